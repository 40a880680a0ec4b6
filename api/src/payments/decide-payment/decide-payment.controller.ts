import { Body, Controller, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { type PaymentCaseView } from '@sabi50/vocabulary/payment-case-views';
import { type RouteName, ROUTES } from '@sabi50/vocabulary/routes';
import { IdempotentRequests } from '../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../platform/http/request-context.js';
import { rememberPosition } from '../../platform/http/seen-position.js';
import { StaffAct } from '../../platform/http/staff-act.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { PaymentCases } from '../payment-case/payment-cases.js';
import { AnswerDisputeBody, DecidePaymentBody, RefundPaymentBody } from './decide-payment.body.js';
import { DecidePayment, type Deciding } from './decide-payment.js';

/** What every decision about a payment shares. */
const Decision = (summary: string, description: string, ...errors: readonly ErrorCode[]): MethodDecorator =>
  StaffAct({
    ...{ permission: 'payments.decide', afterStepUp: true, summary, description },
    ...{ once: 'Sent again, it is decided once', view: 'PaymentCaseView' },
    errors: ['PAYMENT_NOT_FOUND', 'PAYMENT_CHANGED', ...errors],
  });

@ApiTags('payments')
@Controller()
export class DecidePaymentController {
  constructor(
    private readonly deciding: DecidePayment,
    private readonly cases: PaymentCases,
    private readonly requests: IdempotentRequests,
  ) {}

  @Post(ROUTES.adminPaymentRelease)
  @Decision(
    'Credit a held payment',
    'With what the provider, asked now, says was paid in naira; otherwise it is refused. 409 `PAYMENT_CHANGED` when the ' +
      'payment is not as it was on screen.',
    'PAYMENT_NOT_RELEASABLE',
    'PROVIDER_SILENT',
  )
  async release(
    @Param('reference') reference: string,
    @Body() body: DecidePaymentBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const decided = decidingOf(reference, key, scope, context);
    return this.answer('adminPaymentRelease', body, decided, key, reply, () => this.deciding.release(body, decided));
  }

  @Post(ROUTES.adminPaymentReject)
  @Decision('Close a held payment', 'Nothing is credited for it, ever. What the payer paid stays where it is.')
  async reject(
    @Param('reference') reference: string,
    @Body() body: DecidePaymentBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const decided = decidingOf(reference, key, scope, context);
    return this.answer('adminPaymentReject', body, decided, key, reply, () => this.deciding.reject(body, decided));
  }

  @Post(ROUTES.adminPaymentRefund)
  @Decision(
    'Give a payment back to its payer',
    'Of a credited payment any part of what is left, which is taken from the wallet first; what is not there is owed. Of ' +
      'a held one all of it. The provider is called once, after the answer.',
    'PAYMENT_NOT_REFUNDABLE',
    'PROVIDER_SILENT',
  )
  async refund(
    @Param('reference') reference: string,
    @Body() body: RefundPaymentBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const decided = decidingOf(reference, key, scope, context);
    return this.answer('adminPaymentRefund', body, decided, key, reply, () => this.deciding.refund(body, decided));
  }

  @Post(ROUTES.adminPaymentExplain)
  @Decision(
    'Say that what was marked is seen to',
    'No money moves. A held payment is closed and nothing is credited for it, ever; a credited one loses its marks.',
  )
  async explain(
    @Param('reference') reference: string,
    @Body() body: DecidePaymentBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const decided = decidingOf(reference, key, scope, context);
    return this.answer('adminPaymentExplain', body, decided, key, reply, () => this.deciding.explain(body, decided));
  }

  @Post(ROUTES.adminPaymentDispute)
  @Decision(
    'Answer a dispute',
    'Accepted, the payer gets the money, which is taken from the wallet; contested, the bank decides. The provider is told after ' +
      'the answer of this call, until it takes or refuses it.',
    'DISPUTE_NOT_ANSWERABLE',
    'PROVIDER_SILENT',
  )
  async dispute(
    @Param('reference') reference: string,
    @Body() body: AnswerDisputeBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const decided = decidingOf(reference, key, scope, context);
    const decide = () => this.deciding.answerDispute(body, decided);
    return this.answer('adminPaymentDispute', body, decided, key, reply, decide);
  }

  private async answer(
    route: RouteName,
    body: DecidePaymentBody,
    { reference, context }: Deciding,
    key: string | undefined,
    reply: FastifyReply,
    decide: () => Promise<void>,
  ): Promise<PaymentCaseView> {
    const keyed = { actorId: context.session.userId, key, call: [route, reference], body };
    await this.requests.run(keyed, decide);
    const { view, position } = await this.cases.of(reference);
    rememberPosition(reply, position);
    return view;
  }
}

const decidingOf = (
  reference: string,
  key: string | undefined,
  { requestId, role }: StaffScope,
  context: RequestContext,
): Deciding => ({ reference: usableId(reference, 'PAYMENT_NOT_FOUND'), key: key ?? requestId, role, context });
