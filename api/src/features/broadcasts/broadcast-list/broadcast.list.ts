import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import {
  BROADCAST_CATEGORIES,
  BROADCAST_KINDS,
  BROADCAST_STATUSES,
  BROADCAST_SUBJECT_LENGTH_MAX,
  type BroadcastCategory,
  type BroadcastKind,
  type BroadcastStatus,
  RECIPIENT_STATUSES,
  type RecipientStatus,
} from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';

const OneOf = (values: readonly string[]): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ enum: values }), IsOptional(), IsIn(values, { message: VALIDATION.text }));

const Words = (description: string, lengthMax: number): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ maxLength: lengthMax, description }),
    IsOptional(),
    IsString({ message: VALIDATION.text }),
    MaxLength(lengthMax, { message: VALIDATION.text }),
  );

/** What the broadcasts can be narrowed to; tests are listed only when asked for by their kind, scheduled ones by their status. */
export class BroadcastFilters {
  @OneOf(BROADCAST_STATUSES)
  readonly status?: BroadcastStatus;

  @OneOf(BROADCAST_KINDS)
  readonly kind?: BroadcastKind;

  @OneOf(BROADCAST_CATEGORIES)
  readonly category?: BroadcastCategory;

  @Words('Part of the subject', BROADCAST_SUBJECT_LENGTH_MAX)
  readonly search?: string;
}

export const BROADCASTS: ListSpec<BroadcastFilters> = {
  resource: 'broadcasts',
  filters: BroadcastFilters,
  sortable: {
    id: 'b.id',
    createdAt: 'b.created_at',
    status: 'b.status',
    scheduledFor: 'b.scheduled_for',
    subject: 'lower(b.subject)',
    total: 'b.recipients',
  },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'b.id',
};

/** What the recipients of one broadcast can be narrowed to. */
export class RecipientFilters {
  @OneOf(RECIPIENT_STATUSES)
  readonly status?: RecipientStatus;

  @Words('Part of the address or of the name', EMAIL_LENGTH_MAX)
  readonly search?: string;
}

export const RECIPIENTS: ListSpec<RecipientFilters> = {
  resource: 'recipients',
  filters: RecipientFilters,
  sortable: {
    id: 'r.user_id',
    email: 'a.email',
    name: 'a.search_name',
    status: 'r.status',
    attempts: 'r.attempts',
    updatedAt: 'coalesce(r.settled_at, r.claimed_at)',
  },
  defaultSort: ['email', 'asc'],
  tieBreak: 'r.user_id',
  pageSize: 50,
};
