import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/postgres/database.js';
import { ProviderLists } from '../provider-lists.queries.js';
import { RecoverPayment, type Recovery } from './recover-payment.js';

/** Clocks differ. */
const MARGIN_MS = 3_600_000;

/** A paid transaction whose payment could not be brought back, and why; staff have to look. */
export interface Unrecovered {
  readonly reference: string;
  readonly amountKobo: number;
  readonly why: Exclude<Recovery, 'recovered' | 'known' | 'not-paid'>;
}

/** What was brought back of the provider's transactions. */
export interface RecoveredPayments {
  /** Paid transactions that were looked at. */
  readonly paid: number;
  readonly recovered: number;
  readonly recoveredKobo: number;
  readonly unrecovered: readonly Unrecovered[];
}

/**
 * Goes through everything that the provider's list calls paid and that was begun since the newest payment that we know of,
 * and brings back what our log does not hold (rule money/recovered). Read models must have seen the whole log. Broken off,
 * it is run again: by then newer payments may be known, so it is given the same `since`.
 */
@Injectable()
export class RecoverLostPayments {
  constructor(
    private readonly lists: ProviderLists,
    private readonly payments: RecoverPayment,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** When the newest payment of the log was begun: what is lost came after it. Null where there is none at all. */
  async newestKnown(): Promise<Date | null> {
    const [row] = await this.database.query<{ newest: Date | null }>(
      `select max(created_at) as newest from read.payment_activities where type = 'deposit'`,
    );
    return row?.newest ?? null;
  }

  /**
   * Also forgets which refunds and disputes were recorded, since the log may have lost them: what the provider lists of them is
   * asked about anew (rule money/reversal-is-found).
   * @throws ProviderListUnread
   */
  async recover(since: Date): Promise<RecoveredPayments> {
    await this.database.execute('delete from payment_reversals_seen');
    let [paid, recovered, recoveredKobo] = [0, 0, 0];
    const unrecovered: Unrecovered[] = [];
    const from = new Date(since.getTime() - MARGIN_MS);
    const until = this.clock.now();
    for (let place: string | null = ''; place !== null;) {
      const page = await this.lists.transactions(from, until, place);
      for (const { reference, amountKobo } of page.items.filter(({ status }) => status === 'success')) {
        paid += 1;
        const what = await this.payments.recover(reference);
        if (what === 'recovered') {
          recovered += 1;
          recoveredKobo += amountKobo;
        } else if (what !== 'known' && what !== 'not-paid') unrecovered.push({ reference, amountKobo, why: what });
      }
      place = page.next;
    }
    return { paid, recovered, recoveredKobo, unrecovered };
  }
}
