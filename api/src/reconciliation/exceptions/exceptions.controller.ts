import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type ReconciliationExceptionView } from '@sabi50/vocabulary/reconciliation';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS, STAFF_WRITE_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiView } from '../../platform/http/api-view.js';
import { ApiList } from '../../platform/http/lists/api-list.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { respondWithList } from '../../platform/http/lists/list-response.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { CloseException } from './close-exception.js';
import { ClosingBody } from './close-exception.body.js';
import { EXCEPTIONS, type ExceptionFilters } from './exception.list.js';
import { Exceptions } from './exceptions.js';

const CLOSING_REFUSALS = [
  ...['VALIDATION_FAILED', ...STAFF_WRITE_REFUSALS, 'STEP_UP_REQUIRED', 'EXCEPTION_NOT_FOUND'],
  ...['EXCEPTION_CLOSED', 'NOTHING_TO_SETTLE', 'SERVICE_BUSY'],
] as const;

@ApiTags('reconciliation')
@Controller()
export class ExceptionsController {
  constructor(
    private readonly exceptions: Exceptions,
    private readonly closing: CloseException,
  ) {}

  /** What does not fit between the provider's books and ours, the oldest payment first; both dialects (rule staff/two-dialects). */
  @Get(ROUTES.adminReconciliationExceptions)
  @Staff('payments.view')
  @ApiOperation({ summary: "What does not fit between the provider's books and ours" })
  @ApiList(EXCEPTIONS, 'ReconciliationExceptionView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(EXCEPTIONS) list: ListQuery<ExceptionFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, EXCEPTIONS, list, await this.exceptions.list(list));
  }

  @Get(ROUTES.adminReconciliationException)
  @Staff('payments.view')
  @ApiOperation({ summary: 'One exception' })
  @ApiView('ReconciliationExceptionView')
  @ApiErrors(...STAFF_REFUSALS, 'EXCEPTION_NOT_FOUND')
  async exception(@Param('id') id: string): Promise<ReconciliationExceptionView> {
    return this.found(usableId(id, 'EXCEPTION_NOT_FOUND'));
  }

  /** Asks the provider about the payment and credits what was paid; the answer is the exception, closed. */
  @Post(ROUTES.adminReconciliationExceptionCredit)
  @HttpCode(200)
  @Staff('payments.reconcile', { afterStepUp: true })
  @ApiOperation({ summary: 'Ask the provider about the payment, and credit what was paid' })
  @ApiView('ReconciliationExceptionView')
  @ApiErrors(...CLOSING_REFUSALS)
  async credit(
    @Param('id') id: string,
    @Body() { reason }: ClosingBody,
    @Scope() actor: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<ReconciliationExceptionView> {
    const known = usableId(id, 'EXCEPTION_NOT_FOUND');
    await this.closing.credit(known, { actor, reason: reason.trim(), context });
    return this.found(known);
  }

  /** Takes from the wallet what it should not hold; refused where it has no more. The answer is the exception, closed. */
  @Post(ROUTES.adminReconciliationExceptionReverse)
  @HttpCode(200)
  @Staff('payments.reconcile', { afterStepUp: true })
  @ApiOperation({ summary: 'Take back what the wallet should not hold' })
  @ApiView('ReconciliationExceptionView')
  @ApiErrors(...CLOSING_REFUSALS, 'OWN_ACCOUNT', 'BALANCE_BELOW_ZERO')
  async reverse(
    @Param('id') id: string,
    @Body() { reason }: ClosingBody,
    @Scope() actor: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<ReconciliationExceptionView> {
    const known = usableId(id, 'EXCEPTION_NOT_FOUND');
    await this.closing.reverse(known, { actor, reason: reason.trim(), context });
    return this.found(known);
  }

  /** Closes an exception that staff found the reason of; no money moves. */
  @Post(ROUTES.adminReconciliationExceptionExplain)
  @HttpCode(200)
  @Staff('payments.reconcile', { afterStepUp: true })
  @ApiOperation({ summary: 'Close an exception that is explained' })
  @ApiView('ReconciliationExceptionView')
  @ApiErrors(...CLOSING_REFUSALS)
  async explain(
    @Param('id') id: string,
    @Body() { reason }: ClosingBody,
    @Scope() actor: StaffScope,
    @Ctx() context: RequestContext,
  ): Promise<ReconciliationExceptionView> {
    const known = usableId(id, 'EXCEPTION_NOT_FOUND');
    await this.closing.explain(known, { actor, reason: reason.trim(), context });
    return this.found(known);
  }

  private async found(id: string): Promise<ReconciliationExceptionView> {
    const exception = await this.exceptions.byId(id);
    if (!exception) throw new DomainError('EXCEPTION_NOT_FOUND');
    return exception;
  }
}
