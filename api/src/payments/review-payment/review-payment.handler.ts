import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ReviewPayment, type ReviewedPayment } from '../payments.commands.js';
import { isReference } from '../payment-reference.js';
import { RecoverPayment } from '../recover-payment/recover-payment.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { type SettledPayment } from '../settle-payment/settled-payment.js';

const UNANSWERED: ReviewedPayment = { isAnswered: false, waitMs: null, isCredited: false, reversedKobo: 0 };

@CommandHandler(ReviewPayment)
export class ReviewPaymentHandler implements ICommandHandler<ReviewPayment> {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly recovery: RecoverPayment,
  ) {}

  async execute({ reference }: ReviewPayment): Promise<ReviewedPayment | null> {
    if (!isReference(reference)) return null;
    const settled = await this.reviewed(reference);
    if (settled === null || settled === 'unanswered') return settled && UNANSWERED;
    const { payment, answered, waitMs = null } = settled;
    const standing = payment.reversals.taken.filter(({ cancelled }) => !cancelled);
    const reversedKobo = standing.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    return { isAnswered: answered, waitMs, isCredited: payment.credited, reversedKobo };
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
