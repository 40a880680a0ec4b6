import { LinearProgress, Stack, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { type VerificationsView } from '@sabi50/contracts/verification-views';
import { useTexts } from '../../lib/language/texts';
import { StateChip } from './state-chip';

/** The log may have grown since: a run is never said to be done before it is. */
const SHARE_MAX = 99;

/** How far the run is that is under way: measured by the last one that read all events. */
export function UnderWay({ underWay, last }: Pick<VerificationsView, 'underWay' | 'last'>) {
  const texts = useTexts('ledger');
  if (!underWay) return null;
  const expected = last?.events ?? 0;
  const isMeasured = expected > 0 && underWay.events > 0;
  const count = wholeNumber(underWay.events);
  return (
    <Stack spacing={1}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <StateChip run={underWay} />
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isMeasured ? texts.readOf(count, wholeNumber(expected)) : texts.readSoFar(count)}
        </Typography>
      </Stack>
      <LinearProgress
        aria-label={texts.verifying}
        variant={isMeasured ? 'determinate' : 'indeterminate'}
        value={isMeasured ? Math.min(SHARE_MAX, Math.round((100 * underWay.events) / expected)) : undefined}
        sx={{ height: 8, borderRadius: 4 }}
      />
    </Stack>
  );
}
