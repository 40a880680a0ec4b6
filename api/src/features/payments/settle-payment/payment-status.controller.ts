import { Controller, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type PaymentStatusView } from '@sabi50/contracts/money-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { WalletBalance } from '../../wallet/wallet.queries.js';
import { outcomeOf, isReference } from '../payment-outcome.js';
import { SettlePayment } from './settle-payment.js';
import { type SettledPayment } from './settled-payment.js';

@ApiTags('payments')
@Controller()
export class PaymentStatusController {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly queries: QueryBus,
  ) {}

  /**
   * How the player's own payment stands; asks the provider while it may still change, as often as that may be. Another's, an unknown and a
   * malformed reference get the same answer.
   */
  @Endpoint('GET paymentVerifyCallback', {
    access: player(),
    summary: 'How a payment of the signed-in player stands',
    errors: ['PAYMENT_NOT_FOUND'],
  })
  async status(
    @Param('reference') given: string,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentStatusView> {
    const { payment, position } = await this.settleOwn(given, context);
    rememberPosition(reply, position);
    const outcome = outcomeOf(payment);
    const answer = { ...outcome, reference: payment.reference, amount: koboToDecimal(payment.amountKobo) };
    if (outcome.status !== 'success') return answer;
    const { balanceKobo } = await this.queries.execute(new WalletBalance(payment.userId, position));
    return { ...answer, balance: koboToDecimal(balanceKobo) };
  }

  private async settleOwn(given: string, { session }: RequestContext): Promise<SettledPayment> {
    const reference = given.toLowerCase();
    const found = isReference(reference) ? await this.settlement.find(reference) : null;
    if (found?.payment.userId !== session.userId) throw new DomainError('PAYMENT_NOT_FOUND');
    return (await this.settlement.settle(reference, 'player')) ?? found;
  }
}
