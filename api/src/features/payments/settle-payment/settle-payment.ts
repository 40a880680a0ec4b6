import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { PaymentProvider, type Unknown } from '../payment-provider/payment-provider.js';
import {
  awaitsProvider,
  mayExpire,
  type Payment,
  type PaymentCommand,
  type ProviderReport,
} from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { PaymentTimings } from '../payment-outcome.js';
import { PAYMENTS_QUEUE, pollJob } from '../poll-payments/poll-queue.js';
import { type AskedBefore, AskGate, ProviderAsks } from './ask-gate.js';
import { CreditPayment } from './credit-payment.js';
import { settleContext, type SettledPayment, type SettleTrigger } from './settled-payment.js';

/** Which of our payments a webhook is about, and whether it tells of money that went back. */
export interface Announcement {
  readonly reference: string;
  readonly takesBack: boolean;
}

/**
 * What came of it. `send-again`: the provider could not be asked and no poll will ask it, so the webhook has to be sent again.
 * `unknown-payment`: we have none by this reference.
 */
export type AnnouncementOutcome = 'handled' | 'send-again' | 'unknown-payment';

interface Flight {
  readonly current: Promise<SettledPayment | null>;
  next: Promise<SettledPayment | null> | null;
}

/**
 * The one way by which a payment is settled, for every trigger (rule money/credited-once): ask the provider by
 * reference, decide, append, credit the wallet, record the credit. A caller that comes too soon
 * after another question gets what is known, and the provider is asked as soon as it may be.
 *
 * A reference is credited exactly once: the payment stream records one success however many answers come; the wallet
 * knows its newest references and does not take one twice; and once the stream holds `PaymentCredited` no wallet is asked
 * again. Between the last two a crash may fall, so a success that is found without its credit is first looked up in the
 * wallet's stream.
 */
@Injectable()
export class SettlePayment {
  private readonly flights = new Map<string, Flight>();

