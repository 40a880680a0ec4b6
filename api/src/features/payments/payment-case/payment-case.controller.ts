import { Controller, Param } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { goneAtProvider } from '../../../domain/payments/reversals.rules.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { isReference } from '../payment-reference.js';
import { type ReviewedPayment, ReviewPayment } from '../payments.commands.js';
import { RecoverPayment } from '../recover-payment/recover-payment.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type SettledPayment } from '../settle-payment/settled-payment.js';
import { TakeBackReversals } from '../take-back-reversals/take-back-reversals.js';
import { PaymentCases } from './payment-cases.js';

const UNANSWERED: ReviewedPayment = { isAnswered: false, waitMs: null, isCredited: false, goneKobo: 0 };

@CommandHandler(ReviewPayment)
export class ReviewPaymentHandler implements ICommandHandler<ReviewPayment> {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly recovery: RecoverPayment,
    private readonly takeBack: TakeBackReversals,
  ) {}

  async execute({ reference }: ReviewPayment): Promise<ReviewedPayment | null> {
    if (!isReference(reference)) return null;
    const settled = await this.reviewed(reference);
    if (settled === null || settled === 'unanswered') return settled && UNANSWERED;
    const { payment, answered, waitMs = null } = settled;
    await this.takeBack.of(payment);
    const goneKobo = goneAtProvider(payment.reversals, payment.creditKobo);
    return { isAnswered: answered, waitMs, isCredited: payment.credited, goneKobo };
  }

  /** One that our log does not hold is brought back where the provider knows whose it is. */
  private async reviewed(reference: string): Promise<SettledPayment | 'unanswered' | null> {
    const settled = await this.settlement.review(reference, 'staff');
    if (settled) return settled;
    const recovery = await this.recovery.recover(reference);
    if (recovery === 'unanswered') return recovery;
    return recovery === 'recovered' ? this.settlement.find(reference) : null;
  }
}

@ApiTags('payments')
@Controller()
export class PaymentCaseController {
  constructor(private readonly cases: PaymentCases) {}

  /** One payment: its life, what the provider said beside what was expected, and what may be done about it. */
  @Endpoint('GET adminPayment', {
    access: staff('payments.view'),
    summary: 'One payment, from its events',
    errors: ['PAYMENT_NOT_FOUND'],
  })
  async payment(@Param('reference') reference: string): Promise<PaymentCaseView> {
    return (await this.cases.of(usableId(reference, 'PAYMENT_NOT_FOUND'))).view;
  }
}
