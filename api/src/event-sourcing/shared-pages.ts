import { type Position } from '../kernel/position.js';
import { type EventPage, type EventStore, PAGE_EVENTS_MAX } from './event-store.js';
import { RecentEvents } from './recent-events.js';

/** A page this full means that there is much to catch up with. */
export const isFull = ({ events }: EventPage): boolean => events.length >= PAGE_EVENTS_MAX;

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
