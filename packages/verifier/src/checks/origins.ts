import { type LogEvent } from '../log/log.js';
import { faultOfShape, isKnownType, SCHEMA_VERSIONS } from '../format/event-shapes.js';
import { at, type Findings } from './difference.js';
import { PlayedInOutages } from './outages.js';
import { type Outage } from './staff-log.js';

/** Clocks of servers differ a little. */
export const CLOCKS_DIFFER_MS = 5_000;
/** An append is tried again while the store is away: for minutes in an outage, else for seconds. */
const RECORDED_WITHIN_MS = 60_000;
const RECORDED_IN_OUTAGE_WITHIN_MS = 600_000;

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

/** The role of staff that may decide what events record. */
const DECIDES = 'super_admin';

/** Of these the time is that of what they follow from: a charge, a change of the account. */
const TIMES_OF_BEFORE: ReadonlySet<string> = new Set(['QuizStarted', 'PlayerStationChanged']);

/** What events are held against beside the log. */
export interface OriginFacts {
  /** Whether the store's clock tells when an event was first recorded. */
  readonly keepsTimes: boolean;
  readonly outages: readonly Outage[];
  /** Who confirmed a large adjustment, by its id (rule money/large-adjustment): that person acts, and the event names who asked. */
  readonly confirmedBy: ReadonlyMap<string, string>;
  /** In ms since 1970: nothing is newer. */
  readonly nowMs: number;
}

/** Where events come from: who caused them, when they were decided, and in which order the store recorded them. */
export class Origins {
  private recordedAt = '';
  private readonly latest: string;
  private readonly played: PlayedInOutages;

  constructor(
    private readonly findings: Findings,
    private readonly facts: OriginFacts,
  ) {
    this.latest = new Date(facts.nowMs + CLOCKS_DIFFER_MS).toISOString();
    this.played = new PlayedInOutages(facts.outages);
  }

  add(event: LogEvent, category: string): void {
    const { type, data, schemaVersion } = event;
    const known = isKnownType(category, type) ? (SCHEMA_VERSIONS[type] ?? 1) : null;
    if (known !== null && !(schemaVersion >= 1 && schemaVersion <= known)) {
      this.differs(event, 'schema-version', `version ${schemaVersion} of ${type}, the newest is ${known}`);
    }
    const fault = known === null ? null : faultOfShape(category, type, data);
    if (fault !== null) this.differs(event, 'shape', fault);
    this.checkTimes(event);
    this.checkActor(event);
    const outage = this.played.heldBy(event);
    if (outage !== null) this.differs(event, 'played-in-outage', outage);
  }

  private checkTimes(event: LogEvent): void {
    const { recordedAt, decidedAt, data, type } = event;
    if (!TIMES_OF_BEFORE.has(type) && data['occurredAt'] !== decidedAt) {
      this.differs(event, 'time', `it says ${String(data['occurredAt'])}, beside it stands ${decidedAt}`);
    }
    this.checkOrder(event);
    // Mostly both are in the same minute.
    if (recordedAt.slice(0, 16) === decidedAt.slice(0, 16)) return;
    const waitedMs = Date.parse(recordedAt) - Date.parse(decidedAt);
    if (!(waitedMs >= -CLOCKS_DIFFER_MS && (!this.facts.keepsTimes || this.wasInTime(event, waitedMs)))) {
      this.differs(event, 'recorded', `decided at ${decidedAt}, recorded at ${recordedAt}`);
    }
  }

  private checkOrder(event: LogEvent): void {
    const { recordedAt, decidedAt, data } = event;
    const newest = [recordedAt, decidedAt, String(data['occurredAt'])];
    if (newest.some((time) => time > this.latest)) {
      return this.differs(event, 'future', `decided at ${decidedAt}, recorded at ${recordedAt}: that has not come`);
    }
    if (recordedAt >= this.recordedAt) this.recordedAt = recordedAt;
    else if (Date.parse(recordedAt) < Date.parse(this.recordedAt) - CLOCKS_DIFFER_MS) {
      this.differs(event, 'order', `recorded at ${recordedAt}, after one of ${this.recordedAt}`);
    }
  }

  private wasInTime({ decidedAt }: LogEvent, waitedMs: number): boolean {
    if (waitedMs <= RECORDED_WITHIN_MS) return true;
    const decidedS = Date.parse(decidedAt) / 1_000;
    const [fromS, toS] = [decidedS - CLOCKS_DIFFER_MS / 1_000, decidedS + waitedMs / 1_000];
    return (
      waitedMs <= RECORDED_IN_OUTAGE_WITHIN_MS &&
      this.facts.outages.some((outage) => outage.fromS < toS && outage.toS > fromS)
    );
  }

  private checkActor(event: LogEvent): void {
    const { actor, data, type } = event;
    const rule = CAUSED_BY.get(type);
    const isRight =
      (rule === 'named' && this.isNamed(event)) ||
      (rule === 'player' && actor === `player:${String(data['userId'])}`) ||
      (rule === 'system' && actor.startsWith('system:')) ||
      (rule === undefined && (!actor.startsWith('player:') || actor === `player:${String(data['userId'])}`));
    if (!isRight) this.differs(event, 'actor', `${type} by ${actor}`);
    if ('byRole' in data && data['byRole'] !== DECIDES) {
      this.differs(event, 'role', `${type} by a ${JSON.stringify(data['byRole'])}`);
    }
  }

  private isNamed({ actor, data, type }: LogEvent): boolean {
    if (actor === data['by']) return true;
    return type === 'BalanceAdjusted' && actor === this.facts.confirmedBy.get(String(data['adjustmentId']));
  }

  private differs(event: LogEvent, what: string, detail: string): void {
    this.findings.differs(at(event, what, detail));
  }
}
