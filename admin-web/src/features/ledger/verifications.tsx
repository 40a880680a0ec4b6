import { LinearProgress, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { wholeNumber } from '@sabi50/contracts/formats';
import { ROUTES } from '@sabi50/contracts/routes';
import {
  type VerificationState,
  type VerificationsView,
  type VerificationView,
} from '@sabi50/contracts/verification-views';
import { api } from '../../lib/api/api';
import { type Texts, useTexts } from '../../lib/language/texts';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { useCall } from '../../ui/use-call';
import { useToasts } from '../../ui/use-toasts';

const AGAIN_EVERY_MS = 60_000;
/** A run in progress is fetched again more often. */
const WATCHED_EVERY_MS = 2_000;

/** State of the ledger's verification, kept up to date. */
export const useVerifications = () =>
  useCall('GET adminLedgerVerifications', {
    refetchInterval: (shown) => (shown?.underWay ? WATCHED_EVERY_MS : AGAIN_EVERY_MS),
  });

/** Asks for a verification now; while one is under way nothing new begins. */
export function useVerifyNow(): () => Promise<void> {
  const texts = useTexts('ledger');
  const toasts = useToasts();
  const client = useQueryClient();
  return async () => {
    try {
      const view = await api('POST adminLedgerVerifications');
      client.setQueryData([ROUTES.adminLedgerVerifications, {}], view);
    } catch (error) {
      toasts.failure(texts.verifyFailed, error);
    }
  };
}

const TONES: Readonly<Record<VerificationState, Tone>> = {
  waiting: 'plain',
  running: 'info',
  clean: 'good',
  differences: 'bad',
  failed: 'bad',
  'broken-off': 'warning',
};

/** The result of a run, in one word. */
export function StateChip({ run }: { readonly run: VerificationView }) {
  return <ToneChip tone={TONES[run.state]} label={stateText(run, useTexts('ledger'))} />;
}

const stateText = ({ state, differences }: VerificationView, { stateOf }: Texts['ledger']): string =>
  state === 'differences' ? stateOf.differences(differences ?? 0) : stateOf[state];

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

/** A place in the log, without the zeros that only make texts of it sort like numbers. */
export const positionText = (position: string): string => position.replace(/^0+(?=\d)/, '');
