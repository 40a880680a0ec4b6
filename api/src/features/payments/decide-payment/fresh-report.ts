import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { Clock } from '../../../platform/clock.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { type ProviderReport } from '../../../domain/payments/payment.state.js';
import { AskGate } from '../settle-payment/ask-gate.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';

/** Somebody else may be asking about the same payment: so often we wait for our turn, a few seconds each time. */
const TURNS_WAITED_MAX = 2;

/**
 * What the provider says about a payment now, for a decision of staff about it: nothing is credited or given back by what
 * was known some time ago. What it tells of refunds and disputes is recorded first, so that staff who did not see that
 * are refused.
 */
@Injectable()
export class FreshReport {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly gate: AskGate,
    private readonly settlement: SettlePayment,
    private readonly clock: Clock,
  ) {}

  /** Null where the provider knows no such payment; `askedBy` is whose question it is. @throws DomainError PROVIDER_SILENT */
  async of(reference: string, askedBy: string): Promise<ProviderReport | null> {
    await this.takeTurn(reference, askedBy);
    const asked = await this.provider.ask(reference, askedBy);
    if (asked.kind === 'unknown') throw new DomainError('PROVIDER_SILENT');
    if (asked.kind === 'not-found') return null;
    const { report } = asked;
    if (report.transactionId === null || report.reference !== reference) return report;
    const reversals = await this.provider.reversalsOf(report.transactionId, askedBy);
    if (reversals.kind === 'unknown') throw new DomainError('PROVIDER_SILENT');
    const { refunds, disputes } = reversals;
    const changes = { type: 'RecordReversals', refunds, disputes, now: this.clock.now() } as const;
    await this.settlement.record(reference, changes, 'staff');
    return report;
  }

  /** Staff's questions keep to the same limit as everybody's (rule money/provider-asked-gently). */
  private async takeTurn(reference: string, askedBy: string): Promise<void> {
    for (let waited = 0; ; waited += 1) {
      const permit = await this.gate.claim(reference, askedBy);
      if (permit.granted) return;
      if (!permit.after || waited >= TURNS_WAITED_MAX) throw new DomainError('PROVIDER_SILENT');
      await pause(permit.after.waitMs);
    }
  }
}
