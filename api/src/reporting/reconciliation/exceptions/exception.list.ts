import { RECONCILIATION_PAGE_SIZE } from '@sabi50/contracts/limits';
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATUSES,
  type ExceptionKind,
  type ExceptionStatus,
} from '@sabi50/contracts/reconciliation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';

const REFERENCE_LENGTH_MAX = 100;

/** What exceptions can be narrowed to. */
export class ExceptionFilters {
  @OneOf(EXCEPTION_KINDS, VALIDATION.text, { optional: true })
  readonly kind?: ExceptionKind;

  @OneOf(EXCEPTION_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: ExceptionStatus;

  @Text(REFERENCE_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'The whole reference of a payment' })
  readonly reference?: string;
}

/** Exceptions, the oldest payment first: what waits longest is looked at first. */
export const EXCEPTIONS: ListSpec<ExceptionFilters> = {
  resource: 'exceptions',
  filters: ExceptionFilters,
  sortable: { id: 'e.id', occurredAt: 'e.occurred_at', amount: 'e.amount_kobo' },
  defaultSort: ['occurredAt', 'asc'],
  tieBreak: 'e.id',
  pageSize: RECONCILIATION_PAGE_SIZE,
};
