import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CURRENCY } from '@sabi50/contracts/limits';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { Clock } from '../../../platform/clock.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { isReference, PaymentTimings } from '../payment-outcome.js';
import { type ProviderReport } from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { Database } from '../../../platform/postgres/database.js';
import { ProviderLists } from '../provider-lists.queries.js';

/**
 * What came of a transaction that our log may have lost. `recovered`: its payment is in the log again, and credited where the
 * provider says so; `known`: it was never lost; `not-paid`: there is nothing to recover; `no-payer`: nobody can tell whose it
 * is; `no-account`: whose it was has no account any more; `credited-before`: the wallet has it already, so staff have to
 * look; `unanswered`: the provider did not say.
 */
type Recovery = 'recovered' | 'known' | 'not-paid' | 'no-payer' | 'no-account' | 'credited-before' | 'unanswered';

/** Whose share of the questions to the provider these are: nobody's. */
const NOBODY = 'recovery';

/**
 * Writes the stream of a payment anew that an older backup of the log does not hold, though somebody paid: for the player
 * whom the provider's transaction names, with the amount that was paid (rule money/recovered). From there it goes the way of
 * every payment: refunds and disputes first, then the credit, once.
 */
@Injectable()
export class RecoverPayment {
  constructor(
    private readonly settlement: SettlePayment,
    private readonly provider: PaymentProvider,
    private readonly queries: QueryBus,
    private readonly walletHistory: WalletHistory,
    private readonly runner: CommandRunner,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {}

  /** Done twice it does nothing more. The provider is asked, whatever its lists said. */
  async recover(reference: string): Promise<Recovery> {
    if (!isReference(reference)) return 'no-payer';
    if (await this.settlement.find(reference)) return 'known';
    const asked = await this.provider.ask(reference, NOBODY);
    if (asked.kind === 'unknown') return 'unanswered';
    const amountKobo = asked.kind === 'report' ? paidOf(asked.report, reference) : null;
    if (asked.kind !== 'report' || amountKobo === null) return 'not-paid';
    const userId = asked.payerId;
    if (userId === null) return 'no-payer';
    if (!(await this.queries.execute(new AccountContactOf(userId)))) return 'no-account';
    if (await this.walletHistory.wasCredited(userId, reference, new Date(0))) return 'credited-before';
    await this.begin({ reference, userId, amountKobo });
    const settled = await this.settlement.review(reference, 'recovery');
    // Otherwise it is pending like any other, and asked about until the provider answers.
    return settled?.answered ? 'recovered' : 'unanswered';
  }

  private async begin(payment: { reference: string; userId: string; amountKobo: number }): Promise<void> {
    const now = this.clock.now();
    const { lifetimeMs } = this.timings;
    const command = { type: 'InitiatePayment', ...payment, method: this.provider.method, lifetimeMs, now } as const;
    const { reference } = payment;
    await this.runner.run(paymentDecider, reference, command, {
      actor: 'system:payments',
      correlationId: reference,
      causationId: `recovery/InitiatePayment/${reference}`,
      now,
    });
  }
}

/** What was paid in our currency by this very reference, in kobo; null where nothing was. */
function paidOf(report: ProviderReport, reference: string): number | null {
  const isPaid = report.status === 'success' && report.reference === reference && report.currency === CURRENCY;
  return isPaid && report.amountKobo !== null && report.amountKobo > 0 ? report.amountKobo : null;
}

/** Clocks differ. */
const MARGIN_MS = 3_600_000;

/** A paid transaction whose payment could not be brought back, and why; staff have to look. */
interface Unrecovered {
  readonly reference: string;
  readonly amountKobo: number;
  readonly why: Exclude<Recovery, 'recovered' | 'known' | 'not-paid'>;
}

/** What was brought back of the provider's transactions. */
interface RecoveredPayments {
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
