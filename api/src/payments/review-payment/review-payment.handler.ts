import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReviewPayment, type ReviewedPayment } from '../payments.commands.js';
import { isReference } from '../payment-reference.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

@CommandHandler(ReviewPayment)
export class ReviewPaymentHandler implements ICommandHandler<ReviewPayment> {
  constructor(private readonly settlement: SettlePayment) {}

  async execute({ reference }: ReviewPayment): Promise<ReviewedPayment | null> {
    if (!isReference(reference)) return null;
    const settled = await this.settlement.review(reference, 'staff');
    if (!settled) return null;
    const { payment, answered } = settled;
    const standing = payment.reversals.taken.filter(({ cancelled }) => !cancelled);
    const reversedKobo = standing.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    return { isAnswered: answered, isCredited: payment.credited, reversedKobo };
  }
}
