import { Command } from '@nestjs/cqrs';

/** What came of asking about a payment again. */
export interface ReviewedPayment {
  /** False when the provider did not answer, or was asked a moment ago: nothing is known then. */
  readonly isAnswered: boolean;
  /** In so long it may be asked again; null where it was asked. */
  readonly waitMs: number | null;
  readonly isCredited: boolean;
  /** What refunds and lost disputes gave back to the payer at the provider, and no more than was credited, in kobo. */
  readonly goneKobo: number;
}

/**
 * Asks the provider about a payment once more, as a webhook would have it asked, and does what its answer means: credits what
 * was paid, takes back what went back, at once (rules money/credited-once, money/reversal). A payment that our log lost is brought back first
 * (rule money/recovered). Null where there is no such payment, or nobody can tell whose it is.
 */
export class ReviewPayment extends Command<ReviewedPayment | null> {
  constructor(readonly reference: string) {
    super();
  }
}
