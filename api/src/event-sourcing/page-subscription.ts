import { type Position } from '../kernel/position.js';
import { type EventPage, type EventStore, PAGE_EVENTS_MAX, type Subscription } from './event-store.js';
import { RecentEvents } from './recent-events.js';

/** A page this full means that there is much to catch up with. */
const isFull = ({ events }: EventPage): boolean => events.length >= PAGE_EVENTS_MAX;

/** The newest pages that the subscriptions of a process read: each is read, and its events parsed, once for all of them. */
export class SharedPages {
  private readonly recent = new RecentEvents();

  constructor(private readonly store: Pick<EventStore, 'readAll'>) {}

  /** What another subscription has read after a position; undefined where none has, or newer ones than are kept. */
  known(after: Position): EventPage | undefined {
    const page = this.recent.after(after, PAGE_EVENTS_MAX);
    return typeof page === 'object' ? page : undefined;
  }

  /** The page after a position as the log has it now. */
  async read(after: Position): Promise<EventPage> {
    const page = await this.store.readAll(after);
    // A subscription that catches up shares no page: the others are ahead of it.
    if (isFull(page) || after < this.recent.end) return page;
    if (after > this.recent.end) this.recent.beginAt(after);
    this.recent.take(page.events, page.next);
    return page;
  }
}

const POLL_MS = 250;
const RETRY_PAUSE_MS = 250;
const PAUSE_MS_PER_EVENT = 2;
const SHORT_PAUSE_MAX_MS = 100;
const LONG_PAUSE_MAX_MS = 400;

const shortPauseMs = ({ events }: EventPage, tookMs: number): number =>
  Math.min(SHORT_PAUSE_MAX_MS, Math.max(tookMs, events.length * PAUSE_MS_PER_EVENT));

/**
 * Under load a reader pauses, so that it takes more at once and leaves the processor to others: as long as its last page
 * took, and longer the more that page held. A lone event is followed at once.
 */
export const shortPause = (page: EventPage, tookMs: number): Promise<void> => pause(shortPauseMs(page, tookMs));

/** The pauses of one subscription: after a page of many events a long one, which a waiting query cuts short. */
export class PageRhythm {
  private isHurried = false;
  private end: (() => void) | null = null;

  hurry(): void {
    this.isHurried = true;
    this.end?.();
  }

  /** Call before a page is read: it holds everything that a query waited for until now. */
  beginPage(): void {
    this.isHurried = false;
  }

  /** Whether a query waits for events that no page has held yet. */
  get hurried(): boolean {
    return this.isHurried;
  }

  async afterPage(page: EventPage, tookMs: number): Promise<void> {
    if (isFull(page)) return;
    const short = shortPauseMs(page, tookMs);
    await pause(short);
    const rest = Math.min(LONG_PAUSE_MAX_MS, page.events.length * PAUSE_MS_PER_EVENT) - short;
    if (rest <= 0 || this.isHurried) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, rest);
      this.end = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.end = null;
  }
}

/**
 * A catch-up subscription by reading pages, which it shares with others: for a store whose positions become visible in order. Sleeps until a notification or
 * the next poll once everything was read.
 */
export function subscribeByPages(
  store: Pick<EventStore, 'onAppended'>,
  pages: SharedPages,
  after: Position,
  onPage: PageHandler,
): Subscription {
  const reader = new PageReader(store, pages, onPage);
  const running = reader.run(after);
  return {
    hurry: () => reader.hurry(),
    async close() {
      reader.close();
      await running;
    },
  };
}

type PageHandler = (page: EventPage) => Promise<void>;

class PageReader {
  private readonly sleeper = new Sleeper();
  private readonly rhythm = new PageRhythm();
  private readonly unlisten: () => void;
  private closed = false;
  /** The next page, read while the handler works on this one. */
  private ahead: Promise<EventPage> | null = null;

  constructor(
    store: Pick<EventStore, 'onAppended'>,
    private readonly pages: SharedPages,
    private readonly onPage: PageHandler,
  ) {
    this.unlisten = store.onAppended(() => this.sleeper.wake());
  }

  close(): void {
    this.closed = true;
    this.unlisten();
    this.sleeper.wake();
    this.rhythm.hurry();
  }

  hurry(): void {
    this.rhythm.hurry();
  }

  async run(after: Position): Promise<void> {
    let position = after;
    while (!this.closed) {
      try {
        position = await this.step(position);
      } catch {
        this.ahead = null;
        await pause(RETRY_PAUSE_MS);
      }
    }
  }

  private async step(position: Position): Promise<Position> {
    const page = await this.pageAfter(position);
    if (page.next === position) {
      await this.sleeper.sleep(POLL_MS);
      return position;
    }
    // Read ahead only while catching up: close to the head, a later read brings more.
    if (isFull(page)) {
      this.ahead = this.pages.read(page.next);
      this.ahead.catch(() => undefined);
    }
    const begun = performance.now();
    await this.deliver(page);
    if (!this.closed) await this.rhythm.afterPage(page, performance.now() - begun);
    return page.next;
  }

  /** What others have read may be older than the events that a query waits for. */
  private async pageAfter(position: Position): Promise<EventPage> {
    const known = this.ahead || this.rhythm.hurried ? undefined : this.pages.known(position);
    if (known) return known;
    this.rhythm.beginPage();
    const page = await (this.ahead ?? this.pages.read(position));
    this.ahead = null;
    return page;
  }

  private async deliver(page: EventPage): Promise<void> {
    while (!this.closed) {
      try {
        return await this.onPage(page);
      } catch {
        // The handler reports its own errors; the page must not be lost, so it is handed over again.
        await pause(RETRY_PAUSE_MS);
      }
    }
  }
}

/** Sleeps for a time or until woken; a wake that comes while awake shortens the next sleep to nothing. */
class Sleeper {
  private pending = false;
  private ring: (() => void) | null = null;

  wake(): void {
    this.pending = true;
    this.ring?.();
  }

  async sleep(ms: number): Promise<void> {
    if (!this.pending) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.ring = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    this.pending = false;
    this.ring = null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((next) => setTimeout(next, ms));
