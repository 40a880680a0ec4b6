import { invalid } from './api-error.js';
import {
  BANK,
  type Dispute,
  disputeView,
  type Evidence,
  MERCHANT,
  movedTo,
  PAYER,
  type Resolution,
} from './dispute.js';
import { refundOfDispute } from './refund.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';
import type { WebhookSender } from './webhook-sender.js';

/** How long a merchant has to answer a dispute. */
const ANSWER_WITHIN_MS = 16 * 3_600_000;
const EVIDENCE_STEP = 10;

/** Opens and decides disputes, with their webhooks. */
export class DisputeService {
  constructor(
    private readonly store: Store,
    private readonly webhooks: WebhookSender,
  ) {}

  /** The payer disputes `amount` kobo of a transaction (default: all of it); refused (HTTP 400) for an unpaid one. */
  open(transaction: Transaction, amount = transaction.amount): Dispute {
    if (transaction.paidAt === null) throw invalid('Only a paid transaction can be disputed', 'invalid_params');
    const now = Date.now();
    const status = 'awaiting-merchant-feedback';
    const opened: Dispute = {
      id: this.store.nextDisputeId(),
      transactionReference: transaction.reference,
      amount,
      currency: transaction.currency,
      status,
      resolution: null,
      category: 'chargeback',
      dueAt: new Date(now + ANSWER_WITHIN_MS).toISOString(),
      resolvedAt: null,
      createdAt: new Date(now).toISOString(),
    };
    const dispute = movedTo(opened, status, PAYER);
    this.store.putDispute(dispute);
    this.send('create', dispute);
    return dispute;
  }

  /** Says again that an answer is awaited. */
  remind(dispute: Dispute): Dispute {
    this.send('remind', dispute);
    return dispute;
  }

  /** Decides a dispute; unless it is declined, the amount goes back. HTTP 400 for one that is decided already. */
  resolve(dispute: Dispute, resolution: Resolution, amount = dispute.amount, by = BANK): Dispute {
    if (dispute.resolution !== null) throw invalid('Dispute has already been resolved', 'invalid_params');
    const resolvedAt = new Date().toISOString();
    const resolved: Dispute = { ...movedTo(dispute, 'resolved', by), resolution, amount, resolvedAt };
    this.store.putDispute(resolved);
    if (resolution !== 'declined') {
      this.store.putRefund(refundOfDispute(this.store.nextRefundId(), resolved, resolvedAt));
    }
    const transaction = this.transactionOf(dispute);
    if (resolution !== 'declined' && amount >= transaction.amount)
      this.store.put({ ...transaction, status: 'reversed', refundedAmount: transaction.amount });
    this.send('resolve', resolved);
    return resolved;
  }

  /** Puts a dispute away: one that is decided keeps its decision, another never gets one. No webhook tells of it. */
  archive(dispute: Dispute): Dispute {
    const archived: Dispute = { ...dispute, status: 'archived', dueAt: null };
    this.store.putDispute(archived);
    return archived;
  }

  /** Keeps what the merchant gives against a dispute that waits for it. */
  addEvidence(dispute: Dispute, evidence: Omit<Evidence, 'id'>): Evidence {
    if (dispute.status !== 'awaiting-merchant-feedback') throw invalid('Dispute is not open', 'invalid_params');
    const kept = { ...evidence, id: dispute.id * EVIDENCE_STEP + 1 };
    this.store.putDispute({ ...dispute, evidence: kept });
    return kept;
  }

  /** Keeps the name of a file that was uploaded for a dispute. */
  attach(dispute: Dispute, fileName: string): void {
    this.store.putDispute({ ...dispute, attachment: fileName });
  }

  /** The merchant's answer: accepted, it is decided at once; declined, the bank decides, which `resolve` does then. */
  answer(dispute: Dispute, resolution: Resolution, amount?: number): Dispute {
    if (dispute.status !== 'awaiting-merchant-feedback') {
      throw invalid('Dispute has already been resolved', 'invalid_params');
    }
    if (resolution !== 'declined') return this.resolve(dispute, resolution, amount, MERCHANT);
    const answered = movedTo(dispute, 'awaiting-bank-feedback', MERCHANT);
    this.store.putDispute(answered);
    return answered;
  }

  view(dispute: Dispute) {
    return disputeView(dispute, this.transactionOf(dispute));
  }

  private send(what: 'create' | 'remind' | 'resolve', dispute: Dispute): void {
    this.webhooks.send({
      event: `charge.dispute.${what}`,
      reference: dispute.transactionReference,
      data: this.view(dispute),
    });
  }

  private transactionOf({ id, transactionReference }: Dispute): Transaction {
    const transaction = this.store.find(transactionReference);
    // Disputes are only ever opened for a stored transaction, and transactions are never removed.
    if (!transaction) throw new Error(`Dispute ${id} has lost its transaction ${transactionReference}`);
    return transaction;
  }
}
