import {
  type PaymentCallbackStatus,
  type PaymentFailureReason,
  type PaymentFlagReason,
} from '@sabi50/contracts/enumerations';
import { PAYMENT_MESSAGES } from '@sabi50/texts/api/en/payment-messages';
import { type Payment } from '../../domain/payments/payment.state.js';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config.js';

/** A payment as the player sees it; the texts are a fixed list (rule screens/payment-return). */
interface PaymentOutcome {
  readonly status: PaymentCallbackStatus;
  readonly message: string;
  readonly reason?: PaymentFailureReason;
  readonly held?: true;
  readonly flag?: PaymentFlagReason;
}

const SUCCESS: PaymentOutcome = { status: 'success', message: PAYMENT_MESSAGES.success };
const FAILED: PaymentOutcome = { status: 'failed', message: PAYMENT_MESSAGES.failed };
const CANCELLED: PaymentOutcome = { status: 'failed', message: PAYMENT_MESSAGES.cancelled, reason: 'cancelled' };
const PENDING: PaymentOutcome = { status: 'pending', message: PAYMENT_MESSAGES.pending };
const HELD: PaymentOutcome = { status: 'pending', message: PAYMENT_MESSAGES.held, held: true };
type PaymentEnd = Pick<Payment, 'status' | 'credited' | 'failure' | 'flags'>;

/** Success is said only once the wallet holds the money; a held payment may have been paid, so it is not `failed`. */
export function outcomeOf({ status, credited, failure, flags }: PaymentEnd): PaymentOutcome {
  switch (status) {
    case 'succeeded':
      return credited ? SUCCESS : PENDING;
    case 'failed':
      return failure === 'cancelled' ? CANCELLED : { ...FAILED, ...(failure && { reason: failure }) };
    case 'expired':
    case 'closed':
      return FAILED;
    case 'held':
      return { ...HELD, flag: flags.at(-1) };
    case 'pending':
      return PENDING;
  }
}

const REFERENCE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether a text has the shape of our references; anything else need not be looked up. */
export const isReference = (value: unknown): value is string => typeof value === 'string' && REFERENCE.test(value);

const HOUR_MS = 3_600_000;

/** Every span of time of this module, in ms; tests shorten them through the environment. */
@Injectable()
export class PaymentTimings {
  /** The first ask after the start. */
  readonly pollFirstMs: number;
  /** The longest pause between two asks. */
  readonly pollGapMaxMs = HOUR_MS;
  /** From the start to the expiry. */
  readonly lifetimeMs: number;
  /** At least this long between two questions about one payment; 0: no limit. */
  readonly askGapMs: number;
  readonly reconcileMs: number;
  /** The process that records a success credits it at once; another one does so only after this long. */
  readonly creditGraceMs = 1_000;

  constructor(config: Config) {
    this.pollFirstMs = config.PAYMENT_POLL_FIRST_MS;
    this.lifetimeMs = config.PAYMENT_EXPIRES_MS;
    this.askGapMs = config.PAYMENT_ASK_GAP_MS;
    this.reconcileMs = config.PAYMENT_RECONCILE_MS;
  }
}
