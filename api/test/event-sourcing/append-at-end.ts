import { type AppendResult, type EventStore, type NewEvent } from '../../src/event-sourcing/event-store.js';

/** Appends at the end of a stream, wherever that is: for a spec that is its only writer. */
export async function appendAtEnd(
  store: EventStore,
  stream: string,
  events: readonly NewEvent[],
): Promise<AppendResult> {
  const [last] = await store.readStream(stream, { backwards: true, limit: 1 });
  return store.append(stream, events, last?.revision ?? 'no-stream');
}