  constructor(
    private readonly runner: CommandRunner,
    private readonly provider: PaymentProvider,
    private readonly gate: AskGate,
    private readonly asks: ProviderAsks,
    private readonly credits: CreditPayment,
    private readonly jobs: Jobs,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {}

  /** The payment after asking, or null when there is none by this reference. The provider's silence changes nothing. */
  settle(reference: string, trigger: SettleTrigger): Promise<SettledPayment | null> {
    const flight = this.flights.get(reference);
    if (!flight) return this.depart(reference, trigger);
    // The ask under way may have been answered before what this trigger tells of: one more follows it, for all who wait.
    flight.next ??= flight.current.then(ignore, ignore).then(() => this.depart(reference, trigger));
    return flight.next;
  }

  /** What a webhook announced, which is asked about and never believed. */
  async announced({ reference, takesBack }: Announcement): Promise<AnnouncementOutcome> {
    const settled = await (takesBack ? this.review(reference, 'webhook') : this.settle(reference, 'webhook'));
    if (!settled) return 'unknown-payment';
    return settled.answered || (!takesBack && mayExpire(settled.payment)) ? 'handled' : 'send-again';
  }

  /** As settle, and asks about a payment that is long settled too: the provider may have taken the money back. */
  async review(reference: string, trigger: SettleTrigger): Promise<SettledPayment | null> {
    const found = await this.find(reference);
    return found && this.askAbout(found, trigger, true);
  }

  /**
   * The player came back by the card page's Cancel. Taken at their word unless the provider says that money is on its way,
   * and not final: a success that comes later is credited.
   */
  async cancel(reference: string): Promise<SettledPayment | null> {
    const settled = await this.settle(reference, 'return');
    if (!settled || settled.isUnderWay) return settled;
    const command = { type: 'RecordCancellation', now: this.clock.now() } as const;
    const { state, position } = await this.record(reference, command, 'return');
    return state.status === 'none' ? settled : { ...settled, payment: state, position };
  }

  /**
   * Credits a success that was recorded without its credit, and has one that is held say so where its wallet has it; does
   * nothing for any other payment.
   */
  async creditIfOwed(reference: string, trigger: SettleTrigger): Promise<void> {
    const found = await this.find(reference);
    if (!found) return;
    if (isOwed(found.payment)) await this.credits.credit(found, trigger, { mayHaveBeenDone: true });
    else await this.credits.creditIfInWallet(found, trigger);
  }

  /** The payment as it stands, without asking anybody but its wallet where that may know more. */
  async findForDecision(reference: string): Promise<SettledPayment | null> {
    const found = await this.find(reference);
    return found && this.credits.creditIfInWallet(found, 'staff');
  }

  /** The payment as it stands, without asking anybody. */
  async find(reference: string): Promise<SettledPayment | null> {
    const { state, position } = await this.runner.load(paymentDecider, reference);
    return state.status === 'none' ? null : { payment: state, position, answered: true };
  }

  /** Records one command that no player asked for. */
  async record(reference: string, command: PaymentCommand, trigger: SettleTrigger) {
    const context = settleContext(reference, command.type, trigger, command.now);
    const { state, events, position } = await this.runner.run(paymentDecider, reference, command, context);
    return { state, events, position };
  }

  private depart(reference: string, trigger: SettleTrigger): Promise<SettledPayment | null> {
    const current = this.run(reference, trigger).finally(() => {
      if (!flight.next) this.flights.delete(reference);
    });
    const flight: Flight = { current, next: null };
    this.flights.set(reference, flight);
    return current;
  }

  private async run(reference: string, trigger: SettleTrigger): Promise<SettledPayment | null> {
    const found = await this.find(reference);
    if (!found) return null;
    if (isOwed(found.payment)) return this.credits.credit(found, trigger, { mayHaveBeenDone: true });
    return awaitsProvider(found.payment) ? this.askAbout(found, trigger) : found;
  }

  private async askAbout(
    found: SettledPayment,
    trigger: SettleTrigger,
    mayBeReversed = false,
  ): Promise<SettledPayment> {
    const { reference } = found.payment;
    const unanswered = { ...found, answered: false };
    const now = this.clock.now();
    // A page that was opened a moment ago: nobody can have paid on it yet.
    if (trigger === 'player' && isFresh(found.payment, now, this.timings.askGapMs)) return unanswered;
    const { userId } = found.payment;
    const permit = await this.gate.claim(reference, isOfPlayer(trigger) ? userId : null);
    if (!permit.granted) {
      if (!permit.after) return unanswered;
      await this.askLater(found.payment, permit.after, trigger);
      return { ...unanswered, waitMs: permit.after.waitMs };
    }
    const asked = await this.provider.ask(reference, userId);
    if (asked.kind === 'unknown') {
      await this.askAfterPause(found.payment, asked, trigger);
      return unanswered;
    }
    const report = asked.kind === 'report' ? asked.report : null;
    const settled = await this.settleBy(report, found, trigger, mayBeReversed);
    if (!settled) return unanswered;
    if (awaitsProvider(settled.payment)) await this.asks.note(reference, now);
    else await this.asks.forget(reference);
    return { ...settled, isUnderWay: report?.status === 'open' };
  }

  /**
   * Records what the provider reports, null where it knows no such transaction, and credits what is paid. Null when it did
   * not say what went back.
   */
  private async settleBy(
    report: ProviderReport | null,
    found: SettledPayment,
    trigger: SettleTrigger,
    mayBeReversed: boolean,
  ): Promise<SettledPayment | null> {
    const { reference } = found.payment;
    const known = await this.credits.creditIfInWallet(found, trigger);
    const isReviewed = mayBeReversed || report?.status === 'reversed';
    // What went back is recorded before anything is credited: a reversal that is known before the credit prevents it.
    if (isReviewed && !(await this.recordReversals(known.payment, report, trigger))) return null;
    let settled = known;
    let isNew = false;
    if (report) {
      const command = { type: 'RecordReport', report, now: this.clock.now() } as const;
      const { state, events, position } = await this.record(reference, command, trigger);
      isNew = events.some(({ type }) => type === 'PaymentSucceeded');
      if (state.status !== 'none') settled = { payment: state, position, answered: true };
    }
    return isOwed(settled.payment) ? this.credits.credit(settled, trigger, { mayHaveBeenDone: !isNew }) : settled;
  }

  /** Asks for the refunds and disputes of a payment; false when there is no whole answer about them. */
  private async recordReversals(
    { reference, userId }: Payment,
    report: ProviderReport | null,
    trigger: SettleTrigger,
  ): Promise<boolean> {
    if (report?.reference !== reference || report.transactionId === null) return true;
    const asked = await this.provider.reversalsOf(report.transactionId, userId);
    if (asked.kind === 'unknown') return false;
    const { refunds, disputes } = asked;
    await this.record(reference, { type: 'RecordReversals', refunds, disputes, now: this.clock.now() }, trigger);
    return true;
  }

  /**
   * One job for everybody who came too soon after the same question. A player's own page polls; who came
   * back from the card page has it counted as a question.
   */
  private async askLater({ reference, userId }: Payment, { name, waitMs }: AskedBefore, trigger: SettleTrigger) {
    if (trigger === 'player') return;
    if (trigger === 'return' && !(await this.gate.hasShareLeft(userId))) return;
    await this.askIn(waitMs, `after-${name}`, reference, trigger);
  }

  /** The provider wants to be left alone for a while. What it announced, and what is due, is asked as soon as that is over. */
  private async askAfterPause({ reference }: Payment, { waitMs }: Unknown, trigger: SettleTrigger) {
    if (waitMs === undefined || isOfPlayer(trigger)) return;
    const overMs = this.clock.now().getTime() + waitMs;
    // The name is the same for all who wait for the same end, to the second.
    await this.askIn(waitMs, `pause-${Math.ceil(overMs / 1_000)}`, reference, trigger);
  }

  private async askIn(waitMs: number, name: string, reference: string, trigger: SettleTrigger): Promise<void> {
    const now = this.clock.now();
    const slot = { name, dueAt: new Date(now.getTime() + waitMs) };
    const added = this.jobs.add(PAYMENTS_QUEUE, [pollJob(reference, slot, now)]);
    // A webhook that leads to no question has to come again; everybody else asks again anyway.
    await (trigger === 'webhook' ? added : added.catch(ignore));
  }
}

const isOwed = (payment: Payment): boolean => payment.status === 'succeeded' && !payment.credited;

/** Whether a player can make it happen as often as they like. */
const isOfPlayer = (trigger: SettleTrigger): boolean => trigger === 'player' || trigger === 'return';

const isFresh = ({ initiatedAt }: Payment, now: Date, withinMs: number): boolean =>
  now.getTime() - new Date(initiatedAt).getTime() < withinMs;

const ignore = (): void => undefined;
