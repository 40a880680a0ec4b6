import { type LogEvent } from '../log/log.js';

/** Money that moved in one hour, in kobo. */
export interface HourSums {
  depositsKobo: number;
  deposits: number;
  feesKobo: number;
  refundsKobo: number;
}

/** Sums of money by the hour, `2026-11-22T21`, in UTC. */
export class Hours {
  readonly sums = new Map<string, HourSums>();

  add({ type, data }: LogEvent): void {
    if (type === 'FundsDeposited') {
      const sum = this.hourOf(data);
      sum.depositsKobo += Number(data['amountKobo']);
      sum.deposits += 1;
    } else if (type === 'QuizFeeCharged') this.hourOf(data).feesKobo += Number(data['feeKobo']);
    else if (type === 'QuizFeeRefunded') this.hourOf(data).refundsKobo += Number(data['amountKobo']);
    else if (type === 'BalanceAdjusted') this.addCorrection(data);
  }

  /** A correction that names a game gave its fee back. */
  private addCorrection(data: LogEvent['data']): void {
    const { kind } = (data['cause'] ?? {}) as { readonly kind?: unknown };
    if (kind === 'session' && data['reason'] === 'correction')
      this.hourOf(data).refundsKobo += Number(data['deltaKobo']);
  }

  private hourOf(data: LogEvent['data']): HourSums {
    const hour = String(data['occurredAt']).slice(0, 13);
    let sum = this.sums.get(hour);
    if (!sum) {
      sum = { depositsKobo: 0, deposits: 0, feesKobo: 0, refundsKobo: 0 };
      this.sums.set(hour, sum);
    }
    return sum;
  }
}
