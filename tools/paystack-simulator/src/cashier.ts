import { type Charged, type Outcome, settle, type Transaction } from './transaction.js';
import { ApiError } from './api-error.js';
import type { Store } from './store.js';
import { webhookView } from './transaction.view.js';
import type { WebhookSender } from './webhook-sender.js';

/** Ends checkouts, for the page and for tests. */
export class Cashier {
  constructor(
    private readonly store: Store,
    private readonly webhooks: WebhookSender,
  ) {}

  /**
   * Gives a transaction its outcome. A success sends `charge.success` (again, if it was one already); failures and
   * abandonments send nothing, as the provider has no such events. Refused for refunded transactions (HTTP 400).
   */
  close(transaction: Transaction, outcome: Outcome, charged: Charged = {}): Transaction {
    if (transaction.refundedAmount > 0) throw new ApiError(400, 'A refunded transaction keeps its outcome');
    const closed = settle(transaction, outcome, new Date(), charged);
    this.store.put(closed);
    if (outcome === 'success') {
      this.webhooks.send({ event: 'charge.success', reference: closed.reference, data: webhookView(closed) });
    }
    return closed;
  }
}
