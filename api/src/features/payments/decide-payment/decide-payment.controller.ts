import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Body, Controller, createParamDecorator, type ExecutionContext, Param } from '@nestjs/common';
import { DomainError, requireSomebodyElse } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import {
  type ProviderReport,
  isAsSeen,
  type Payment,
  type PaymentCommand,
  type StaffCommand,
} from '../../../domain/payments/payment.state.js';
import { AskGate } from '../settle-payment/ask-gate.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { DISPUTE_ACTS, type DisputeAct } from '@sabi50/contracts/enumerations';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { decimalToKobo } from '@sabi50/contracts/money';
import {
  type DisputeAnswerRequest,
  type PaymentCaseView,
  type PaymentDecisionRequest,
  type PaymentRefundRequest,
} from '@sabi50/contracts/payment-case-views';
import { type StaffRole, staffRoleOf } from '@sabi50/contracts/permissions';
import { type RouteName } from '@sabi50/contracts/routes';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { derivedId } from '../../../kernel/ids.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { contextOf, idempotencyKeyOf, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { usableId } from '../../../platform/http/own.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { withReason } from '../../../platform/staff-log/staff-log.js';
import { PaymentCases } from '../payment-case/payment-case.controller.js';

/** Somebody else may be asking about the same payment: so often we wait for our turn, a few seconds each time. */
const TURNS_WAITED_MAX = 2;

/**
 * What the provider says about a payment now, for a decision of staff about it: nothing is credited or given back by what
 * was known some time ago. What it tells of refunds and disputes is recorded first, so that staff who did not see that
 * are refused.
 */
@Injectable()
export class FreshReport {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly gate: AskGate,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {}

  /** Null where the provider knows no such payment; `askedBy` is whose question it is. @throws DomainError PROVIDER_SILENT */
  async of(reference: string, askedBy: string): Promise<ProviderReport | null> {
    await this.takeTurn(reference, askedBy);
    const asked = await this.provider.ask(reference, askedBy);
    if (asked.kind === 'unknown') throw new DomainError('PROVIDER_SILENT');
    if (asked.kind === 'not-found') return null;
    const { report } = asked;
    if (report.transactionId === null || report.reference !== reference) return report;
    const reversals = await this.provider.reversalsOf(report.transactionId, askedBy);
    if (reversals.kind === 'unknown') throw new DomainError('PROVIDER_SILENT');
    const { refunds, disputes } = reversals;
    const changes = { type: 'RecordReversals', refunds, disputes, now: this.clock.now() } as const;
    await this.settlement.record(reference, changes, 'staff');
    return report;
  }

  /** Staff's questions keep to the same limit as everybody's (rule money/provider-asked-gently). */
  private async takeTurn(reference: string, askedBy: string): Promise<void> {
    for (let waited = 0; ; waited += 1) {
      const permit = await this.gate.claim(reference, askedBy);
      if (permit.granted) return;
      if (!permit.after || waited >= TURNS_WAITED_MAX) throw new DomainError('PROVIDER_SILENT');
      await pause(permit.after.waitMs);
    }
  }
}

const AMOUNT_LENGTH_MAX = 20;
const DISPUTE_ID = /^\d{1,20}$/;

/** A decision about a payment (rules money/held-way-out, money/explained). */
class DecidePaymentBody implements PaymentDecisionRequest {
  @ApiProperty({ type: Number, description: 'The revision that was on screen' })
  @IsInt({ message: VALIDATION.expectedValue })
  @Min(0, { message: VALIDATION.expectedValue })
  readonly revision!: number;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

/** A refund that staff start (rule money/own-refund). */
class RefundPaymentBody extends DecidePaymentBody implements PaymentRefundRequest {
  @ApiPropertyOptional({ example: '200.00', description: 'Naira; absent: all that is left' })
  @IsOptional()
  @IsString({ message: VALIDATION.refundAmount })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.refundAmount })
  readonly amount?: string;
}

/** An answer to a dispute, or its closing (rules money/dispute-answer, money/dispute-put-away). */
class AnswerDisputeBody extends DecidePaymentBody implements DisputeAnswerRequest {
  @ApiProperty({ description: 'The provider’s id of the dispute' })
  @IsString({ message: VALIDATION.expectedValue })
  @Matches(DISPUTE_ID, { message: VALIDATION.expectedValue })
  readonly disputeId!: string;

  @OneOf(DISPUTE_ACTS, VALIDATION.expectedValue, {
    description:
      '`contested`: the bank is told the reason as it stands; `closed`: of one that the provider put away undecided',
  })
  readonly answer!: DisputeAct;
}

/** Who decides, about which payment, and in which call. */
interface Deciding {
  readonly reference: string;
  /** The same for a call that is sent again, so that nothing is decided twice. */
  readonly key: string;
  readonly role: StaffRole;
  readonly context: RequestContext;
}

type Act = 'release' | 'reject' | 'refund' | 'explain' | 'dispute' | 'close-dispute';

