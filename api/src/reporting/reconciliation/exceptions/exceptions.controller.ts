import { RECONCILIATION_PAGE_SIZE } from '@sabi50/contracts/limits';
import {
  EXCEPTION_KINDS,
  EXCEPTION_STATUSES,
  type ExceptionKind,
  type ExceptionStatus,
  type ExceptionEnd,
  type ExceptionProposal,
  type ReconciliationExceptionView,
  type CloseExceptionBody,
} from '@sabi50/contracts/reconciliation';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListSpec, type ListQuery, ListOf } from '../../../platform/http/lists/list-query.js';
import { Injectable, Body, Controller, Param, Res } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type ListFound, respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { CloseException, type Closing } from './close-exception.js';

const REFERENCE_LENGTH_MAX = 100;

/** What exceptions can be narrowed to. */
class ExceptionFilters {
  @OneOf(EXCEPTION_KINDS, VALIDATION.text, { optional: true })
  readonly kind?: ExceptionKind;

  @OneOf(EXCEPTION_STATUSES, VALIDATION.text, { optional: true })
  readonly status?: ExceptionStatus;

  @Text(REFERENCE_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'The whole reference of a payment' })
  readonly reference?: string;
}

/** Exceptions, the oldest payment first: what waits longest is looked at first. */
const EXCEPTIONS: ListSpec<ExceptionFilters> = {
  resource: 'exceptions',
  filters: ExceptionFilters,
  sortable: { id: 'e.id', occurredAt: 'e.occurred_at', amount: 'e.amount_kobo' },
  defaultSort: ['occurredAt', 'asc'],
  tieBreak: 'e.id',
  pageSize: RECONCILIATION_PAGE_SIZE,
};

interface Row {
  id: string;
  kind: ExceptionKind;
  reference: string;
  user_id: string | null;
  user_name: string | null;
  proposal: ExceptionProposal;
  amount_kobo: string;
  our_amount_kobo: string | null;
  their_amount_kobo: string | null;
  their_currency: string | null;
  their_status: string | null;
  occurred_at: Date;
  age_hours: number;
  found_at: Date;
  seen_at: Date;
  ending: ExceptionEnd | null;
  closed_at: Date | null;
  closed_by: string | null;
  closed_by_name: string | null;
  reason: string | null;
}

const SELECT = `select e.id, e.kind, e.reference, e.user_id, p.first_name || ' ' || p.last_name as user_name, e.proposal,
    e.amount_kobo, e.our_amount_kobo, e.their_amount_kobo, e.their_currency, e.their_status, e.occurred_at,
    floor(extract(epoch from clock_timestamp() - e.occurred_at) / 3600)::int as age_hours, e.found_at,
    e.seen_at, e.ending, e.closed_at, e.closed_by, c.first_name || ' ' || c.last_name as closed_by_name, e.reason
  from reconciliation_exceptions e
  left join account_profiles p on p.id = e.user_id
  left join account_profiles c on c.id = e.closed_by`;

/** Reads exceptions for staff, with the names of who is concerned. */
@Injectable()
export class Exceptions {
  constructor(private readonly database: Database) {}

