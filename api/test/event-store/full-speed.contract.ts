import { describe, expect, it } from '@jest/globals';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { type EventStore, type RecordedEvent } from '../../src/event-sourcing/event-store.js';
import { type ContractHarness, eventually, freshStream, idsOf, newEvents, pause } from './contract-harness.js';

const WRITERS = 8;
const WRITING_MS = byExtent({ sample: 1_000, full: 3_000 });
const EVENTS_AT_ONCE = 5;
const HANDLER_MS = 60;
const CATCHING_UP_MS = 60_000;
const TEST_MS = 120_000;

/** What readers cost writers: nothing, however slow they are. */
export function describeFullSpeed(opened: () => ContractHarness): void {
  describe(`8 writers at full speed for ${WRITING_MS} ms (${EXTENT})`, () => {
    it(
      'are disturbed by no subscriber, be it slow or quick, and each subscriber gets every event once and in order',
      async () => {
        const { store, connectionsOpened } = opened();
        const after = await store.head();
        const received: Record<'slow' | 'quick', RecordedEvent[]> = { slow: [], quick: [] };
        const slow = store.subscribe(after, async ({ events }) => {
          await pause(HANDLER_MS);
          received.slow.push(...events);
        });
        const quick = store.subscribe(after, async ({ events }) => void received.quick.push(...events));
        await store.append(freshStream('warm'), newEvents(1), 'no-stream');
        await eventually(
          () => received.slow.length + received.quick.length >= 2,
          () => 'the subscriptions did not begin',
        );
        const before = connectionsOpened?.();
        const streams = Array.from({ length: WRITERS }, (_, n) => freshStream(`full-speed-${n}`));
        // A writer that is refused ends this test with the refusal.
        const written = await Promise.all(streams.map((stream) => writeOn(store, stream)));
        const all = written.flat().length;
        await eventually(
          () => received.slow.length > all && received.quick.length > all,
          () => `${received.slow.length} and ${received.quick.length} of ${all} events came`,
          CATCHING_UP_MS,
        );
        await Promise.all([slow.close(), quick.close()]);
        expect(connectionsOpened?.()).toBe(before);
        expect(idsOf(received.slow)).toEqual(idsOf(received.quick));
        streams.forEach((stream, n) => {
          expect(idsOf(received.slow.filter((event) => event.stream === stream))).toEqual(written[n]);
        });
      },
      TEST_MS,
    );
  });
}

/** One append after the other for a time; answers the ids. */
async function writeOn(store: EventStore, stream: string): Promise<string[]> {
  const ids: string[] = [];
  const until = Date.now() + WRITING_MS;
  for (let revision = -1; Date.now() < until; revision += EVENTS_AT_ONCE) {
    const events = newEvents(EVENTS_AT_ONCE, revision + 1);
    await store.append(stream, events, revision < 0 ? 'no-stream' : revision);
    ids.push(...idsOf(events));
  }
  return ids;
}
