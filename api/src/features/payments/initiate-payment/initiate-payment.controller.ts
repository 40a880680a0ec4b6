import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Body, Controller, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { LRUCache } from 'lru-cache';
import { ROUTES } from '@sabi50/contracts/routes';
import { AccountContactOf, AccountRefusalOf } from '../../auth/accounts.queries.js';
import { PlayerLimitsOf, refusalOfBreak } from '../../responsible-play/responsible-play.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { newId, secretDerivedId } from '../../../kernel/ids.js';
import { Clock } from '../../../platform/clock.js';
import { Config } from '../../../platform/config.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type Position } from '../../../kernel/position.js';
import { commandContext } from '../../../event-sourcing/command-context.js';
import { type RequestContext, Ctx, IdempotencyKey } from '../../../platform/http/request-context.js';
import { PaymentProvider } from '../payment-provider/payment-provider.js';
import { type Payment, type PaymentCommand } from '../../../domain/payments/payment.state.js';
import { paymentDecider } from '../../../domain/payments/payments.decider.js';
import { PaymentTimings } from '../payment-outcome.js';
import { AskGate } from '../settle-payment/ask-gate.js';
import { OpenPayments, type PaymentStart } from './open-payments.js';
import { ApiHeader, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { PAYMENT_METHODS, type PaymentMethod } from '@sabi50/contracts/enumerations';
import { DEPOSIT_MAX_KOBO, DEPOSIT_MAX_NAIRA, DEPOSIT_MIN_KOBO, DEPOSIT_MIN_NAIRA } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import { type PaymentInitiateView, type PaymentConfigView } from '@sabi50/contracts/money-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { player, everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { requireOwnBody } from '../../../platform/http/own.js';
import { rememberPosition } from '../../../platform/http/seen-position.js';
import { Revalidated } from '../../../platform/http/revalidation.js';

interface InitiatedPayment {
  readonly reference: string;
  readonly paymentUrl: string;
  readonly position: Position;
}

/** Pages that may get lost under one Idempotency-Key, each by a crash or a time-out at the worst moment. */
const ATTEMPTS_MAX = 5;

const GIVEN_UP_REMEMBERED = 10_000;

/** What the card page's Cancel adds to our address beside the reference. */
const CANCELLED_QUERY = 'cancelled=1';

const PAGE_WAIT_STEP_MS = 150;
const PAGE_WAIT_MARGIN_MS = 500;

/**
 * Begins a payment: the intent is stored before the provider hears of it, so whatever happens to the call afterwards, a
 * payment that was made is found. The reference is derived from the player and the Idempotency-Key, so the same key is
 * the same payment and the same page (rule money/idempotency-key): at most one page is ever shown for a key.
 */
@Injectable()
export class InitiatePayment {
  /** Pages that this process tried to open and does not wait for any more. */
  private readonly givenUp = new LRUCache<string, true>({ max: GIVEN_UP_REMEMBERED });

  constructor(
    private readonly runner: CommandRunner,
    private readonly provider: PaymentProvider,
    private readonly queries: QueryBus,
    private readonly open: OpenPayments,
    private readonly gate: AskGate,
    private readonly config: Config,
    private readonly timings: PaymentTimings,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError IDEMPOTENCY_KEY_REUSED for a known key with another amount; PAYMENT_INIT_FAILED when no page
   * could be opened, the payment then stays pending and is asked about; PAYMENT_REFUSED when the provider refused it, so
   * that this key has no page and never will; TOO_MANY_REQUESTS; USER_NOT_FOUND; ACCOUNT_SUSPENDED; PLAY_PAUSED,
   * PLAYER_EXCLUDED, ERASURE_REQUESTED, DEPOSIT_LIMIT_REACHED, TERMS_TO_ACCEPT
   */
  async initiate(amountKobo: number, key: string | undefined, context: RequestContext): Promise<InitiatedPayment> {
    const { userId } = context.session;
    const contact = await this.queries.execute(new AccountContactOf(userId));
    if (!contact) throw new DomainError('USER_NOT_FOUND');
    const replaced: string[] = [];
    for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
      const reference = this.referenceOf(userId, key, attempt);
      const start = { userId, reference, amountKobo, replaced: [...replaced] };
      if (!(await this.load(reference))) await this.requirePlace(start, context);
      replaced.push(reference);
      const initiated = await this.attempt(start, contact.email, context);
      if (initiated) return initiated;
    }
    throw new DomainError('PAYMENT_INIT_FAILED');
  }

  /** A page that was opened before goes on; one that is opened now needs a player who may pay (rule money/refused-at-the-page). */
  private async requirePlace(start: PaymentStart, { isApp }: RequestContext): Promise<void> {
    const { userId } = start;
    const now = this.clock.now();
    const [refusal, limits] = await Promise.all([
      this.queries.execute(new AccountRefusalOf(userId, { now, isApp })),
      this.queries.execute(new PlayerLimitsOf(userId, now)),
    ]);
    const code = refusal ?? refusalOfBreak(limits);
    if (code) throw new DomainError(code);
    await this.open.takePlace(start, limits.depositLimitsKobo, now);
  }

  private referenceOf(userId: string, key: string | undefined, attempt: number): string {
    if (key === undefined) return newId();
    return secretDerivedId(this.config.APP_SECRET, 'payment', userId, key, attempt);
  }

  /** Null when this reference has a page that nobody can find any more: the next one has to do. */
  private async attempt(start: PaymentStart, email: string, context: RequestContext): Promise<InitiatedPayment | null> {
    const { reference, userId, amountKobo } = start;
    const { lifetimeMs } = this.timings;
    const intent = { reference, userId, amountKobo, method: this.provider.method, lifetimeMs };
    const command = { type: 'InitiatePayment', ...intent, now: this.clock.now() } as const;
    const { payment, events, position } = await this.run(reference, command, context);
    await this.open.begun(reference, position);
    if (events.length > 0) return this.openPage(payment, email, context);
    if (payment.pageLost) return null;
    const known = await this.pageOfKnown(payment, context);
    if (known !== 'never-opened') return known;
    await this.requirePlace(start, context);
    return this.openPage(payment, email, context);
  }

  private async openPage(payment: Payment, email: string, context: RequestContext): Promise<InitiatedPayment> {
    const { reference, userId, amountKobo } = payment;
    const callbackUrl = context.siteOrigin + ROUTES.paymentReturn;
    const cancelUrl = `${callbackUrl}?reference=${reference}&${CANCELLED_QUERY}`;
    const opened = await this.provider.open({ reference, userId, amountKobo, email, callbackUrl, cancelUrl });
    const now = this.clock.now();
    switch (opened.kind) {
      case 'opened': {
        const { paymentUrl } = opened;
        const recorded = await this.run(reference, { type: 'RecordPage', paymentUrl, now }, context);
        const { payment: known, position } = recorded;
        // Somebody with the same key gave this page up meanwhile; showing it beside theirs would be two payments.
        if (!known.paymentUrl) throw new DomainError('PAYMENT_INIT_FAILED');
        return { reference, paymentUrl: known.paymentUrl, position };
      }
      case 'duplicate':
        return this.waitForPage(payment, now.getTime() + this.provider.openTimeoutMs);
      case 'refused':
        await this.run(reference, { type: 'RecordRefusal', now }, context);
        throw new DomainError('PAYMENT_REFUSED');
      case 'unknown':
        this.givenUp.set(reference, true);
        throw new DomainError('PAYMENT_INIT_FAILED');
    }
  }

  /** The same key again: the same page. Where none is known, the first call is under way, or its answer was lost. */
  private async pageOfKnown(
    payment: Payment,
    context: RequestContext,
  ): Promise<InitiatedPayment | 'never-opened' | null> {
    const { reference, initiatedAt } = payment;
    const underWayUntil = new Date(initiatedAt).getTime() + this.provider.openTimeoutMs + PAGE_WAIT_MARGIN_MS;
    const waited = await this.waitForPage(payment, this.givenUp.has(reference) ? 0 : underWayUntil).catch(
      (error: unknown) => {
        if (error instanceof DomainError) return null;
        throw error;
      },
    );
    if (waited) return waited;
    if (payment.status !== 'pending') throw new DomainError('PAYMENT_REFUSED');
    if (!(await this.gate.claim(reference, payment.userId)).granted) throw new DomainError('PAYMENT_INIT_FAILED');
    const asked = await this.provider.ask(reference, payment.userId, this.provider.openTimeoutMs);
    if (asked.kind === 'unknown') throw new DomainError('PAYMENT_INIT_FAILED');
    // Only a write that provably never arrived may be sent again. One that did arrive has a page that nobody can find.
    if (asked.kind === 'not-found') return 'never-opened';
    const after = await this.run(reference, { type: 'RecordLostPage', now: this.clock.now() }, context);
    if (after.payment.paymentUrl) return { reference, paymentUrl: after.payment.paymentUrl, position: after.position };
    if (!after.payment.pageLost) throw new DomainError('PAYMENT_INIT_FAILED');
    return null;
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

  private async load(reference: string): Promise<{ payment: Payment; position: Position } | null> {
    const { state, position } = await this.runner.load(paymentDecider, reference);
    return state.status === 'none' ? null : { payment: state, position };
  }

  private async run(reference: string, command: PaymentCommand, context: RequestContext) {
    const meta = { ...commandContext(context, `${command.type}/${newId()}`), now: command.now };
    const { state, events, position } = await this.runner.run(paymentDecider, reference, command, meta);
    if (state.status === 'none') throw new Error(`Payment ${reference} is not there after ${command.type}`);
    return { payment: state, events, position };
  }
}

const USER_ID_LENGTH_MAX = 64;

class InitiatePaymentBody {
  @ApiProperty({
    oneOf: [
      { type: 'number', minimum: DEPOSIT_MIN_NAIRA, maximum: DEPOSIT_MAX_NAIRA, multipleOf: 0.01 },
      { type: 'string', pattern: '^\\d{3,5}(\\.\\d{1,2})?$' },
    ],
    example: 500,
    description: 'Naira, as a number or a decimal text with at most two places',
  })
  @Allow()
  readonly amount!: unknown;

  @Text(USER_ID_LENGTH_MAX, VALIDATION.userId, { optional: true, description: 'If sent, the signed-in player' })
  readonly userId?: string;

  @OneOf(PAYMENT_METHODS, VALIDATION.paymentMethod, { optional: true, default: PAYMENT_METHODS[0] })
  readonly paymentMethod?: PaymentMethod;
}

@ApiTags('payments')
@Controller()
export class InitiatePaymentController {
  constructor(private readonly payments: InitiatePayment) {}

  /** Answers within 5 s while the provider is away. The same key may be sent again after any answer or none. */
  @Endpoint('POST paymentInitiate', {
    access: player({ otherwise: 'LOGIN_TO_PAY' }),
    summary: 'Begin a card payment',
    description:
      'The same Idempotency-Key is the same payment and the same page. After `PAYMENT_INIT_FAILED` the same key tries ' +
      'again; whatever was begun before is still asked about, and credited should somebody have paid it. After ' +
      '`PAYMENT_REFUSED` only another key can succeed.',
    errors: [
      'INVALID_AMOUNT',
      'IDEMPOTENCY_KEY_INVALID',
      'IDEMPOTENCY_KEY_REUSED',
      'USER_MISMATCH',
      'USER_NOT_FOUND',
      'ACCOUNT_SUSPENDED',
      'TERMS_TO_ACCEPT',
      'PLAY_PAUSED',
      'PLAYER_EXCLUDED',
      'ERASURE_REQUESTED',
      'DEPOSIT_LIMIT_REACHED',
      'PAYMENT_INIT_FAILED',
      'PAYMENT_REFUSED',
    ],
  })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
  })
  async initiate(
    @Body() body: InitiatePaymentBody,
    @IdempotencyKey() key: string | undefined,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PaymentInitiateView> {
    requireOwnBody(body.userId, context);
    const { paymentUrl, reference, position } = await this.payments.initiate(requireAmount(body.amount), key, context);
    rememberPosition(reply, position);
    return { paymentUrl, reference };
  }
}

/**
 * @throws DomainError INVALID_AMOUNT for what is no amount, has more than two places, or is out of range
 * (rule money/deposit-range)
 */
function requireAmount(amount: unknown): number {
  const amountKobo = nairaToKobo(amount);
  if (amountKobo === null || amountKobo < DEPOSIT_MIN_KOBO || amountKobo > DEPOSIT_MAX_KOBO) {
    throw new DomainError('INVALID_AMOUNT', { errors: { amount: [VALIDATION.amount] } });
  }
  return amountKobo;
}

@ApiTags('payments')
@Controller()
export class PaymentConfigController {
  /** The range of a deposit. */
  @Endpoint('GET paymentConfig', { access: everyone, summary: 'The least and the most that can be paid in at once' })
  @Revalidated('everybody')
  config(): PaymentConfigView {
    return { minAmount: DEPOSIT_MIN_NAIRA, maxAmount: DEPOSIT_MAX_NAIRA };
  }
}
