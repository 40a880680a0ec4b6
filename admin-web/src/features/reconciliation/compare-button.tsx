import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReconciliationSummaryView } from '@sabi50/contracts/reconciliation';
import { ROUTES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/texts';
import { callApi } from '../../lib/api/http-client';
import { useCall } from '../../ui/use-call';
import { useToasts } from '../../ui/use-toasts';

/** Compares with the provider now; a worker does it, and the page follows. */
export function CompareButton({ variant = 'contained' }: { readonly variant?: 'contained' | 'outlined' }) {
  const texts = useTexts('reconciliation');
  const toasts = useToasts();
  const client = useQueryClient();
  const { data } = useCall<ReconciliationSummaryView>(ROUTES.adminReconciliation);
  const start = async (): Promise<void> => {
    try {
      await callApi(ROUTES.adminReconciliationRuns, { method: 'POST', body: {} });
      toasts.success(texts.started);
    } catch (error) {
      toasts.failure(texts.startFailed, error);
    } finally {
      await client.invalidateQueries({ queryKey: [ROUTES.adminReconciliation] });
    }
  };
  return (
    <Button {...{ variant }} disabled={data?.lastRun?.status === 'running'} onClick={() => void start()}>
      {texts.start}
    </Button>
  );
}
