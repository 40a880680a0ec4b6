import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import {
  PAYMENT_ACTIVITY_STATUSES,
  PAYMENT_ACTIVITY_TYPES,
  type PaymentActivityStatus,
  type PaymentActivityType,
  type Category,
  type PaymentFlagReason,
} from '@sabi50/contracts/enumerations';
import { EMAIL_LENGTH_MAX, PAYMENT_ACTIVITIES_PAGE_SIZE } from '@sabi50/contracts/limits';
import { type ListPeriod, PAYMENT_STANDINGS, type PaymentStanding } from '@sabi50/contracts/list-filters';
import { type Kobo, koboToDecimal } from '@sabi50/contracts/money';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DayFilter, NairaBound, PeriodFilter } from '../../../platform/http/range-filter.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import {
  type PaymentActivityView,
  type PaymentFailure,
  type PaymentReasonView,
} from '@sabi50/contracts/payment-activity-views';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { type CsvColumn, lagosMoment } from '../../../platform/csv/csv-cells.js';

/** What payment activities can be narrowed to. */
export class PaymentActivityFilters {
  @Text(EMAIL_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'Part of the first and last name' })
  readonly userName?: string;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.userId })
  readonly userId?: string;

  @OneOf(PAYMENT_ACTIVITY_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: PaymentActivityStatus;

  @OneOf(PAYMENT_ACTIVITY_TYPES, VALIDATION.text, { optional: true })
  readonly type?: PaymentActivityType;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;

  @Text(EMAIL_LENGTH_MAX, VALIDATION.text, {
    optional: true,
    description: 'A reference or its first eight digits, a number of the card provider, or part of the name',
  })
  readonly search?: string;

  /** An amount is asked for of deposits: all fees are alike. */
  @NairaBound()
  readonly amountMin?: Kobo;

  @NairaBound('amountMin')
  readonly amountMax?: Kobo;

  @OneOf(PAYMENT_STANDINGS, VALIDATION.text, { optional: true })
  readonly standing?: PaymentStanding;
}

/** Payment activities, newest first. */
export const PAYMENT_ACTIVITIES: ListSpec<PaymentActivityFilters> = {
  resource: 'payments',
  filters: PaymentActivityFilters,
  sortable: { id: 'p.id', createdAt: 'p.created_at' },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'p.id',
  pageSize: PAYMENT_ACTIVITIES_PAGE_SIZE,
};

/** An activity as the database hands it out. */
export interface PaymentActivityRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly email: string;
  /** Of the list alone; a file names none. */
  readonly restrictions?: readonly PlayerRestriction[];
  readonly type: PaymentActivityType;
  /** A whole number as text. */
  readonly amount_kobo: string;
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  readonly failure: PaymentFailure | null;
  readonly seen_kobo: string | null;
  readonly seen_currency: string | null;
  readonly seen_channel: string | null;
  readonly fee_kobo: string | null;
  readonly answer_by: Date | null;
  readonly owed_kobo: string | null;
  readonly back_kobo: string | null;
  readonly reference: string;
  readonly payment_method: string;
  readonly description: string;
  readonly category: Category | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** What of a deposit went back to the payer, kobo; null where nothing did. `p` is its row of read.payment_activities. */
export const BACK = `case when p.type = 'deposit' then (select sum(amount_kobo) from read.payment_book_reversals b
    where b.reference = p.reference and not b.cancelled) end`;

/** Whether anything of a deposit `p` went back to the payer. */
export const GIVEN_BACK = `exists (select from read.payment_book_reversals b
    where b.reference = p.reference and not b.cancelled)`;

/** `p` is a row of read.payment_activities, `n` its player. */
export const ACTIVITY_COLUMNS = `p.id, p.user_id, n.first_name || ' ' || n.last_name as user_name, n.email, p.type,
  p.amount_kobo, p.status, p.flag, p.failure, p.seen_kobo, p.seen_currency, p.seen_channel, p.fee_kobo, p.reference, p.payment_method,
  p.description, p.category, p.created_at, p.updated_at,
  case when p.flag = 'disputed' then
    (select min(due_at) from read.open_disputes o where o.reference = p.id) end as answer_by,
  case when p.flag = 'given-back' then
    (select owed_kobo from read.wallet_balance w where w.user_id = p.user_id) end as owed_kobo,
  ${BACK} as back_kobo`;

export const ACTIVITY_NAMES = 'join account_profiles n on n.id = p.user_id';

export const paymentActivityOf = (row: PaymentActivityRow): PaymentActivityView => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  userEmail: row.email,
  restrictions: row.restrictions ?? [],
  type: row.type,
  amount: koboToDecimal(Number(row.amount_kobo)),
  status: row.status,
  flag: row.flag,
  back: decimalOf(row.back_kobo),
  reason: row.type === 'deposit' ? reasonOf(row) : null,
  providerFee: decimalOf(row.fee_kobo),
  reference: row.reference,
  paymentMethod: row.payment_method,
  description: row.description,
  category: row.category,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

const reasonOf = (row: PaymentActivityRow): PaymentReasonView => ({
  failure: row.status === 'failed' ? row.failure : null,
  seenAmount: decimalOf(row.seen_kobo),
  seenCurrency: row.seen_currency,
  seenChannel: row.seen_channel,
  answerBy: row.answer_by?.toISOString() ?? null,
  owed: row.owed_kobo === '0' ? null : decimalOf(row.owed_kobo),
});

/** Null where there is nothing. */
export const decimalOf = (kobo: string | null): string | null => (kobo === null ? null : koboToDecimal(Number(kobo)));

/** The money of a deposit that stayed: what was credited, less the provider's fee and what went back; null of all else. */
function netOf({ type, status, amount_kobo, fee_kobo, back_kobo }: PaymentActivityRow): string | null {
  if (type !== 'deposit' || status !== 'completed') return null;
  return koboToDecimal(Number(amount_kobo) - Number(fee_kobo ?? 0) - Number(back_kobo ?? 0));
}

/** These headers never change; new columns come at the end (rule data/csv). */
export const PAYMENT_COLUMNS: readonly CsvColumn<PaymentActivityRow>[] = [
  { header: 'Transaction ID', value: (row) => row.id },
  { header: 'User Name', value: (row) => row.user_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Type', value: (row) => row.type },
  { header: 'Amount (₦)', value: (row) => koboToDecimal(Number(row.amount_kobo)) },
  // Nothing that went back is called completed (rule money/standing).
  { header: 'Status', value: (row) => standingOf(paymentActivityOf(row)).join(', ') },
  { header: 'Reference', value: (row) => row.reference },
  { header: 'Payment Method', value: (row) => row.payment_method },
  { header: 'Description', value: (row) => row.description },
  { header: 'Created Date', value: (row) => row.created_at },
  { header: 'Updated Date', value: (row) => row.updated_at },
  { header: 'Provider Fee (₦)', value: (row) => decimalOf(row.fee_kobo) },
  { header: 'Given Back (₦)', value: (row) => decimalOf(row.back_kobo) },
  { header: 'Net (₦)', value: netOf },
  { header: 'Created (Africa/Lagos)', value: (row) => lagosMoment(row.created_at) },
  { header: 'Updated (Africa/Lagos)', value: (row) => lagosMoment(row.updated_at) },
];
