import { type LogEvent } from '../log/log.js';
import { at, type Findings } from './difference.js';

/** A decision and a charge at the same moment are made by two processes, each by what it has read. */
const AT_ONCE_MS = 60_000;

/** A span in which no game of a player begins. */
interface Stop {
  readonly what: string;
  readonly fromMs: number;
  /** Infinity: until it is lifted. */
  readonly toMs: number;
}

const STOPS: ReadonlyMap<string, string> = new Map([
  ['PlayerSuspended', 'a suspension'],
  ['PlayPaused', 'a pause'],
  ['PlayerExcluded', 'an exclusion'],
]);
/** What ends a stop. A pause and an exclusion, which players choose, end by time alone. */
const OVER: ReadonlyMap<string, string> = new Map([['PlayerSuspensionLifted', 'a suspension']]);

/**
 * No game is charged while its player is suspended, pauses, or is excluded (rules accounts/suspension, spending/break). The
 * streams of one player are in one share, in the order of the log.
 */
export class PlayStops {
  /** By player, then by what stops the games; a later one takes the place of the one before. */
  private readonly stops = new Map<string, Map<string, Stop>>();

  constructor(private readonly findings: Findings) {}

  add(event: LogEvent): void {
    const { type, data } = event;
    if (type === 'QuizFeeCharged') return this.check(event);
    const lifted = OVER.get(type);
    if (lifted !== undefined) this.stops.get(String(data['userId']))?.delete(lifted);
    const what = STOPS.get(type);
    if (what === undefined) return;
    const until = data['until'];
    const stop = { what, fromMs: timeOf(data['occurredAt']), toMs: until === null ? Infinity : timeOf(until) };
    const ofPlayer = this.stops.get(String(data['userId'])) ?? new Map<string, Stop>();
    this.stops.set(String(data['userId']), ofPlayer.set(what, stop));
  }

  private check(event: LogEvent): void {
    const stops = this.stops.get(String(event.data['userId']));
    if (!stops) return;
    const chargedMs = timeOf(event.data['occurredAt']);
    for (const { what, fromMs, toMs } of stops.values()) {
      if (chargedMs < fromMs + AT_ONCE_MS || chargedMs >= toMs - AT_ONCE_MS) continue;
      this.findings.differs(at(event, 'charged-while-stopped', `a game was charged during ${what}`));
    }
  }
}

const timeOf = (time: unknown): number => Date.parse(String(time));
