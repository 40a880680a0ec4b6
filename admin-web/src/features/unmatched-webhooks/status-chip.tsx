import { type UnmatchedStatus } from '@sabi50/contracts/unmatched-webhooks';
import { useTexts } from '../../lib/language/texts';
import { type Tone, ToneChip } from '../../ui/tone-chip';

const TONES: Readonly<Record<UnmatchedStatus, Tone>> = { open: 'warning', matched: 'good', settled: 'plain' };

/** Whether it still waits for somebody. */
export function StatusChip({ status }: { readonly status: UnmatchedStatus }) {
  const texts = useTexts('unmatched-webhooks');
  return <ToneChip tone={TONES[status]} label={texts.statuses[status]} />;
}
