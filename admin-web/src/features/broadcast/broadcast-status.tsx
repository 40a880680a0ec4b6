import { type BroadcastStatus, type RecipientStatus } from '@sabi50/contracts/broadcast-views';
import { useTexts } from '../../lib/language/texts';
import { type Tone, ToneChip } from '../../ui/tone-chip';

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
