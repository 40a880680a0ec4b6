import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CURRENCY } from '@sabi50/contracts/limits';
import { AccountContactOf } from '../../auth/accounts.queries.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { Clock } from '../../../platform/clock.js';
import { WalletHistory } from '../../wallet/wallet-history.queries.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { isReference } from '../payment-reference.js';
import { type ProviderReport } from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { PaymentTimings } from '../payment-timings.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/**
 * What came of a transaction that our log may have lost. `recovered`: its payment is in the log again, and credited where the
 * provider says so; `known`: it was never lost; `not-paid`: there is nothing to recover; `no-payer`: nobody can tell whose it
 * is; `no-account`: whose it was has no account any more; `credited-before`: the wallet has it already, so staff have to
 * look; `unanswered`: the provider did not say.
 */
export type Recovery =
  'recovered' | 'known' | 'not-paid' | 'no-payer' | 'no-account' | 'credited-before' | 'unanswered';

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
