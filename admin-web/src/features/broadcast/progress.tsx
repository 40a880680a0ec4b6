import { Alert, LinearProgress, Stack, Typography } from '@mui/material';
import { type BroadcastView, RECIPIENT_STATUSES, type RecipientStatus } from '@sabi50/contracts/broadcast-views';
import { decimal, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { messageText } from '../../lib/errors/message-text';
import { Facts } from './facts';
import { isOver, settledOf } from './outcome.rules';
import { timeLeft } from '../../ui/time-left.rules';

const PERCENT = 100;

/** How far a broadcast is: a bar, how fast it goes, how long it still takes, and what keeps it. */
export function Progress({ broadcast }: { readonly broadcast: BroadcastView }) {
  const texts = useTexts('broadcast');
  const errorTexts = useTexts('errors');
  const { counts, total, status, pausedBy, pauseReason, pauseCode, ratePerSecond, secondsLeft } = broadcast;
  const settled = settledOf(counts);
  return (
    <Stack spacing={1}>
      <LinearProgress
        variant="determinate"
        aria-label={texts.progress}
        value={total === 0 ? PERCENT : (settled / total) * PERCENT}
        color={status === 'paused' ? 'warning' : 'primary'}
        sx={{ height: 10, borderRadius: 5 }}
      />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' }}>
        <Typography variant="body2">{texts.progressOf(wholeNumber(settled), wholeNumber(total))}</Typography>
        {!isOver(status) && ratePerSecond > 0 && (
          <Typography variant="body2">{texts.rate(decimal(ratePerSecond))}</Typography>
        )}
        {!isOver(status) && secondsLeft !== null && (
          <Typography variant="body2">{texts.timeLeft(timeLeft(secondsLeft, texts))}</Typography>
        )}
      </Stack>
      {pausedBy === 'staff' && <Alert severity="info">{texts.pausedByStaff}</Alert>}
      {pausedBy === 'mail-server' && (
        <Alert severity="warning">
          {texts.pausedByServer(messageText({ code: '', ...pauseCode, message: pauseReason ?? '' }, errorTexts))}
        </Alert>
      )}
    </Stack>
  );
}

/** How many recipients are in which state; those that nobody is in are left out. */
export function Counts({ counts }: Pick<BroadcastView, 'counts'>) {
  const texts = useTexts('broadcast');
  const found = RECIPIENT_STATUSES.filter((status) => countOf(counts, status) > 0);
  return (
    <Facts
      facts={found.map((status) => [texts.recipientStatuses[status], wholeNumber(countOf(counts, status))] as const)}
    />
  );
}

const countOf = (counts: BroadcastView['counts'], status: RecipientStatus): number =>
  counts[status === 'in-doubt' ? 'inDoubt' : status];