/** Which move money, say something at the provider, or go by what it has decided: it is asked first. */
const ASKS_FIRST: readonly Act[] = ['release', 'refund', 'dispute', 'close-dispute'];

/**
 * Decisions of staff about payments (rules money/held-way-out, money/own-refund, money/explained, money/dispute-answer, money/dispute-put-away): the provider is asked first, the words
 * are kept for the staff log, and one event is the decision. What follows from it (the credit, the entry of the log, the
 * call at the provider) follows from the event, whatever ends this process.
 */
@Injectable()
export class DecidePayment {
  constructor(
    private readonly runner: CommandRunner,
    private readonly settlement: SettlePayment,
    private readonly fresh: FreshReport,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED, PAYMENT_NOT_RELEASABLE, PROVIDER_SILENT */
  async release(request: PaymentDecisionRequest, deciding: Deciding): Promise<void> {
    const isNew = await this.decide('release', request, deciding, (staff, report) => {
      if (!report) throw new DomainError('PAYMENT_NOT_RELEASABLE');
      return { ...staff, type: 'ReleasePayment', report };
    });
    if (isNew) await this.settlement.creditIfOwed(deciding.reference, 'staff');
  }

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED */
  async reject(request: PaymentDecisionRequest, deciding: Deciding): Promise<void> {
    await this.decide('reject', request, deciding, (staff) => ({ ...staff, type: 'RejectPayment' }));
  }

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED */
  async explain(request: PaymentDecisionRequest, deciding: Deciding): Promise<void> {
    await this.decide('explain', request, deciding, (staff) => ({ ...staff, type: 'ExplainPayment' }));
  }

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED, DISPUTE_NOT_ANSWERABLE, PROVIDER_SILENT */
  async answerDispute(request: DisputeAnswerRequest, deciding: Deciding): Promise<void> {
    const { disputeId, answer } = request;
    if (answer === 'closed') {
      await this.decide('close-dispute', request, deciding, (staff) => ({ ...staff, type: 'CloseDispute', disputeId }));
      return;
    }
    await this.decide('dispute', request, deciding, (staff, report) => {
      const { transactionId, amountKobo: paidKobo } = report ?? {};
      if (!transactionId || !paidKobo) throw new DomainError('DISPUTE_NOT_ANSWERABLE');
      return { ...staff, type: 'AnswerDispute', disputeId, answer, transactionId, paidKobo };
    });
  }

  /**
   * @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED, PAYMENT_NOT_REFUNDABLE, PROVIDER_SILENT;
   * VALIDATION_FAILED for an amount that is none
   */
  async refund(request: PaymentRefundRequest, deciding: Deciding): Promise<void> {
    const amountKobo = request.amount === undefined ? null : decimalToKobo(request.amount);
    if (request.amount !== undefined && !(amountKobo !== null && amountKobo > 0)) throw amountRefused();
    await this.decide('refund', request, deciding, (staff, report) => {
      if (!report) throw new DomainError('PAYMENT_NOT_REFUNDABLE');
      return { ...staff, type: 'RefundPayment', report, amountKobo };
    }).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'INVALID_AMOUNT' ? amountRefused() : error;
    });
  }

  /** Whether it was decided now, and not by the same call before. */
  private async decide(
    act: Act,
    { revision: seenRevision, reason }: PaymentDecisionRequest,
    deciding: Deciding,
    commandOf: (staff: StaffCommand, report: ProviderReport | null) => PaymentCommand,
  ): Promise<boolean> {
    const { reference, key, role: byRole, context } = deciding;
    const { kind, userId } = context.session;
    const by = `${kind}:${userId}`;
    const changeId = derivedId('payment-decision', by, key, reference, act);
    const payment = await this.paymentOf(reference);
    // Rule money/not-their-own.
    requireSomebodyElse(userId, payment.userId);
    if (payment.decisions.includes(changeId)) return false;
    if (!isAsSeen(payment, seenRevision)) throw new DomainError('PAYMENT_CHANGED');
    const report = ASKS_FIRST.includes(act) ? await this.fresh.of(reference, userId) : null;
    const now = this.clock.now();
    const command = commandOf({ changeId, by, byRole, seenRevision, now }, report);
    const decided = { ...commandContext(context), now };
    const { events } = await withReason(this.database, { changeId, reason: reason.trim() }, () =>
      this.runner.run(paymentDecider, reference, command, decided),
    );
    return events.length > 0;
  }

  private async paymentOf(reference: string): Promise<Payment> {
    // A deposit that is in the wallet is taken from there: a payment that does not say so yet is another one from now on.
    const found = await this.settlement.findForDecision(reference);
    if (!found) throw new DomainError('PAYMENT_NOT_FOUND');
    return found.payment;
  }
}

const amountRefused = (): DomainError => fieldRefused('amount', VALIDATION.refundAmount);

