import { Box, Button, LinearProgress, Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type ReconciliationRunView } from '@sabi50/contracts/reconciliation';
import { type Texts, useTexts } from '../../lib/language/texts';
import { StatCard, StatCards } from '../../ui/stat-card';
import { ErrorNotice } from '../../ui/states';
import { useCall } from '../../ui/use-call';
import { useCommand } from '../../ui/use-command';

/** How often a run is looked at while it is under way, and else. */
const LOOK_MS = { running: 2_000, done: 60_000 };

/** Compares with the provider now; beside it how far that is, or what the last time came to, which leads to the differences. */
export function ReconcileNow() {
  const texts = useTexts('reconciliation');
  const { data } = useCall('GET adminReconciliation', {
    refetchInterval: (shown) => LOOK_MS[shown?.lastRun?.status ?? 'done'],
  });
  const run = data?.lastRun ?? null;
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      {run && (
        <Stack role="status" sx={{ minWidth: 160, maxWidth: 420 }}>
          {run.status === 'running' && <LinearProgress aria-label={texts.running} />}
          <Typography variant="body2" color="textSecondary">
            {run.status === 'running' ? texts.running : texts.lastRunAt(timeText(run.endedAt ?? run.startedAt))}
          </Typography>
          {run.status === 'done' && (
            <TextLink component={Link} to="/reconciliation" variant="body2">
              {outcomeOf(run, texts)}
            </TextLink>
          )}
        </Stack>
      )}
      <CompareButton variant="outlined" />
    </Stack>
  );
}

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
const outcomeOf = (
  { compared, newExceptions, goneExceptions }: ReconciliationRunView,
  texts: Texts['reconciliation'],
) => texts.compared(wholeNumber(compared), wholeNumber(newExceptions), wholeNumber(goneExceptions));
