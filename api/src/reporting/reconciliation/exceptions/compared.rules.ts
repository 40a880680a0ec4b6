/** A transaction as the provider lists it; `status` in its own words. */
export interface ProviderTransaction {
  readonly transactionId: string;
  readonly status: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly paidAt: Date | null;
}

/** A refund or a dispute: `done` took the money, `open` may, `void` did not. */
export interface ProviderReversal {
  readonly amountKobo: number;
  readonly state: 'done' | 'open' | 'void';
  readonly changedAt: Date;
}

/** All that the provider knows about one reference. */
export interface ProviderRecord {
  readonly transactions: readonly ProviderTransaction[];
  readonly reversals: readonly ProviderReversal[];
  /** False where only the newest of its reversals were read. */
  readonly isWhole: boolean;
}

/** All that we know about one reference, from the events of its payment and of every wallet. Amounts are kobo. */
export interface RecordedPayment {
  /** Whose wallet was credited last; whose payment it is, where none was. */
  readonly userId: string | null;
  /** What was asked for; null where there is no such payment. */
  readonly amountKobo: number | null;
  /** Why staff have to look; null where they need not. */
  readonly heldFor: string | null;
  /** Staff decided that nothing is credited. */
  readonly isDecided: boolean;
  /** How often wallets were credited, with how much together, and when first. */
  readonly credits: number;
  readonly creditedKobo: number;
  readonly creditedAt: Date | null;
  /** Taken back for refunds and disputes, and by corrections of ours. */
  readonly reversedKobo: number;
  readonly reversedAt: Date | null;
  readonly correctedKobo: number;
  /** Balances that staff adjusted and named this payment for. */
  readonly adjustedKobo: number;
  /** The provider's payout that holds it. */
  readonly settlementId: string | null;
}
