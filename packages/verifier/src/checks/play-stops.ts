import { type LogEvent } from '../log/log.js';
import { claimed, ofKind } from './claimed.js';
import { type Claim } from './claims.js';
import { at, type Difference, type Findings } from './difference.js';

/** A decision and a charge at the same moment are made by two processes, each by what it has read. */
const AT_ONCE_MS = 60_000;

/** A span in which a player begins no game and no payment. Plain data. */
export interface Stop {
  readonly userId: string;
  readonly what: string;
  readonly fromMs: number;
  /** Infinity: until it is lifted. */
  toMs: number;
}

const STOPS: ReadonlyMap<string, string> = new Map([
  ['PlayerSuspended', 'a suspension'],
  ['PlayPaused', 'a pause'],
  ['PlayerExcluded', 'an exclusion'],
  ['ErasureRequested', 'an erasure'],
]);
/** What ends a stop. A pause and an exclusion, which players choose, end by time alone. */
const OVER: ReadonlyMap<string, string> = new Map([
  ['PlayerSuspensionLifted', 'a suspension'],
  ['ErasureCancelled', 'an erasure'],
]);

/**
 * No game is charged while its player is suspended, pauses, is excluded or is to be erased (rules accounts/suspension,
 * spending/break, data/erasure). The streams of one player are in one share, in the order of the log.
 */
export class PlayStops {
  /** All there ever were. */
  readonly stops: Stop[] = [];
  /** The newest, by player and by what stops the games; a later one takes the place of the one before. */
  private readonly newest = new Map<string, Map<string, Stop>>();

  constructor(private readonly findings: Findings) {}

  add(event: LogEvent): void {
    const { type, data } = event;
    if (type === 'QuizFeeCharged') return this.check(event);
    const what = STOPS.get(type) ?? OVER.get(type);
    if (what === undefined) return;
    const userId = String(data['userId']);
    const fromMs = timeOf(data['occurredAt']);
    const ofPlayer = this.newest.get(userId) ?? new Map<string, Stop>();
    const before = ofPlayer.get(what);
    if (before) before.toMs = Math.min(before.toMs, fromMs);
    ofPlayer.delete(what);
    if (OVER.has(type)) return;
    const { until = null } = data;
    const stop = { userId, what, fromMs, toMs: until === null ? Infinity : timeOf(until) };
    this.stops.push(stop);
    this.newest.set(userId, ofPlayer.set(what, stop));
  }

  private check(event: LogEvent): void {
    const chargedMs = timeOf(event.data['occurredAt']);
    for (const stop of this.newest.get(String(event.data['userId']))?.values() ?? []) {
      if (!isWithin(stop, chargedMs)) continue;
      this.findings.differs(at(event, 'charged-while-stopped', `a game was charged during ${stop.what}`));
    }
  }
}

/** A payment that its player began while stopped (rule money/refused-at-the-page); what the product recovers may come then. */
export const compareBegun = (
  claims: readonly Claim[],
  stops: ReadonlyMap<string, readonly Stop[]>,
): readonly Difference[] =>
  ofKind(claims, 'begun').flatMap((begun) =>
    (stops.get(begun.userId) ?? [])
      .filter((stop) => isWithin(stop, begun.atS * 1_000))
      .map(({ what }) => claimed(begun, 'paid-while-stopped', `a payment was begun during ${what}`)),
  );

export function byPlayer(stops: readonly Stop[]): ReadonlyMap<string, readonly Stop[]> {
  const found = new Map<string, Stop[]>();
  for (const stop of stops) found.set(stop.userId, [...(found.get(stop.userId) ?? []), stop]);
  return found;
}

const isWithin = ({ fromMs, toMs }: Stop, atMs: number): boolean =>
  atMs >= fromMs + AT_ONCE_MS && atMs < toMs - AT_ONCE_MS;

const timeOf = (time: unknown): number => Date.parse(String(time));
