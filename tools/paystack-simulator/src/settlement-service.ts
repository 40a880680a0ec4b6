import { type Settled, type Settlement, settlementOf, type SettlementStatus } from './settlement.js';
import type { Store } from './store.js';
import type { Transaction } from './transaction.js';

/** Which payments a settlement takes: those that were paid until `until`, but for `except`. */
export interface SettlementOrder {
  until: string;
  except: readonly string[];
  status: SettlementStatus;
  currency: string;
  /** Faults: payments that are paid out once more, and what is said to have been charged beyond the payments, in kobo. */
  again: readonly string[];
  surplusKobo: number;
}

const PAID: ReadonlySet<Transaction['status']> = new Set(['success', 'reversal_pending', 'reversed']);

/** Pays out what was paid and is in no settlement yet, and deducts what went back to payers meanwhile. */
export class SettlementService {
  constructor(private readonly store: Store) {}

  /** One settlement of everything that is due; null when nothing is. */
  settle(order: SettlementOrder): Settlement | null {
    const due = this.dueFor(order);
    if (due.transactions.length + due.refunds.length + due.disputes.length === 0) return null;
    const { status, currency, until, surplusKobo } = order;
    const given = {
      id: this.store.nextSettlementId(),
      status,
      currency,
      settlementDate: until,
      now: new Date(),
      surplusKobo,
    };
    const settlement = settlementOf(due, given);
    this.store.putSettlement(settlement);
    return settlement;
  }

  /** A settlement that was on its way arrives, or fails. */
  end(settlement: Settlement, status: SettlementStatus): Settlement {
    const ended = { ...settlement, status, updatedAt: new Date().toISOString() };
    this.store.putSettlement(ended);
    return ended;
  }

  private dueFor({ until, except, currency, again }: SettlementOrder): Settled {
    const settlements = this.store.allSettlements();
    const settled = new Set([...except, ...settlements.flatMap(({ references }) => references)]);
    const deducted = new Set(settlements.flatMap(({ refundIds }) => refundIds));
    const lost = new Set(settlements.flatMap(({ disputeIds }) => disputeIds));
    const isOurs = (one: { currency: string }): boolean => one.currency === currency;
    const isAgain = new Set(again);
    return {
      transactions: this.store
        .transactions()
        .filter(isOurs)
        .filter(
          ({ reference, status, paidAt }) =>
            PAID.has(status) && (paidAt ?? '~') <= until && (!settled.has(reference) || isAgain.has(reference)),
        ),
      refunds: this.store
        .allRefunds()
        .filter(isOurs)
        .filter(({ disputeId }) => disputeId === undefined)
        .filter(({ id, status, updatedAt }) => status === 'processed' && updatedAt <= until && !deducted.has(id)),
      disputes: this.store
        .allDisputes()
        .filter(isOurs)
        .filter(
          ({ id, resolution, resolvedAt }) => isLost(resolution) && (resolvedAt ?? '~') <= until && !lost.has(id),
        ),
    };
  }
}

const isLost = (resolution: string | null): boolean => resolution !== null && resolution !== 'declined';