/** Who calls, once, and where the answer goes. */
interface DecisionCall {
  readonly context: RequestContext;
  readonly key: string | undefined;
  readonly reply: FastifyReply;
}

interface DecisionAsked extends DecisionCall {
  readonly route: RouteName;
  readonly reference: string;
  readonly body: DecidePaymentBody;
}

const Call = createParamDecorator((_: unknown, host: ExecutionContext): DecisionCall => {
  const http = host.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  return { context: contextOf(request), key: idempotencyKeyOf(request), reply: http.getResponse<FastifyReply>() };
});

/** What every decision about a payment shares. */
const decision = (summary: string, description: string, ...errors: readonly ErrorCode[]): EndpointOptions => ({
  access: staff('payments.decide', { stepUp: true }),
  summary,
  description,
  idempotent: 'Sent again, it is decided once',
  errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CHANGED', 'OWN_ACCOUNT', ...errors],
});

@ApiTags('payments')
@Controller()
export class DecidePaymentController {
  constructor(
    private readonly deciding: DecidePayment,
    private readonly cases: PaymentCases,
    private readonly requests: IdempotentRequests,
  ) {}

  @Endpoint(
    'POST adminPaymentRelease',
    decision(
      'Credit a held payment',
      'With what the provider, asked now, says was paid in naira; otherwise it is refused. 409 `PAYMENT_CHANGED` when the ' +
        'payment is not as it was on screen.',
      'PAYMENT_NOT_RELEASABLE',
      'PROVIDER_SILENT',
    ),
  )
  release(
    @Param('reference') reference: string,
    @Body() body: DecidePaymentBody,
    @Call() call: DecisionCall,
  ): Promise<PaymentCaseView> {
    return this.answer({ ...call, route: 'adminPaymentRelease', reference, body }, (by) =>
      this.deciding.release(body, by),
    );
  }

  @Endpoint(
    'POST adminPaymentReject',
    decision('Close a held payment', 'Nothing is credited for it, ever. What the payer paid stays where it is.'),
  )
  reject(
    @Param('reference') reference: string,
    @Body() body: DecidePaymentBody,
    @Call() call: DecisionCall,
  ): Promise<PaymentCaseView> {
    return this.answer({ ...call, route: 'adminPaymentReject', reference, body }, (by) =>
      this.deciding.reject(body, by),
    );
  }

  @Endpoint(
    'POST adminPaymentRefund',
    decision(
      'Give a payment back to its payer',
      'Of a credited payment any part of what is left, which is taken from the wallet first; what is not there is owed. Of ' +
        'a held one all of it. The provider is called once, after the answer.',
      'PAYMENT_NOT_REFUNDABLE',
      'PROVIDER_SILENT',
    ),
  )
  refund(
    @Param('reference') reference: string,
    @Body() body: RefundPaymentBody,
    @Call() call: DecisionCall,
  ): Promise<PaymentCaseView> {
    return this.answer({ ...call, route: 'adminPaymentRefund', reference, body }, (by) =>
      this.deciding.refund(body, by),
    );
  }

  @Endpoint(
    'POST adminPaymentExplain',
    decision(
      'Say that what was marked is seen to',
      'No money moves. A held payment is closed and nothing is credited for it, ever; a credited one loses its marks.',
    ),
  )
  explain(
    @Param('reference') reference: string,
    @Body() body: DecidePaymentBody,
    @Call() call: DecisionCall,
  ): Promise<PaymentCaseView> {
    return this.answer({ ...call, route: 'adminPaymentExplain', reference, body }, (by) =>
      this.deciding.explain(body, by),
    );
  }

  @Endpoint(
    'POST adminPaymentDispute',
    decision(
      'Answer a dispute',
      'Accepted, the payer gets the money, which is taken from the wallet; contested, the bank decides. The provider is told after ' +
        'the answer of this call, until it takes or refuses it. Closed, nothing is taken and games go on; only one that the ' +
        'provider put away undecided can be.',
      'DISPUTE_NOT_ANSWERABLE',
      'PROVIDER_SILENT',
    ),
  )
  dispute(
    @Param('reference') reference: string,
    @Body() body: AnswerDisputeBody,
    @Call() call: DecisionCall,
  ): Promise<PaymentCaseView> {
    return this.answer({ ...call, route: 'adminPaymentDispute', reference, body }, (by) =>
      this.deciding.answerDispute(body, by),
    );
  }

  private async answer(call: DecisionAsked, decide: (by: Deciding) => Promise<void>): Promise<PaymentCaseView> {
    const { context, key, body, reply } = call;
    const reference = usableId(call.reference, 'PAYMENT_NOT_FOUND');
    const by = { reference, key: key ?? context.requestId, role: staffRoleOf(context.session.role), context };
    const keyed = { actorId: context.session.userId, key, call: [call.route, reference], body };
    await this.requests.run(keyed, () => decide(by));
    const { view, position } = await this.cases.of(reference);
    rememberPosition(reply, position);
    return view;
  }
}
