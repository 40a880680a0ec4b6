import {
  UNMATCHED_REASONS,
  UNMATCHED_STATUSES,
  type UnmatchedReason,
  type UnmatchedStatus,
} from '@sabi50/contracts/unmatched-webhooks';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';

/** What unmatched webhooks can be narrowed to. */
export class UnmatchedWebhookFilters {
  @OneOf(UNMATCHED_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: UnmatchedStatus;

  @OneOf(UNMATCHED_REASONS, VALIDATION.text, { optional: true })
  readonly reason?: UnmatchedReason;
}

export const UNMATCHED_WEBHOOKS: ListSpec<UnmatchedWebhookFilters> = {
  resource: 'webhooks',
  filters: UnmatchedWebhookFilters,
  sortable: { receivedAt: 'w.received_at', lastReceivedAt: 'w.last_received_at' },
  defaultSort: ['receivedAt', 'desc'],
  tieBreak: 'w.id',
};
