import { setTimeout as pause } from 'node:timers/promises';
import { type Position } from '../../kernel/position.js';
import { type EventPage, type Subscription } from '../event-store.js';
import { failureOf } from './errors.js';
import { type EventStoreDbFeed } from './feed.js';
import { serverPosition } from './wire.js';
import { PageRhythm } from '../page-subscription.js';

const HANDLER_PAUSE_MS = 250;
const RETRY_PAUSE_MS = 250;

/** Hands events of all streams over page by page, from a position on, as fast as its handler takes them. */
export class EventStoreDbSubscription implements Subscription {
  private readonly closing = new AbortController();
  private readonly rhythm = new PageRhythm();
  private readonly leave: () => void;
  private readonly ended: Promise<void>;

  /** @throws RangeError for a position of another kind of store. */
  constructor(
    private readonly feed: EventStoreDbFeed,
    private readonly onError: (error: Error) => void,
    after: Position,
    private readonly onPage: (page: EventPage) => Promise<void>,
  ) {
    serverPosition(after);
    this.leave = feed.join();
    this.ended = this.run(after);
  }

  hurry(): void {
    this.rhythm.hurry();
  }

  async close(): Promise<void> {
    if (!this.closed) this.leave();
    this.closing.abort();
    this.rhythm.hurry();
    await this.ended;
  }

  private get closed(): boolean {
    return this.closing.signal.aborted;
  }

  private async run(after: Position): Promise<void> {
    let position = after;
    while (!this.closed) {
      this.rhythm.beginPage();
      const page = await this.next(position);
      if (!page || this.closed) continue;
      const begun = performance.now();
      await this.handOver(page);
      position = page.next;
      if (!this.closed) await this.rhythm.afterPage(page, performance.now() - begun);
    }
  }

  private async next(position: Position): Promise<EventPage | undefined> {
    try {
      return await this.feed.pageAfter(position, this.closing.signal);
    } catch (error) {
      if (!this.closed) this.onError(failureOf(error));
      await pause(RETRY_PAUSE_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      return undefined;
    }
  }

  private async handOver(page: EventPage): Promise<void> {
    while (!this.closed) {
      try {
        return await this.onPage(page);
      } catch {
        // The handler reports its own errors; the page must not be lost, so it is handed over again.
        await pause(HANDLER_PAUSE_MS, undefined, { signal: this.closing.signal }).catch(() => undefined);
      }
    }
  }
}
