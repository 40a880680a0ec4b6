import { Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { HEADERS, ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
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
  @Post(ROUTES.adminPaymentAsk)
  @HttpCode(200)
  @Staff('payments.decide')
  @ApiOperation({
    summary: 'Ask the provider about a payment now',
    description: 'Does what the answer means, as a webhook would, and answers the payment as it stands then.',
  })
  @ApiHeader({ name: HEADERS.idempotencyKey, required: false, description: 'Sent again, it is logged once' })
  @ApiView('PaymentCaseView')
  @ApiErrors(
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
    ...STAFF_WRITE_REFUSALS,
    'PAYMENT_NOT_FOUND',
    'PROVIDER_SILENT',
  )
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
