import { lowercaseCode } from './ids.js';
import type { Dispute } from './dispute.js';
import type { Refund } from './refund.js';
import type { Settlement } from './settlement.js';
import type { StateFile } from './state-file.js';
import type { Customer, Transaction } from './transaction.js';

/** Ids beyond 32 bits, as the provider's are by now. */
const FIRST_TRANSACTION_ID = 4_900_000_001;
const FIRST_REFUND_ID = 18_000_001;
const FIRST_DISPUTE_ID = 3_100_001;
const FIRST_SETTLEMENT_ID = 8_600_001;
const FIRST_CUSTOMER_ID = 300_000_001;

/** Everything that the provider knows, in memory, each change also appended to the state file if there is one. */
export class Store {
  private readonly byReference = new Map<string, Transaction>();
  private readonly referenceById = new Map<number, string>();
  private readonly referenceByAccessCode = new Map<string, string>();
  private readonly customers = new Map<string, Customer>();
  private readonly refunds = new Map<number, Refund>();
  private readonly disputes = new Map<number, Dispute>();
  private readonly settlements = new Map<number, Settlement>();
  /** Kept until a transaction changes: lists of many pages ask for it again and again. */
  private newestFirst: readonly Transaction[] | null = null;
  private lastTransactionId = FIRST_TRANSACTION_ID - 1;
  private lastRefundId = FIRST_REFUND_ID - 1;
  private lastDisputeId = FIRST_DISPUTE_ID - 1;
  private lastSettlementId = FIRST_SETTLEMENT_ID - 1;
  private lastCustomerId = FIRST_CUSTOMER_ID - 1;

  constructor(private readonly file: StateFile | null) {
    for (const record of file?.records ?? []) {
      if ('refund' in record) this.keepRefund(record.refund);
      else if ('dispute' in record) this.keepDispute(record.dispute);
      else if ('settlement' in record) this.keepSettlement(record.settlement);
      else this.keep(record.transaction);
    }
  }

  nextTransactionId(): number {
    return this.lastTransactionId + 1;
  }

  nextRefundId(): number {
    return this.lastRefundId + 1;
  }

  nextDisputeId(): number {
    return this.lastDisputeId + 1;
  }

  nextSettlementId(): number {
    return this.lastSettlementId + 1;
  }

  /** The customer of an e-mail address, made at first sight. */
  customer(email: string): Customer {
    const key = email.toLowerCase();
    const known = this.customers.get(key);
    if (known) return known;
    this.lastCustomerId += 1;
    const customer = { id: this.lastCustomerId, code: `CUS_${lowercaseCode(15)}` };
    this.customers.set(key, customer);
    return customer;
  }

  /** Adds a transaction or replaces the one of the same reference. */
  put(transaction: Transaction): void {
    this.keep(transaction);
    this.file?.append({ transaction });
  }

  putRefund(refund: Refund): void {
    this.keepRefund(refund);
    this.file?.append({ refund });
  }

  putDispute(dispute: Dispute): void {
    this.keepDispute(dispute);
    this.file?.append({ dispute });
  }

  putSettlement(settlement: Settlement): void {
    this.keepSettlement(settlement);
    this.file?.append({ settlement });
  }

  find(reference: string): Transaction | undefined {
    return this.byReference.get(reference);
  }

  findById(id: number): Transaction | undefined {
    return this.find(this.referenceById.get(id) ?? '');
  }

  findByAccessCode(accessCode: string): Transaction | undefined {
    return this.find(this.referenceByAccessCode.get(accessCode) ?? '');
  }

  findRefund(id: number): Refund | undefined {
    return this.refunds.get(id);
  }

  findDispute(id: number): Dispute | undefined {
    return this.disputes.get(id);
  }

  findSettlement(id: number): Settlement | undefined {
    return this.settlements.get(id);
  }

  /** Newest first, as the provider lists them. */
  transactions(): readonly Transaction[] {
    this.newestFirst ??= [...this.byReference.values()].reverse();
    return this.newestFirst;
  }

  /** Newest first. */
  allRefunds(): Refund[] {
    return [...this.refunds.values()].reverse();
  }

  /** Newest first. */
  allDisputes(): Dispute[] {
    return [...this.disputes.values()].reverse();
  }

  /** Newest first. */
  allSettlements(): Settlement[] {
    return [...this.settlements.values()].reverse();
  }

  private keep(transaction: Transaction): void {
    this.newestFirst = null;
    this.byReference.set(transaction.reference, transaction);
    this.referenceById.set(transaction.id, transaction.reference);
    this.referenceByAccessCode.set(transaction.accessCode, transaction.reference);
    this.customers.set(transaction.email.toLowerCase(), { id: transaction.customerId, code: transaction.customerCode });
    this.lastTransactionId = Math.max(this.lastTransactionId, transaction.id);
    this.lastCustomerId = Math.max(this.lastCustomerId, transaction.customerId);
  }

  private keepDispute(dispute: Dispute): void {
    this.disputes.set(dispute.id, dispute);
    this.lastDisputeId = Math.max(this.lastDisputeId, dispute.id);
  }

  private keepSettlement(settlement: Settlement): void {
    this.settlements.set(settlement.id, settlement);
    this.lastSettlementId = Math.max(this.lastSettlementId, settlement.id);
  }

  private keepRefund(refund: Refund): void {
    this.refunds.set(refund.id, refund);
    this.lastRefundId = Math.max(this.lastRefundId, refund.id);
  }
}
