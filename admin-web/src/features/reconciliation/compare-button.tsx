import { Button } from '@mui/material';
import { useTexts } from '../../lib/language/texts';
import { useCall } from '../../ui/use-call';
import { useCommand } from '../../ui/use-command';

/** Compares with the provider now; a worker does it, and the page follows. */
export function CompareButton({ variant = 'contained' }: { readonly variant?: 'contained' | 'outlined' }) {
  const texts = useTexts('reconciliation');
  const { data } = useCall('GET adminReconciliation');
  const { run } = useCommand({
    command: 'POST adminReconciliationRuns',
    success: texts.started,
    failure: texts.startFailed,
  });
  return (
    <Button {...{ variant }} disabled={data?.lastRun?.status === 'running'} onClick={() => void run()}>
      {texts.start}
    </Button>
  );
}
