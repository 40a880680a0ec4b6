import { LinearProgress, Link as TextLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { timeText } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { useCall } from '../../ui/use-call';
import { CompareButton } from './compare-button';
import { outcomeOf } from './summary-cards';

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
