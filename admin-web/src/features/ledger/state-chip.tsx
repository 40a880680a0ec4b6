import { type VerificationState, type VerificationView } from '@sabi50/contracts/verification-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { type Tone, ToneChip } from '../../ui/tone-chip';

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
  return <ToneChip tone={TONES[run.state]} label={stateText(run, useTexts('ledger'))} />;
}

export const stateText = ({ state, differences }: VerificationView, { stateOf }: Texts['ledger']): string =>
  state === 'differences' ? stateOf.differences(differences ?? 0) : stateOf[state];
