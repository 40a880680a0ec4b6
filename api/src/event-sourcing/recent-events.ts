import { type Position, START } from '../kernel/position.js';
import { type EventPage, type RecordedEvent } from './event-store.js';

/** How many events stay in memory for subscribers that are a little behind the others. */
const EVENTS_MAX = 4_000;

/** The newest events of all streams without a gap, from one position to another. */
export class RecentEvents {
  private events: RecordedEvent[] = [];
  private from: Position = START;
  private to: Position = START;

  /** Everything up to here was received. */
  get end(): Position {
    return this.to;
  }

  /** Begins anew, empty, at a position. */
  beginAt(position: Position): void {
    this.events = [];
    this.from = position;
    this.to = position;
  }

  /** Takes what follows the end: events in order, up to `end`, which is theirs or a later place without one of ours. */
  take(events: readonly RecordedEvent[], end: Position): void {
    this.events.push(...events);
    this.to = end;
    if (this.events.length <= EVENTS_MAX) return;
    const forgotten = this.events.splice(0, this.events.length - EVENTS_MAX);
    this.from = forgotten.at(-1)?.position ?? this.from;
  }

  /** What comes after a position: `unknown` before the first that is kept, `nothing` at the end or beyond. */
  after(position: Position, limit: number): EventPage | 'unknown' | 'nothing' {
    if (position < this.from) return 'unknown';
    if (position >= this.to) return 'nothing';
    const first = this.indexAfter(position);
    const events = this.events.slice(first, first + limit);
    const whole = first + events.length === this.events.length;
    return { events, next: whole ? this.to : (events.at(-1)?.position ?? this.to) };
  }

  private indexAfter(position: Position): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.events[middle]?.position ?? START) <= position) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
