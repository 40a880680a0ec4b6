import { Injectable } from '@nestjs/common';
import { type StaffRole } from '@sabi50/contracts/permissions';
import { ProcessManager } from '../../../event-sourcing/consumers/process-manager.js';
import { type Fact } from '../../../kernel/decider.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { dropReason, recordChange, type StaffChange } from '../../../platform/staff-log/staff-log.js';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { type PointsAdjusted } from '../../../domain/points/points.events.js';
import { type BalanceAdjusted } from '../../../domain/wallet/wallet.events.js';
import {
  type ErasureCancelled,
  type ErasureRequested,
  type PlayerSuspended,
  type PlayerSuspensionLifted,
} from '../../../domain/accounts/accounts.events.js';
import { type StaffAction } from '@sabi50/contracts/staff-log';
import {
  type PaymentDisputeAnswered,
  type PaymentDisputeClosed,
  type PaymentExplained,
  type PaymentRefundStarted,
  type PaymentRejected,
  type PaymentReleased,
} from '../../../domain/payments/payments.events.js';

/** An event that may be an act of staff; `by` is `staff:<id>` then. */
type ActOfStaff = Fact & { readonly data: { readonly by: string; readonly occurredAt: string } };

/** What an event says of the entry; the words of the member of staff are kept under `changeId` until then. */
interface LoggedAct extends Pick<StaffChange, 'action' | 'subjectId' | 'personId' | 'before' | 'after'> {
  readonly role: StaffRole;
  readonly changeId: string;
}

const STAFF = 'staff:';

/**
 * Makes entries of the staff log from events, once each: the event is the proof that it was done, so there is neither an act
 * without its entry nor an entry without its act (rule staff/log).
 */
@Injectable()
abstract class LogOnEvent<Event extends ActOfStaff> extends ProcessManager<Event> {
  constructor(private readonly database: Database) {
    super();
  }

  /** The entry that an event makes; null where it was no act of staff. */
  protected abstract actOf(event: Recorded<Event>): LoggedAct | null;

  async handle(events: readonly Recorded<Event>[]): Promise<void> {
    for (const event of events) {
      const act = this.actOf(event);
      if (act) await this.database.transaction((sql) => log(sql, event, act));
    }
  }
}

async function log(sql: Sql, event: Recorded<ActOfStaff>, { role, changeId, ...act }: LoggedAct): Promise<void> {
  const { by, occurredAt } = event.data;
  const [words] = await sql.query<{ reason: string }>('select reason from staff_log_reasons where change_id = $1', [
    changeId,
  ]);
  await recordChange(sql, {
    ...act,
    actor: { userId: by.slice(STAFF.length), role, requestId: event.metadata.correlationId },
    reason: words?.reason,
    origin: { eventId: event.id, occurredAt, changeId },
  });
  await dropReason(sql, changeId);
}

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_ADJUSTED = 'log-on-adjusted';

type Adjusted = BalanceAdjusted | PointsAdjusted;

/**
 * Logs every adjustment of a balance or of points (rule money/adjustment-with-log). Adjustments by the product itself, and those of
 * the time when the entry was written beside the event, carry no role and are passed by.
 */
@Injectable()
export class LogOnAdjusted extends LogOnEvent<Adjusted> {
  readonly name = LOG_ON_ADJUSTED;
  readonly eventTypes = ['BalanceAdjusted', 'PointsAdjusted'] as const;

  protected actOf(event: Adjusted): LoggedAct | null {
    const { userId, adjustmentId: changeId, byRole: role, reason: reasonCode, cause } = event.data;
    if (role === undefined) return null;
    const { before, after } = figuresOf(event);
    const about = { action: 'user.adjust', role, changeId, subjectId: userId } as const;
    return { ...about, before, after: { ...after, reasonCode, ...causeOf(cause) } };
  }
}

function figuresOf(event: Adjusted) {
  if (event.type === 'BalanceAdjusted') {
    const { balanceAfterKobo, deltaKobo } = event.data;
    return {
      before: { balance: koboToDecimal(balanceAfterKobo - deltaKobo) },
      after: { balance: koboToDecimal(balanceAfterKobo) },
    };
  }
  const { pointsBefore = 0, deltaPoints } = event.data;
  return { before: { points: pointsBefore }, after: { points: pointsBefore + deltaPoints } };
}

