import { type EventPage, type EventStore, type Position, type Subscription } from './event-store.js';

const POLL_MS = 250;
const RETRY_PAUSE_MS = 250;
/** Pages at least this full mean that there is much to catch up with. */
const FULL_PAGE = 1_000;
/** Under load a reader rests as long as its last page took, so that it takes more at once and leaves the rest to others. */
const REST_MAX_MS = 100;

/**
 * A catch-up subscription by reading pages: for a store whose positions become visible in order. Reads the next page while the
 * handler works on this one; sleeps until a hint or the next poll once everything was read.
 */
export function subscribeByPages(
  store: Pick<EventStore, 'readAll' | 'onAppended'>,
  after: Position,
  onPage: (page: EventPage) => Promise<void>,
): Subscription {
  const sleeper = new Sleeper();
  const unlisten = store.onAppended(() => sleeper.wake());
  let closed = false;

  const deliver = async (page: EventPage): Promise<void> => {
    while (!closed) {
      try {
        return await onPage(page);
      } catch {
        // The handler reports its own trouble; the page must not be lost, so it is handed over again.
        await pause(RETRY_PAUSE_MS);
      }
    }
  };

  const run = async (): Promise<void> => {
    let position = after;
    let ahead: Promise<EventPage> | null = null;
    while (!closed) {
      try {
        const page: EventPage = await (ahead ?? store.readAll(position));
        ahead = null;
        if (page.next === position) {
          await sleeper.sleep(POLL_MS);
          continue;
        }
        // Read ahead only while catching up: close to the head, a later read brings more.
        if (page.events.length >= FULL_PAGE) {
          ahead = store.readAll(page.next);
          ahead.catch(() => undefined);
        }
        const begun = performance.now();
        await deliver(page);
        position = page.next;
        if (page.events.length < FULL_PAGE) await pause(Math.min(REST_MAX_MS, performance.now() - begun));
      } catch {
        ahead = null;
        await pause(RETRY_PAUSE_MS);
      }
    }
  };

  const running = run();
  return {
    async close() {
      closed = true;
      unlisten();
      sleeper.wake();
      await running;
    },
  };
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
