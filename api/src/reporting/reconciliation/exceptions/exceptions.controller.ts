import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type CloseExceptionBody, type ReconciliationExceptionView } from '@sabi50/contracts/reconciliation';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { CloseException, type Closing } from './close-exception.js';
import { type ExceptionFilters, EXCEPTIONS } from './exception.list.js';
import { Exceptions } from './exceptions.js';

/** Why an exception is closed as it is (rule staff/reason). */
export class ClosingBody implements CloseExceptionBody {
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
