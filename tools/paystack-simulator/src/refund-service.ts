import { ApiError, invalid } from './api-error.js';
import { type Fields, text, wholeNumber } from './fields.js';
import { nextRefundStep, type Refund } from './refund.js';
import { refundWebhookView } from './refund.view.js';
import type { Store } from './store.js';
import { refundable, type Transaction } from './transaction.js';
import type { WebhookSender } from './webhook-sender.js';

/** How long a refund stays in each of its states by default. */
export const DEFAULT_REFUND_STEP_MS = 500;

/** Takes refunds and moves them through their states after a while, with one webhook for each state. */
export class RefundService {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(
    private readonly store: Store,
    private readonly webhooks: WebhookSender,
    private readonly stepMs: number,
  ) {
    for (const refund of store.allRefunds()) this.scheduleStep(refund);
  }

  /**
   * Takes a refund of `amount` kobo (default: all that is left) of a paid transaction, given by id or reference.
   * Refuses (HTTP 400) unknown and unpaid transactions, those fully reversed, and more than what is left.
   */
  take(fields: Fields, endsAs: Refund['endsAs'] = 'processed'): Refund {
    const transaction = this.transactionOf(fields);
    const amount = this.amountOf(fields, transaction);
    const createdAt = new Date().toISOString();
    const refund: Refund = {
      id: this.store.nextRefundId(),
      transactionReference: transaction.reference,
      amount,
      currency: transaction.currency,
      status: 'pending',
      endsAs,
      refundReference: null,
      customerNote: text(fields.customer_note) ?? `Refund for transaction ${transaction.reference}`,
      merchantNote:
        text(fields.merchant_note) ?? `Refund for transaction ${transaction.reference} by merchant@sabi50.test`,
      createdAt,
      updatedAt: createdAt,
    };
    const refundedAmount = transaction.refundedAmount + amount;
    const status = refundedAmount === transaction.amount ? 'reversal_pending' : transaction.status;
    this.store.put({ ...transaction, refundedAmount, status });
    this.enter(refund);
    return refund;
  }

  /** Lets a refund that needs attention go on; HTTP 422 in every other state, as the provider words it. */
  retry(refund: Refund): Refund {
    if (refund.status !== 'needs-attention') {
      const message = 'Invalid Refund state, refund status should be "needs-attention"';
      throw new ApiError(422, message, {
        code: 'invalid_params',
        nextStep: 'Check the refund',
        type: 'validation_error',
      });
    }
    const again: Refund = { ...refund, status: 'processing', endsAs: 'processed', updatedAt: new Date().toISOString() };
    this.enter(again);
    return again;
  }

  close(): void {
    this.timers.forEach((timer) => clearTimeout(timer));
  }

  private transactionOf(fields: Fields): Transaction {
    const key = typeof fields.transaction === 'number' ? String(fields.transaction) : text(fields.transaction);
    if (key === null) throw invalid('"transaction" is required', 'missing_params');
    const transaction = this.store.find(key) ?? this.store.findById(Number(key));
    if (!transaction) throw invalid('Transaction not found', 'transaction_not_found');
    if (transaction.status === 'reversed' || transaction.status === 'reversal_pending') {
      throw invalid('Transaction has been fully reversed', 'transaction_reversed');
    }
    if (transaction.status !== 'success')
      throw invalid('Only a successful transaction can be refunded', 'invalid_params');
    return transaction;
  }

  private amountOf(fields: Fields, transaction: Transaction): number {
    if (fields.currency !== undefined && fields.currency !== transaction.currency) {
      throw invalid('Refund currency must be that of the transaction', 'invalid_params');
    }
    if (fields.amount === undefined || fields.amount === null) return refundable(transaction);
    const amount = wholeNumber(fields.amount, 1);
    if (amount === null) throw invalid('Invalid Amount Sent', 'invalid_amount');
    if (amount > refundable(transaction)) {
      throw invalid('Refund amount cannot be more than what is left of the transaction', 'invalid_amount');
    }
    return amount;
  }

  /** Keeps a refund in its new state, sends the webhook, and changes the transaction as the state says. */
  private enter(refund: Refund): void {
    this.store.putRefund(refund);
    const transaction = this.store.find(refund.transactionReference);
    if (!transaction) return;
    const booked = bookedOn(transaction, refund);
    if (booked !== transaction) this.store.put(booked);
    this.webhooks.send({
      event: `refund.${refund.status}`,
      reference: refund.transactionReference,
      data: refundWebhookView(refund, booked),
    });
    this.scheduleStep(refund);
  }

  private scheduleStep(refund: Refund): void {
    if (refund.status !== 'pending' && refund.status !== 'processing') return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const next = nextRefundStep(refund, new Date());
      if (next) this.enter(next);
    }, this.stepMs);
    this.timers.add(timer);
  }
}

/** A processed refund of all the money reverses the transaction; a failed refund gives the money back to it. */
function bookedOn(transaction: Transaction, refund: Refund): Transaction {
  if (refund.status === 'processed' && transaction.refundedAmount === transaction.amount) {
    return { ...transaction, status: 'reversed' };
  }
  if (refund.status === 'failed') {
    return { ...transaction, status: 'success', refundedAmount: transaction.refundedAmount - refund.amount };
  }
  return transaction;
}
