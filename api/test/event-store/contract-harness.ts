import { randomUUID } from 'node:crypto';
import { type Position } from '../../src/kernel/position.js';
import {
  type EventPage,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '../../src/event-sourcing/event-store.js';

/** What an adapter hands to the contract suite. */
export interface ContractHarness {
  /** The store under test. */
  readonly store: EventStore;
  /** Another connection to the same store, as another process would have; the harness closes it in `close`. */
  secondStore(): Promise<EventStore>;
  /** Takes the server away and brings it back after `ms` on the same address; resolves when it is back. */
  outage?(ms: number): Promise<void>;
  /** How many connections the store under test has opened so far, where it can tell. */
  connectionsOpened?(): number;
  /** Closes every store and server of this harness. */
  close(): Promise<void>;
}

/** What a store that is connected for the contract shows. */
export const CONTRACT_CATEGORIES = ['account', 'payment', 'points', 'quiz', 'wallet'];

/** A stream name of its own for each case, so that a server which already holds events is fine. */
export const freshStream = (label: string): string => `quiz-contract-${label}-${randomUUID()}`;

/** An event that carries its number. */
export function newEvent(n: number, over: Partial<NewEvent> = {}): NewEvent {
  return {
    id: randomUUID(),
    type: 'ContractEventRecorded',
    data: { n },
    metadata: {
      correlationId: 'contract',
      causationId: 'contract',
      actor: 'system:contract',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
    },
    ...over,
  };
}

/** Events numbered `from` to `from + count - 1`. */
export const newEvents = (count: number, from = 0): NewEvent[] =>
  Array.from({ length: count }, (_, index) => newEvent(from + index));

/** The numbers the events carry, in order. */
export const numbers = (events: readonly RecordedEvent[]): unknown[] => events.map(({ data }) => data['n']);

/** The ids of events, in order. */
export const idsOf = (events: readonly { readonly id: string }[]): string[] => events.map(({ id }) => id);

/** Every event of some streams after a position, in global order, page by page. */
export async function readGlobally(
  store: EventStore,
  after: Position,
  streams: ReadonlySet<string>,
  limit?: number,
): Promise<RecordedEvent[]> {
  const found: RecordedEvent[] = [];
  for (let position = after; ;) {
    const page: EventPage = await store.readAll(position, limit);
    found.push(...page.events.filter(({ stream }) => streams.has(stream)));
    if (page.next === position) return found;
    position = page.next;
  }
}

/** Waits until a condition holds; fails with the message after `ms`. */
export async function eventually(holds: () => boolean, message: () => string, ms = 20_000): Promise<void> {
  const until = Date.now() + ms;
  while (!holds()) {
    if (Date.now() > until) throw new Error(message());
    await pause(10);
  }
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