  async list({
    filters,
    ids,
    orderBy,
    limit,
    offset,
  }: ListQuery<ExceptionFilters>): Promise<ListFound<ReconciliationExceptionView>> {
    const where = new Conditions()
      .when(ids, 'e.id = any(?::uuid[])')
      .when(filters.kind, 'e.kind = ?')
      .when(filters.status, `case when e.ending is null then 'open' else 'closed' end = ?`)
      .when(filters.reference, 'e.reference = ?');
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from reconciliation_exceptions e ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<Row>(
      `${SELECT} ${where.where} order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
    return { rows: rows.map(viewOf), total: count?.total ?? 0 };
  }

  /** One exception; null when there is none. */
  async byId(id: string): Promise<ReconciliationExceptionView | null> {
    const [row] = await this.database.query<Row>(`${SELECT} where e.id = $1`, [id]);
    return row ? viewOf(row) : null;
  }

  /** How many are open, and how much money they are about. */
  async openOnes(): Promise<{ readonly openExceptions: number; readonly openAmount: string }> {
    const [row] = await this.database.query<{ open: number; kobo: string }>(
      `select count(*)::int as open, coalesce(sum(amount_kobo), 0) as kobo from reconciliation_exceptions
        where ending is null`,
    );
    return { openExceptions: row?.open ?? 0, openAmount: koboToDecimal(Number(row?.kobo ?? 0)) };
  }
}

const decimalOf = (kobo: string | null): string | null => (kobo === null ? null : koboToDecimal(Number(kobo)));

const viewOf = (row: Row): ReconciliationExceptionView => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  userId: row.user_id,
  userName: row.user_name,
  proposal: row.proposal,
  amount: koboToDecimal(Number(row.amount_kobo)),
  ourAmount: decimalOf(row.our_amount_kobo),
  theirAmount: decimalOf(row.their_amount_kobo),
  theirCurrency: row.their_currency,
  theirStatus: row.their_status,
  status: row.ending === null ? 'open' : 'closed',
  occurredAt: row.occurred_at.toISOString(),
  ageHours: row.age_hours,
  foundAt: row.found_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  end: row.ending,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  closedByName: row.closed_by_name,
  reason: row.reason,
});

/** Why an exception is closed as it is (rule staff/reason). */
class ClosingBody implements CloseExceptionBody {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

/** What every call that closes an exception shares. */
const closing = (summary: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: staff('payments.reconcile', { stepUp: true }),
  summary,
  errors: ['OWN_ACCOUNT', 'EXCEPTION_NOT_FOUND', 'EXCEPTION_CLOSED', 'NOTHING_TO_SETTLE', 'SERVICE_BUSY', ...errors],
});

@ApiTags('reconciliation')
@Controller()
export class ExceptionsController {
  constructor(
    private readonly exceptions: Exceptions,
    private readonly closing: CloseException,
  ) {}

  /** What does not fit between the provider's records and ours, the oldest payment first; both dialects (rule staff/two-dialects). */
  @Endpoint('GET adminReconciliationExceptions', {
    access: staff('payments.view'),
    summary: "What does not fit between the provider's records and ours",
    list: EXCEPTIONS,
  })
  async list(@ListOf(EXCEPTIONS) list: ListQuery<ExceptionFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, EXCEPTIONS, list, await this.exceptions.list(list));
  }

  @Endpoint('GET adminReconciliationException', {
    access: staff('payments.view'),
    summary: 'One exception',
    errors: ['EXCEPTION_NOT_FOUND'],
  })
  async exception(@Param('id') id: string): Promise<ReconciliationExceptionView> {
    return this.found(usableId(id, 'EXCEPTION_NOT_FOUND'));
  }

  /** Asks the provider about the payment and credits what was paid; the answer is the exception, closed. */
  @Endpoint(
    'POST adminReconciliationExceptionCredit',
    closing('Ask the provider about the payment, and credit what was paid'),
  )
  async credit(
    @Param('id') id: string,
    @Body() body: ClosingBody,
    @Scope() actor: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<ReconciliationExceptionView> {
    return this.closed('credit', id, { ...body, actor, context });
  }

  /** Takes from the wallet what it should not hold; refused where it has no more. The answer is the exception, closed. */
  @Endpoint(
    'POST adminReconciliationExceptionReverse',
    closing('Take back what the wallet should not hold', 'BALANCE_BELOW_ZERO'),
  )
  async reverse(
    @Param('id') id: string,
    @Body() body: ClosingBody,
    @Scope() actor: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<ReconciliationExceptionView> {
    return this.closed('reverse', id, { ...body, actor, context });
  }

  /** Closes an exception that staff found the reason of; no money moves. */
  @Endpoint('POST adminReconciliationExceptionExplain', closing('Close an exception that is explained'))
  async explain(
    @Param('id') id: string,
    @Body() body: ClosingBody,
    @Scope() actor: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<ReconciliationExceptionView> {
    return this.closed('explain', id, { ...body, actor, context });
  }

  private async closed(
    act: 'credit' | 'reverse' | 'explain',
    id: string,
    { reason, actor, context }: Closing,
  ): Promise<ReconciliationExceptionView> {
    const known = usableId(id, 'EXCEPTION_NOT_FOUND');
    await this.closing[act](known, { actor, context, reason: reason.trim() });
    return this.found(known);
  }

  private async found(id: string): Promise<ReconciliationExceptionView> {
    const exception = await this.exceptions.byId(id);
    if (!exception) throw new DomainError('EXCEPTION_NOT_FOUND');
    return exception;
  }
}
