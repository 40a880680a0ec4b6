import { Injectable } from '@nestjs/common';
import { decimalToKobo } from '@sabi50/contracts/money';
import {
  type DisputeAnswerRequest,
  type PaymentDecisionRequest,
  type PaymentRefundRequest,
} from '@sabi50/contracts/payment-case-views';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { requireSomebodyElse } from '../../../kernel/somebody-else.js';
import { derivedId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { fieldRefused } from '../../../platform/http/validation.js';
import { Database } from '../../../platform/postgres/database.js';
import { dropReason, keepReason } from '../../../platform/staff-log/staff-log.js';
import {
  isAsSeen,
  type Payment,
  type PaymentCommand,
  type ProviderReport,
  type StaffCommand,
} from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { FreshReport } from './fresh-report.js';

/** Who decides, about which payment, and in which call. */
export interface Deciding {
  readonly reference: string;
  /** The same for a call that is sent again, so that nothing is decided twice. */
  readonly key: string;
  readonly role: StaffRole;
  readonly context: RequestContext;
}

type Act = 'release' | 'reject' | 'refund' | 'explain' | 'dispute' | 'close-dispute';

/** Which move money, say something at the provider, or go by what it has decided: it is asked first. */
const ASKS_FIRST: readonly Act[] = ['release', 'refund', 'dispute', 'close-dispute'];

/**
 * Decisions of staff about payments (rules money/held-way-out, money/own-refund, money/explained, money/dispute-answer, money/dispute-put-away): the provider is asked first, the words
 * are kept for the staff log, and one event is the decision. What follows from it (the credit, the entry of the log, the
 * call at the provider) follows from the event, whatever ends this process.
 */
@Injectable()
export class DecidePayment {
  constructor(
    private readonly runner: CommandRunner,
    private readonly settlement: SettlePayment,
    private readonly fresh: FreshReport,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED, PAYMENT_NOT_RELEASABLE, PROVIDER_SILENT */
  async release(request: PaymentDecisionRequest, deciding: Deciding): Promise<void> {
    const isNew = await this.decide('release', request, deciding, (staff, report) => {
      if (!report) throw new DomainError('PAYMENT_NOT_RELEASABLE');
      return { ...staff, type: 'ReleasePayment', report };
    });
    if (isNew) await this.settlement.creditIfOwed(deciding.reference, 'staff');
  }

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED */
  async reject(request: PaymentDecisionRequest, deciding: Deciding): Promise<void> {
    await this.decide('reject', request, deciding, (staff) => ({ ...staff, type: 'RejectPayment' }));
  }

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED */
  async explain(request: PaymentDecisionRequest, deciding: Deciding): Promise<void> {
    await this.decide('explain', request, deciding, (staff) => ({ ...staff, type: 'ExplainPayment' }));
  }

  /** @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED, DISPUTE_NOT_ANSWERABLE, PROVIDER_SILENT */
  async answerDispute(request: DisputeAnswerRequest, deciding: Deciding): Promise<void> {
    const { disputeId, answer } = request;
    if (answer === 'closed') {
      await this.decide('close-dispute', request, deciding, (staff) => ({ ...staff, type: 'CloseDispute', disputeId }));
      return;
    }
    await this.decide('dispute', request, deciding, (staff, report) => {
      const { transactionId, amountKobo: paidKobo } = report ?? {};
      if (!transactionId || !paidKobo) throw new DomainError('DISPUTE_NOT_ANSWERABLE');
      return { ...staff, type: 'AnswerDispute', disputeId, answer, transactionId, paidKobo };
    });
  }

  /**
   * @throws DomainError PAYMENT_NOT_FOUND, OWN_ACCOUNT, PAYMENT_CHANGED, PAYMENT_NOT_REFUNDABLE, PROVIDER_SILENT;
   * VALIDATION_FAILED for an amount that is none
   */
  async refund(request: PaymentRefundRequest, deciding: Deciding): Promise<void> {
    const amountKobo = request.amount === undefined ? null : decimalToKobo(request.amount);
    if (request.amount !== undefined && !(amountKobo !== null && amountKobo > 0)) throw amountRefused();
    await this.decide('refund', request, deciding, (staff, report) => {
      if (!report) throw new DomainError('PAYMENT_NOT_REFUNDABLE');
      return { ...staff, type: 'RefundPayment', report, amountKobo };
    }).catch((error: unknown) => {
      throw error instanceof DomainError && error.code === 'INVALID_AMOUNT' ? amountRefused() : error;
    });
  }

  /** Whether it was decided now, and not by the same call before. */
  private async decide(
    act: Act,
    { revision: seenRevision, reason }: PaymentDecisionRequest,
    deciding: Deciding,
    commandOf: (staff: StaffCommand, report: ProviderReport | null) => PaymentCommand,
  ): Promise<boolean> {
    const { reference, key, role: byRole, context } = deciding;
    const { kind, userId } = context.session;
    const by = `${kind}:${userId}`;
    const changeId = derivedId('payment-decision', by, key, reference, act);
    const payment = await this.paymentOf(reference);
    // Rule money/not-their-own.
    requireSomebodyElse(userId, payment.userId);
    if (payment.decisions.includes(changeId)) return false;
    if (!isAsSeen(payment, seenRevision)) throw new DomainError('PAYMENT_CHANGED');
    const report = ASKS_FIRST.includes(act) ? await this.fresh.of(reference, userId) : null;
    const now = this.clock.now();
    const command = commandOf({ changeId, by, byRole, seenRevision, now }, report);
    const words = { query: (sql: string, values: unknown[] = []) => this.database.query(sql, values) };
    await keepReason(words, changeId, reason.trim());
    try {
      const decided = { ...commandContext(context), now };
      const { events } = await this.runner.run(paymentDecider, reference, command, decided);
      return events.length > 0;
    } catch (error) {
      // What was refused has no entry. After any other failure nobody knows whether the event is there.
      if (error instanceof DomainError) await dropReason(words, changeId);
      throw error;
    }
  }

  private async paymentOf(reference: string): Promise<Payment> {
    // A deposit that is in the wallet is taken from there: a payment that does not say so yet is another one from now on.
    const found = await this.settlement.findForDecision(reference);
    if (!found) throw new DomainError('PAYMENT_NOT_FOUND');
    return found.payment;
  }
}

const amountRefused = (): DomainError => fieldRefused('amount', VALIDATION.refundAmount);
