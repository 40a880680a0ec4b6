import { setTimeout as pause } from 'node:timers/promises';
import { type Position } from '../../kernel/position.js';
import { type EventPage, PAGE_EVENTS_MAX } from '../event-store.js';
import { type EventStoreDbConnections, type Connection } from './connection.js';
import { failureOf, isTooSlow } from './errors.js';
import { type FollowOptions, LiveCall, type LiveArrival } from './live-call.js';
import { type EventStoreDbReader } from './reader.js';
import { RecentEvents } from '../recent-events.js';
import { allRequest, type EventStoreDbRecordedEvent, recordedEvent, serverPosition } from './wire.js';
import { shortPause } from '../page-subscription.js';

/** A server keeps this many events for a live subscription; it ends one whose client has not taken them in time. */
const LIVE_EVENTS_MAX = 32;
/** When more than those come in this time, pages are read instead. */
const BUSY_MS = 100;
/** A place without an event of ours is reported only now and then: no reader waits for it. */
const BARE_PLACE_MS = 1_000;
const FIRST_PAUSE_MS = 50;
const PAUSE_MS_MAX = 1_000;

/**
 * Follows all streams once for all subscribers of a store. While little comes it holds a live subscription; while more
 * comes than a server keeps for one, it reads page after page, and goes live again when a page holds little.
 */
export class EventStoreDbFeed {
  private readonly recent = new RecentEvents();
  private readonly waiting = new Set<() => void>();
  private subscribers = 0;
  private following: Promise<void> | undefined;
  private live: LiveCall | undefined;
  private waking: NodeJS.Immediate | undefined;
  private telling: NodeJS.Timeout | undefined;
  private counted = { since: 0, events: 0 };
  private pauseMs = FIRST_PAUSE_MS;
  /** Set while no reader waits for events. */
  private onAsked: (() => void) | undefined;
  private closed = false;

  constructor(
    private readonly connections: EventStoreDbConnections,
    private readonly reader: EventStoreDbReader,
    private readonly options: FollowOptions,
  ) {}

  /** One more subscriber; answers how to leave. The log is followed as long as there is one. */
  join(): () => void {
    this.subscribers += 1;
    return () => {
      this.subscribers -= 1;
      if (this.subscribers === 0) this.stop();
    };
  }

  /**
   * The page after a position. At the end it waits until something arrives, which may be nothing of use: then it answers undefined,
   * as it does when `signal` is aborted.
   * @throws EventStoreUnavailable
   */
  async pageAfter(position: Position, signal: AbortSignal): Promise<EventPage | undefined> {
    const known = this.recent.after(position, PAGE_EVENTS_MAX);
    if (known === 'nothing' && this.following) {
      await this.arrival(signal);
      return undefined;
    }
    if (typeof known === 'object' && this.following) return known;
    const events = await this.read(position);
    const last = events.at(-1);
    if (!signal.aborted && events.length < PAGE_EVENTS_MAX) {
      this.followFrom(last?.position ?? position, events.length > LIVE_EVENTS_MAX);
    }
    return last && { events, next: last.position };
  }

  async close(): Promise<void> {
    this.closed = true;
    this.stop();
    this.wakeAll();
    await this.following;
    clearTimeout(this.telling);
  }

  private async read(after: Position): Promise<EventStoreDbRecordedEvent[]> {
    // The read includes the event at `after`, so it asks for one more.
    const request = allRequest(serverPosition(after) ?? 'start', PAGE_EVENTS_MAX + 1, this.options.streamPrefixes);
    const found = await this.reader.read('A read of all streams', request, recordedEvent);
    return found.filter(({ position }) => position > after).slice(0, PAGE_EVENTS_MAX);
  }

  private stop(): void {
    this.live?.cancel();
    this.onAsked?.();
  }

  private get wanted(): boolean {
    return !this.closed && this.subscribers > 0;
  }

  /** Begins to follow where a subscriber met the end; subscribers further behind read until they are there too. */
  private followFrom(position: Position, busy: boolean): void {
    if (this.following || !this.wanted) return;
    this.recent.beginAt(position);
    this.following = this.follow(busy).finally(() => {
      this.following = undefined;
      this.wakeAll();
    });
  }

  private async follow(begunBusy: boolean): Promise<void> {
    for (let busy = begunBusy; this.wanted;) {
      try {
        busy = busy ? await this.readOn() : await this.listen();
        this.pauseMs = FIRST_PAUSE_MS;
      } catch (error) {
        if (!this.wanted) return;
        this.options.onError(failureOf(error));
        await pause(this.pauseMs * (0.75 + Math.random() / 2));
        this.pauseMs = Math.min(PAUSE_MS_MAX, this.pauseMs * 2);
      }
    }
  }

  /** One page; true while much comes. Nothing is read without a waiting reader. */
  private async readOn(): Promise<boolean> {
    if (this.waiting.size === 0) await new Promise<void>((asked) => (this.onAsked = asked));
    if (!this.wanted) return true;
    const events = await this.read(this.recent.end);
    const last = events.at(-1);
    if (last) this.take({ events, end: last.position });
    if (events.length <= LIVE_EVENTS_MAX / 2) return false;
    await shortPause({ events, next: this.recent.end }, 0);
    return true;
  }

  /** Until more comes than a live subscription holds; true then. */
  private async listen(): Promise<boolean> {
    let connection: Connection | undefined;
    let busy = false;
    try {
      connection = await this.connections.current(this.options.timeoutMs);
      if (!this.wanted) return false;
      this.live = new LiveCall(connection, this.recent.end, this.options);
      await this.live.receive((arrival) => {
        this.take(arrival);
        busy ||= this.isBusy(arrival.events.length);
        if (busy) this.live?.cancel();
      });
      return busy;
    } catch (error) {
      const failure = failureOf(error);
      // The server has let go of a subscription, not of the connection.
      if (isTooSlow(failure)) return true;
      if (failure.retry && connection && !failure.connected) this.connections.invalidate(connection, error);
      throw failure;
    } finally {
      this.live = undefined;
    }
  }

  private isBusy(events: number): boolean {
    const now = performance.now();
    if (now - this.counted.since > BUSY_MS) this.counted = { since: now, events: 0 };
    this.counted.events += events;
    return this.counted.events > LIVE_EVENTS_MAX;
  }

  private take({ events, end }: LiveArrival): void {
    if (end <= this.recent.end) return;
    this.recent.take(events, end);
    // What arrives in the same turn travels in the same page.
    if (events.length > 0) this.waking ??= setImmediate(() => this.wakeAll());
    else this.telling ??= setTimeout(() => this.wakeAll(), BARE_PLACE_MS);
  }

  private wakeAll(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    this.waking = undefined;
    for (const wake of [...this.waiting]) wake();
  }

  private arrival(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        this.waiting.delete(wake);
        signal.removeEventListener('abort', wake);
        resolve();
      };
      this.waiting.add(wake);
      this.onAsked?.();
      signal.addEventListener('abort', wake);
      if (signal.aborted || this.closed) wake();
    });
  }
}
