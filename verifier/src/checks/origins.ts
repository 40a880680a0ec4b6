import { type LogEvent } from '../log/log.js';
import { at, type Findings } from './difference.js';

/** Clocks of servers differ a little, and an append may be tried again for minutes. */
export const CLOCKS_DIFFER_MS = 5_000;
const RECORDED_WITHIN_MS = 600_000;

/** Who alone may cause an event: the player whose it is, the product itself, or whom its data names. */
const CAUSED_BY: ReadonlyMap<string, 'player' | 'system' | 'named'> = new Map([
  ['AnswerSubmitted', 'player'],
  ['QuizFeeCharged', 'player'],
  ['FundsDeposited', 'system'],
  ['BalanceAdjusted', 'named'],
  ['PointsAdjusted', 'named'],
  ['PaymentReleased', 'named'],
  ['PaymentRejected', 'named'],
  ['PaymentRefundStarted', 'named'],
  ['PlayerSuspended', 'named'],
  ['PlayerSuspensionLifted', 'named'],
  ['ErasureRequested', 'named'],
  ['ErasureCancelled', 'named'],
  ['PaymentExplained', 'named'],
  ['PaymentDisputeAnswered', 'named'],
  ['PaymentDisputeClosed', 'named'],
  ['PaymentDisputeAnswerEnded', 'system'],
  ['ErasureBalanceGivenUp', 'player'],
  ['BalanceForfeited', 'system'],
  ['ErasureBegun', 'system'],
  ['PlayerErased', 'system'],
]);

/** Of these the time is that of what they follow from: a charge, a change of the account. */
const TIMES_OF_BEFORE: ReadonlySet<string> = new Set(['QuizStarted', 'PlayerStationChanged']);

/** Where events come from: who caused them, when they were decided, and in which order the store recorded them. */
export class Origins {
  private recordedAt = '';

  constructor(
    private readonly findings: Findings,
    private readonly keepsTimes: boolean,
  ) {}

  add(event: LogEvent): void {
    this.checkTimes(event);
    this.checkActor(event);
  }

  private checkTimes(event: LogEvent): void {
    const { recordedAt, decidedAt, data, type } = event;
    if (!TIMES_OF_BEFORE.has(type) && data['occurredAt'] !== decidedAt) {
      this.differs(event, 'time', `it says ${String(data['occurredAt'])}, beside it stands ${decidedAt}`);
    }
    if (recordedAt > this.recordedAt) this.recordedAt = recordedAt;
    else if (
      recordedAt !== this.recordedAt &&
      Date.parse(recordedAt) < Date.parse(this.recordedAt) - CLOCKS_DIFFER_MS
    ) {
      this.differs(event, 'order', `recorded at ${recordedAt}, after one of ${this.recordedAt}`);
    }
    // Mostly both are in the same minute.
    if (recordedAt.slice(0, 16) === decidedAt.slice(0, 16)) return;
    const waitedMs = Date.parse(recordedAt) - Date.parse(decidedAt);
    const isInTime = waitedMs >= -CLOCKS_DIFFER_MS && (waitedMs <= RECORDED_WITHIN_MS || !this.keepsTimes);
    if (!isInTime) {
      this.differs(event, 'recorded', `decided at ${decidedAt}, recorded at ${recordedAt}`);
    }
  }

  private checkActor(event: LogEvent): void {
    const { actor, data, type } = event;
    const rule = CAUSED_BY.get(type);
    const isRight =
      (rule === 'named' && actor === data['by']) ||
      (rule === 'player' && actor === `player:${String(data['userId'])}`) ||
      (rule === 'system' && actor.startsWith('system:')) ||
      (rule === undefined && (!actor.startsWith('player:') || actor === `player:${String(data['userId'])}`));
    if (!isRight) this.differs(event, 'actor', `${type} by ${actor}`);
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
