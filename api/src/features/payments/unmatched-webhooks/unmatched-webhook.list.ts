import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import {
  UNMATCHED_REASONS,
  UNMATCHED_STATUSES,
  type UnmatchedReason,
  type UnmatchedStatus,
} from '@sabi50/contracts/unmatched-webhooks';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';

/** What unmatched webhooks can be narrowed to. */
export class UnmatchedWebhookFilters {
  @ApiPropertyOptional({ enum: UNMATCHED_STATUSES })
  @IsOptional()
  @IsIn(UNMATCHED_STATUSES, { message: VALIDATION.text })
  readonly status?: UnmatchedStatus;

  @ApiPropertyOptional({ enum: UNMATCHED_REASONS })
  @IsOptional()
  @IsIn(UNMATCHED_REASONS, { message: VALIDATION.text })
  readonly reason?: UnmatchedReason;
}

export const UNMATCHED_WEBHOOKS: ListSpec<UnmatchedWebhookFilters> = {
  resource: 'webhooks',
  filters: UnmatchedWebhookFilters,
  sortable: { receivedAt: 'w.received_at', lastReceivedAt: 'w.last_received_at' },
  defaultSort: ['receivedAt', 'desc'],
  tieBreak: 'w.id',
};
