import { type LogEvent } from '../log/log.js';

/** What payments and wallets tell of the payments and games of one player; amounts in kobo. */
export interface PaymentSums {
  begunKobo: number;
  providerFeesKobo: number;
  /** What staff adjusted because of a payment. */
  adjustedKobo: number;
  /** What staff corrected because of a game. */
  correctedKobo: number;
  reversedKobo: number;
  reversals: number;
  /** How many of the reversals were given back. */
  cancelled: number;
}

const NOTHING: PaymentSums = {
  ...{ begunKobo: 0, providerFeesKobo: 0, adjustedKobo: 0, correctedKobo: 0 },
  ...{ reversedKobo: 0, reversals: 0, cancelled: 0 },
};

const RULES: Readonly<Record<string, (sums: PaymentSums, data: LogEvent['data']) => void>> = {
  PaymentInitiated(sums, { amountKobo }) {
    sums.begunKobo += Number(amountKobo);
  },
  FundsDeposited(sums, { providerFeeKobo }) {
    sums.providerFeesKobo += Number(providerFeeKobo);
  },
  BalanceAdjusted(sums, { cause, deltaKobo, reason }) {
    const { kind } = (cause ?? {}) as { readonly kind?: unknown };
    if (kind === 'payment') sums.adjustedKobo += Number(deltaKobo);
    if (kind === 'session' && reason === 'correction') sums.correctedKobo += Number(deltaKobo);
  },
  DepositReversed(sums, { amountKobo }) {
    sums.reversedKobo += Number(amountKobo);
    sums.reversals += 1;
  },
  DepositReversalCancelled(sums) {
    sums.cancelled += 1;
  },
};

/** Sums of what events say about payments, by player. */
export class PaymentsOfPlayers {
  readonly sums = new Map<string, PaymentSums>();

  add({ type, data }: LogEvent): void {
    if (Object.hasOwn(RULES, type)) RULES[type]?.(this.sumsOf(String(data['userId'])), data);
  }

  private sumsOf(userId: string): PaymentSums {
    let sums = this.sums.get(userId);
    if (!sums) {
      sums = { ...NOTHING };
      this.sums.set(userId, sums);
    }
    return sums;
  }
}
