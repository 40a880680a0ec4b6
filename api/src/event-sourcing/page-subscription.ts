import { type EventPage, type EventStore, type Position, type Subscription } from './event-store.js';

const POLL_MS = 250;
const RETRY_PAUSE_MS = 250;
const FULL_PAGE = 1_000;
const POLL_DELAY_MAX_MS = 100;
const POLL_DELAY_MS_PER_EVENT = 2;

/** A page this full means that there is much to catch up with. */
export const isFull = ({ events }: EventPage): boolean => events.length >= FULL_PAGE;

/**
 * Under load a reader pauses, so that it takes more at once and leaves the processor to others: as long as its last page
 * took, and longer the more that page held. A lone event is followed at once.
 */
export const pollDelay = ({ events }: EventPage, tookMs: number): Promise<void> =>
  pause(Math.min(POLL_DELAY_MAX_MS, Math.max(tookMs, events.length * POLL_DELAY_MS_PER_EVENT)));

/**
 * A catch-up subscription by reading pages: for a store whose positions become visible in order. Sleeps until a notification or
 * the next poll once everything was read.
 */
export function subscribeByPages(store: PagedStore, after: Position, onPage: PageHandler): Subscription {
  const reader = new PageReader(store, onPage);
  const running = reader.run(after);
  return {
    async close() {
      reader.close();
      await running;
    },
  };
}

type PagedStore = Pick<EventStore, 'readAll' | 'onAppended'>;
type PageHandler = (page: EventPage) => Promise<void>;

class PageReader {
  private readonly sleeper = new Sleeper();
  private readonly unlisten: () => void;
  private closed = false;
  /** The next page, read while the handler works on this one. */
  private ahead: Promise<EventPage> | null = null;

  constructor(
    private readonly store: PagedStore,
    private readonly onPage: PageHandler,
  ) {
    this.unlisten = store.onAppended(() => this.sleeper.wake());
  }

  close(): void {
    this.closed = true;
    this.unlisten();
    this.sleeper.wake();
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
    const page = await (this.ahead ?? this.store.readAll(position));
    this.ahead = null;
    if (page.next === position) {
      await this.sleeper.sleep(POLL_MS);
      return position;
    }
    // Read ahead only while catching up: close to the head, a later read brings more.
    if (isFull(page)) {
      this.ahead = this.store.readAll(page.next);
      this.ahead.catch(() => undefined);
    }
    const begun = performance.now();
    await this.deliver(page);
    if (!isFull(page)) await pollDelay(page, performance.now() - begun);
    return page.next;
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
