import { type LogEvent } from '../log/log.js';
import { type Compared, type Difference, FOLLOWS_WITHIN_MS, type OpenItem } from './difference.js';

/** The action of the staff log's entry of each decision. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ['PaymentReleased', 'payment.release'],
  ['PaymentRejected', 'payment.reject'],
  ['PaymentRefundStarted', 'payment.refund'],
  ['PaymentExplained', 'payment.explain'],
  ['PaymentDisputeAnswered', 'payment.answer-dispute'],
  ['PaymentDisputeClosed', 'payment.close-dispute'],
  ['PlayerSuspended', 'user.suspend'],
  ['PlayerSuspensionLifted', 'user.lift'],
  ['ErasureRequested', 'user.request-erasure'],
  ['ErasureCancelled', 'user.cancel-erasure'],
]);

/** What staff decided about a payment, or about a player: whether they may play, and whether they are erased. */
export interface Decision {
  readonly eventId: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: string;
  readonly action: string;
  /** The reference of the payment, or the id of the player. */
  readonly subjectId: string;
  readonly changeId: string;
  readonly by: string;
  readonly byRole: string;
  /** Null where no money is decided about. */
  readonly amountKobo: number | null;
  /** Which dispute was answered or closed, and how; null where none was. */
  readonly disputeAnswer: string | null;
  /** Of a suspension; null where none was given. */
  readonly reasonCode: string | null;
  /** When a suspension ends or an erasure is due, ISO 8601; null for an open end, and where there is none. */
  readonly until: string | null;
  readonly decidedAt: string;
}

/** An entry of the staff log about such a decision; the amount is a decimal text. */
export interface LoggedDecision {
  readonly id: string;
  readonly eventId: string | null;
  readonly changeId: string | null;
  readonly actorId: string;
  readonly actorRole: string;
  readonly action: string;
  readonly subjectId: string | null;
  readonly occurredAt: string;
  readonly amount: string | null;
  readonly disputeAnswer: string | null;
  readonly reasonCode: string | null;
  readonly until: string | null;
}

const STAFF = 'staff:';

export function decisionOf({ type, data, id, stream, revision, position, decidedAt }: LogEvent): Decision | null {
  const action = ACTIONS.get(type);
  // What players decide about themselves is no act of staff.
  if (action === undefined || String(data['by']).startsWith('player:')) return null;
  const subjectId = String(data['reference'] ?? data['userId']);
  const [changeId, by] = [String(data['changeId']), String(data['by'])];
  const amountKobo = action.startsWith('payment.') ? Number(data['amountKobo']) : null;
  return {
    ...{ eventId: id, stream, revision, position, action, subjectId, changeId, by, amountKobo, decidedAt },
    byRole: String(data['byRole']),
    disputeAnswer: disputeAnswerOf(type, data),
    reasonCode: textOf(data['reason']),
    until: textOf(data['until'] ?? data['dueAt']),
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function disputeAnswerOf(type: string, { providerId, answer }: LogEvent['data']): string | null {
  if (type === 'PaymentDisputeAnswered') return `${String(providerId)} ${String(answer)}`;
  return type === 'PaymentDisputeClosed' ? `${String(providerId)} closed` : null;
}

/**
 * Each decision about a payment, a suspension or an erasure has its entry in the staff log, and each such entry its decision
 * (rules money/held-way-out, money/own-refund, money/explained, money/dispute-answer, money/dispute-put-away,
 * accounts/suspension, data/erasure).
 */
export function compareDecisions(
  decisions: readonly Decision[],
  entries: readonly LoggedDecision[],
  now: Date,
): Compared {
  const differences: Difference[] = [];
  const open: OpenItem[] = [];
  const left = new Map(entries.map((entry) => [entry.eventId, entry]));
  for (const decision of decisions) {
    const { stream: where, revision, position, decidedAt, by, eventId, action } = decision;
    const entry = left.get(eventId);
    left.delete(eventId);
    const place = { where, revision, position, at: decidedAt };
    if (entry) {
      const difference = differenceOf(decision, entry);
      if (difference) {
        differences.push({ ...place, what: 'staff-log-differs', detail: `entry ${entry.id}: ${difference}` });
      }
    } else if (now.getTime() - Date.parse(decidedAt) < FOLLOWS_WITHIN_MS) {
      open.push({ what: 'not-logged', where, since: decidedAt, detail: `${action} by ${by}` });
    } else {
      differences.push({ ...place, what: 'not-logged', detail: `${action} by ${by} without an entry` });
    }
  }
  for (const { id, subjectId, occurredAt, eventId } of left.values()) {
    const detail = `entry ${id} about ${subjectId} names event ${eventId}, which the log does not hold`;
    differences.push({ what: 'logged-without-event', where: 'staff_log', at: occurredAt, detail });
  }
  return { differences, open };
}

function differenceOf(decision: Decision, entry: LoggedDecision): string | null {
  const { by, byRole, subjectId, changeId, action, amountKobo, disputeAnswer, decidedAt } = decision;
  if (STAFF + entry.actorId !== by) return `by ${entry.actorId}, the event by ${by}`;
  if (entry.actorRole !== byRole) return `by a ${entry.actorRole}, the event by a ${byRole}`;
  if (entry.action !== action) return `${entry.action}, the event ${action}`;
  if (entry.subjectId !== subjectId) return `about ${entry.subjectId}`;
  if (entry.changeId !== changeId) return `of change ${entry.changeId}`;
  const kobo = entry.amount === null ? null : Math.round(Number(entry.amount) * 100);
  if (kobo !== amountKobo) return `of ${kobo} kobo, the event of ${amountKobo}`;
  if (entry.disputeAnswer !== disputeAnswer) {
    return `of the dispute ${entry.disputeAnswer}, the event of ${disputeAnswer}`;
  }
  if (entry.reasonCode !== decision.reasonCode) return `for ${entry.reasonCode}, the event for ${decision.reasonCode}`;
  if (entry.until !== decision.until) return `until ${entry.until}, the event until ${decision.until}`;
  return entry.occurredAt === decidedAt ? null : `at ${entry.occurredAt}, the event at ${decidedAt}`;
}
