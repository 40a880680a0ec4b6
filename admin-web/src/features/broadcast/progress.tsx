import { Alert, Box, LinearProgress, Stack, Typography } from '@mui/material';
import {
  type BroadcastStatus,
  type BroadcastView,
  RECIPIENT_STATUSES,
  type RecipientStatus,
} from '@sabi50/contracts/broadcast-views';
import { decimal, wholeNumber } from '@sabi50/contracts/formats';
import { messageText } from '../../lib/errors/message-text';
import { useTexts } from '../../lib/language/texts';
import { timeLeft } from '../../ui/time-left.rules';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { isOver, settledOf } from './outcome.rules';

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

/** Recipients by state; empty states are left out. */
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

const TONES: Readonly<Record<BroadcastStatus, Tone>> = {
  scheduled: 'info',
  queued: 'plain',
  sending: 'info',
  paused: 'warning',
  done: 'good',
  cancelled: 'bad',
};

const RECIPIENT_TONES: Readonly<Record<RecipientStatus, Tone>> = {
  queued: 'plain',
  sending: 'info',
  sent: 'good',
  deferred: 'warning',
  bounced: 'bad',
  failed: 'bad',
  suppressed: 'plain',
  'in-doubt': 'warning',
  cancelled: 'plain',
};

/** How far a broadcast is. */
export function BroadcastStatusChip({ status }: { readonly status: BroadcastStatus }) {
  return <ToneChip tone={TONES[status]} label={useTexts('broadcast').statuses[status]} />;
}

/** What became of the mail to one recipient. */
export function RecipientStatusChip({ status }: { readonly status: RecipientStatus }) {
  return <ToneChip tone={RECIPIENT_TONES[status]} label={useTexts('broadcast').recipientStatuses[status]} />;
}

interface FactsProps {
  /** A name and its value, beside each other as far as there is room. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly label?: string;
}

/** Short facts in a row, each with its name. */
export function Facts({ facts, label }: FactsProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
