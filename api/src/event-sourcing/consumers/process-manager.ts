import { type Fact } from '../../kernel/decider.js';
import { type Recorded } from '../event-store.js';

/**
 * Reacts to events by sending its own module's commands or by making jobs. Delivery is at least once and in order, so
 * what it does must be harmless when done twice (a natural id, or an upsert). An event that it fails on again and again is
 * parked, and with it what follows in its stream, until staff want it tried again. Every provider that extends this class
 * is found and run by the worker.
 */
export abstract class ProcessManager<Event extends Fact = Fact> {
  /** `<act>-on-<event>`; also the name of its checkpoint and lease. */
  abstract readonly name: string;
  abstract readonly eventTypes: readonly Event['type'][];
  /** All wanted events of a page, in order; after a rejection they come again, one at a time. */
  abstract handle(events: readonly Recorded<Event>[]): Promise<void>;
}
