import { type VerificationState, type VerificationView } from '@sabi50/contracts/verification-views';
import { type Tone, ToneChip } from '../ui/tone-chip';
import { type LedgerTexts, useLedgerTexts } from '../language/ledger-texts';

const TONES: Readonly<Record<VerificationState, Tone>> = {
  waiting: 'plain',
  running: 'info',
  clean: 'good',
  differences: 'bad',
  failed: 'bad',
  'broken-off': 'warning',
};

/** What came of a run, in one word. */
export function StateChip({ run }: { readonly run: VerificationView }) {
  return <ToneChip tone={TONES[run.state]} label={stateText(run, useLedgerTexts())} />;
}

export const stateText = ({ state, differences }: VerificationView, { stateOf }: LedgerTexts): string =>
  state === 'differences' ? stateOf.differences(differences ?? 0) : stateOf[state];