const causeOf = (cause: AdjustmentCause | undefined): Record<string, unknown> =>
  cause === undefined ? {} : { [cause.kind]: cause.id };

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_ERASURE_DECIDED = 'log-on-erasure-decided';

type ErasureDecided = ErasureRequested | ErasureCancelled;

/** Logs every decision of staff about the erasure of a player (rule data/erasure); what players do about themselves is no act of staff. */
@Injectable()
export class LogOnErasureDecided extends LogOnEvent<ErasureDecided> {
  readonly name = LOG_ON_ERASURE_DECIDED;
  readonly eventTypes = ['ErasureRequested', 'ErasureCancelled'] as const;

  protected actOf({ type, data }: ErasureDecided): LoggedAct | null {
    const { userId, changeId, byRole: role } = data;
    if (changeId === undefined || role === undefined) return null;
    const about = { role, changeId, subjectId: userId, before: null };
    return type === 'ErasureRequested'
      ? { ...about, action: 'user.request-erasure', after: { erasureDueAt: data.dueAt } }
      : { ...about, action: 'user.cancel-erasure', after: {} };
  }
}

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_PAYMENT_DECIDED = 'log-on-payment-decided';

type PaymentDecided =
  | PaymentReleased
  | PaymentRejected
  | PaymentExplained
  | PaymentDisputeAnswered
  | PaymentDisputeClosed
  | PaymentRefundStarted;

const ACTIONS: Readonly<Record<PaymentDecided['type'], StaffAction>> = {
  PaymentReleased: 'payment.release',
  PaymentRejected: 'payment.reject',
  PaymentExplained: 'payment.explain',
  PaymentDisputeAnswered: 'payment.answer-dispute',
  PaymentDisputeClosed: 'payment.close-dispute',
  PaymentRefundStarted: 'payment.refund',
};

/**
 * Logs every decision of staff about a payment (rules money/held-way-out, money/own-refund, money/explained,
 * money/dispute-answer, money/dispute-put-away).
 */
@Injectable()
export class LogOnPaymentDecided extends LogOnEvent<PaymentDecided> {
  readonly name = LOG_ON_PAYMENT_DECIDED;
  readonly eventTypes = [
    'PaymentReleased',
    'PaymentRejected',
    'PaymentExplained',
    'PaymentDisputeAnswered',
    'PaymentDisputeClosed',
    'PaymentRefundStarted',
  ] as const;

  protected actOf(event: Recorded<PaymentDecided>): LoggedAct {
    const { reference, userId, changeId, byRole, amountKobo } = event.data;
    return {
      action: ACTIONS[event.type],
      subjectId: reference,
      personId: userId,
      role: byRole,
      changeId,
      before: null,
      after: { amount: koboToDecimal(amountKobo), ...detailsOf(event) },
    };
  }
}

function detailsOf({ type, data }: Recorded<PaymentDecided>): object {
  if (type === 'PaymentRefundStarted') return { currency: data.currency };
  if (type === 'PaymentDisputeAnswered') return { dispute: data.providerId, answer: data.answer };
  if (type === 'PaymentDisputeClosed') return { dispute: data.providerId, answer: 'closed' };
  return {};
}

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_SUSPENSION_DECIDED = 'log-on-suspension-decided';

type SuspensionDecided = PlayerSuspended | PlayerSuspensionLifted;

/** Logs every suspension, and its end by staff (rule accounts/suspension). */
@Injectable()
export class LogOnSuspensionDecided extends LogOnEvent<SuspensionDecided> {
  readonly name = LOG_ON_SUSPENSION_DECIDED;
  readonly eventTypes = ['PlayerSuspended', 'PlayerSuspensionLifted'] as const;

  protected actOf({ type, data }: SuspensionDecided): LoggedAct {
    const { userId, changeId, byRole: role } = data;
    const about = { role, changeId, subjectId: userId, before: null };
    return type === 'PlayerSuspended'
      ? { ...about, action: 'user.suspend', after: suspensionOf(data) }
      : { ...about, action: 'user.lift', after: {} };
  }
}

const suspensionOf = ({ reason, until }: PlayerSuspended['data']): Record<string, unknown> => ({
  reasonCode: reason,
  ...(until !== null && { suspendedUntil: until }),
});
