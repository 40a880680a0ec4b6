import { Box } from '@mui/material';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type ReconciliationRunView } from '@sabi50/contracts/reconciliation';
import { type Texts, useTexts } from '../../lib/language/texts';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';

const LOOK_EVERY_MS = 10_000;

/** How much is open, and how the newest comparison went. */
export function SummaryCards() {
  const texts = useTexts('reconciliation');
  const { data, error, refetch } = useCall('GET adminReconciliation', { refetchInterval: LOOK_EVERY_MS });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  return (
    <Box component="section" aria-label={texts.title}>
      <StatCards>
        <StatCard title={texts.open} value={data && wholeNumber(data.openExceptions)} />
        <StatCard title={texts.openAmount} value={data && nairaText(data.openAmount)} />
        <StatCard
          title={texts.lastRun}
          value={data && timeOf(data.lastRun, texts)}
          detail={data?.lastRun ? outcomeOf(data.lastRun, texts) : undefined}
        />
      </StatCards>
    </Box>
  );
}

function timeOf(run: ReconciliationRunView | null, texts: Texts['reconciliation']): string {
  if (!run) return texts.never;
  return run.status === 'running' ? texts.running : timeText(run.startedAt);
}

/** How many payments a run compared, and what that came to. */
export const outcomeOf = (
  { compared, newExceptions, goneExceptions }: ReconciliationRunView,
  texts: Texts['reconciliation'],
) => texts.compared(wholeNumber(compared), wholeNumber(newExceptions), wholeNumber(goneExceptions));
