import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { AccountContactOf } from '../../accounts/accounts.queries.js';
import { DomainError } from '../../kernel/domain-error.js';
import { newId, secretDerivedId } from '../../kernel/ids.js';
import { Clock } from '../../platform/clock.js';
import { Config } from '../../platform/config.js';
import { CommandRunner } from '../../platform/event-store/command-runner.js';
import { type Position } from '../../platform/event-store/event-store.js';
import { commandContext, type RequestContext } from '../../platform/http/request-context.js';
import { Database } from '../../platform/postgres/database.js';
import { type Payment, type PaymentCommand, paymentDecider } from '../payments.decider.js';
import { PaymentTimings } from '../payment-timings.js';
import { PaystackClient } from '../paystack/paystack-client.js';

export interface InitiatedPayment {
  readonly reference: string;
  readonly paymentUrl: string;
  readonly position: Position;
}

/** Payments that one player may have open at once; each costs the provider some forty questions before it expires. */
const OPEN_PAYMENTS_MAX = 50;
const TOO_MANY_RETRY_AFTER_SECONDS = 3_600;
const PAGE_WAIT_STEP_MS = 150;
const PAGE_WAIT_MARGIN_MS = 500;

/**
 * Begins a payment: the intent is stored before the provider hears of it, so whatever happens to the call afterwards, a
 * payment that was made is found. The reference is derived from the player and the Idempotency-Key, so the same key is
 * the same payment and the same page (decision D7).
 */
@Injectable()
export class InitiatePayment {
  constructor(
    private readonly runner: CommandRunner,
    private readonly paystack: PaystackClient,
    private readonly queries: QueryBus,
    private readonly database: Database,
    private readonly config: Config,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError IDEMPOTENCY_KEY_REUSED for a known key with another amount; PAYMENT_INIT_FAILED when no page
   * could be opened, the payment then stays pending and is asked about; TOO_MANY_REQUESTS; USER_NOT_FOUND
   */
  async initiate(amountKobo: number, key: string | undefined, context: RequestContext): Promise<InitiatedPayment> {
    const { userId } = context.session;
    const reference = key ? secretDerivedId(this.config.APP_SECRET, 'payment', userId, key) : newId();
    const known = await this.load(reference);
    if (!known) await this.requireRoom(userId);
    const contact = await this.queries.execute(new AccountContactOf(userId));
    if (!contact) throw new DomainError('USER_NOT_FOUND');
    const lifetimeMs = this.timings.lifetimeMs;
    const command = { type: 'InitiatePayment', reference, userId, amountKobo, lifetimeMs, now: context.now } as const;
    const outcome = await this.run(reference, command, context);
    if (outcome.events.length > 0) return this.openPage(outcome.payment, contact.email, context);
    return this.pageOfKnown(outcome.payment, contact.email, context);
  }

  private async openPage(payment: Payment, email: string, context: RequestContext): Promise<InitiatedPayment> {
    const { reference, amountKobo } = payment;
    const callbackUrl = this.config.PUBLIC_URL + ROUTES.paymentReturn;
    const opened = await this.paystack.open({ reference, amountKobo, email, callbackUrl });
    const now = this.clock.now();
    switch (opened.kind) {
      case 'opened': {
        const { paymentUrl } = opened;
        const recorded = await this.run(reference, { type: 'RecordPage', paymentUrl, now }, context);
        return { reference, paymentUrl: recorded.payment.paymentUrl ?? paymentUrl, position: recorded.position };
      }
      case 'duplicate':
        return this.waitForPage(payment, now.getTime() + this.timings.initialiseTimeoutMs);
      case 'refused':
        await this.run(reference, { type: 'RecordRefusal', now }, context);
        throw new DomainError('PAYMENT_INIT_FAILED');
      case 'unknown':
        throw new DomainError('PAYMENT_INIT_FAILED');
    }
  }

  /** The same key again: the same page. Where none is known, the first call is under way, or its answer was lost. */
  private async pageOfKnown(payment: Payment, email: string, context: RequestContext): Promise<InitiatedPayment> {
    const { reference, initiatedAt } = payment;
    const underWayUntil = new Date(initiatedAt).getTime() + this.timings.initialiseTimeoutMs + PAGE_WAIT_MARGIN_MS;
    const waited = await this.waitForPage(payment, underWayUntil).catch((error: unknown) => {
      if (error instanceof DomainError) return null;
      throw error;
    });
    if (waited) return waited;
    // Only a write that provably never arrived may be sent again. One that did arrive has a page that nobody can find.
    const asked = payment.status === 'pending' ? await this.paystack.ask(reference) : null;
    if (asked?.kind !== 'not-found') throw new DomainError('PAYMENT_INIT_FAILED');
    return this.openPage(payment, email, context);
  }

  private async waitForPage({ reference }: Payment, untilMs: number): Promise<InitiatedPayment> {
    for (;;) {
      const known = await this.load(reference);
      if (known?.payment.paymentUrl) {
        return { reference, paymentUrl: known.payment.paymentUrl, position: known.position };
      }
      const over = known?.payment.status !== 'pending' || this.clock.now().getTime() >= untilMs;
      if (over) throw new DomainError('PAYMENT_INIT_FAILED');
      await pause(PAGE_WAIT_STEP_MS);
    }
  }

  private async requireRoom(userId: string): Promise<void> {
    const [row] = await this.database.query<{ open: number }>(
      'select count(*)::int as open from read.pending_payments where user_id = $1',
      [userId],
    );
    if ((row?.open ?? 0) < OPEN_PAYMENTS_MAX) return;
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: TOO_MANY_RETRY_AFTER_SECONDS });
  }

  private async load(reference: string): Promise<{ payment: Payment; position: Position } | null> {
    const { state, position } = await this.runner.load(paymentDecider, reference);
    return state.status === 'none' ? null : { payment: state, position };
  }

  private async run(reference: string, command: PaymentCommand, context: RequestContext) {
    const filed = { ...commandContext(context, `${command.type}/${newId()}`), now: command.now };
    const { state, events, position } = await this.runner.run(paymentDecider, reference, command, filed);
    if (state.status === 'none') throw new Error(`Payment ${reference} is not there after ${command.type}`);
    return { payment: state, events, position };
  }
}
