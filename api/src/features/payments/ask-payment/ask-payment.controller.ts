import { Controller, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { IdempotencyKey } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { AskPayment } from './ask-payment.js';

@ApiTags('payments')
@Controller()
export class AskPaymentController {
  constructor(
    private readonly asking: AskPayment,
    private readonly requests: IdempotentRequests,
  ) {}

  /** Asks the provider now, and does what its answer means; nothing else moves, so no password is proved. */
  @Endpoint('POST adminPaymentAsk', {
    access: staff('payments.decide'),
    summary: 'Ask the provider about a payment now',
    description: 'Does what the answer means, as a webhook would, and answers the payment as it stands then.',
    idempotent: 'Sent again, it is logged once',
    errors: ['PAYMENT_NOT_FOUND', 'PROVIDER_SILENT'],
  })
  async ask(
    @Param('reference') reference: string,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentCaseView> {
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const about = usableId(reference, 'PAYMENT_NOT_FOUND');
    const keyed = { actorId: scope.userId, key, call: ['adminPaymentAsk', about], body: {} };
    const { view, position } = await this.requests.run(keyed, () => this.asking.ask(about, actor));
    rememberPosition(reply, position);
    return view;
  }
}
