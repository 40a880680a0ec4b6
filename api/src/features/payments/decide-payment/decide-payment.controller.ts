import { Body, Controller, createParamDecorator, type ExecutionContext, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { staffRoleOf } from '@sabi50/contracts/permissions';
import { type RouteName } from '@sabi50/contracts/routes';
import { staff } from '../../../platform/http/access.js';
import { Endpoint, type EndpointOptions } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { contextOf, idempotencyKeyOf, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PaymentCases } from '../payment-case/payment-cases.js';
import { AnswerDisputeBody, DecidePaymentBody, RefundPaymentBody } from './decide-payment.body.js';
import { DecidePayment, type Deciding } from './decide-payment.js';

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
