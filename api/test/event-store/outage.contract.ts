import { describe, expect, it } from '@jest/globals';
import { type EventStore, EventStoreUnavailable, type NewEvent } from '../../src/event-sourcing/event-store.js';
import { type ContractHarness, eventually, freshStream, idsOf, newEvent, pause } from './contract-harness.js';

const OUTAGE_MS = 10_000;
const TEST_MS = 90_000;

/** What happens while the server is gone, and after it is back; skipped where the harness cannot take it away. */
export function describeOutage(opened: () => ContractHarness, possible: boolean): void {
  const suite = possible ? describe : describe.skip;
  suite('an outage of the server for 10 s', () => {
    it(
      'loses and doubles nothing, and everything goes on afterwards',
      async () => {
        const { store, outage: takeAway } = withOutage(opened());
        const stream = freshStream('outage');
        const after = await store.head();
        const received: string[] = [];
        const subscription = store.subscribe(after, async ({ events }) => {
          received.push(...idsOf(events.filter((event) => event.stream === stream)));
        });
        let gone = true;
        const outage = takeAway(OUTAGE_MS).then(() => {
          gone = false;
        });
        const written: NewEvent[] = [];
        const refusals: unknown[] = [];
        while (gone || written.length < 20) {
          written.push(await insist(store, stream, newEvent(written.length), refusals));
          await pause(20);
        }
        await outage;
        await eventually(
          () => received.length >= written.length,
          () => `${received.length} of ${written.length} events came after the outage`,
        );
        await store.ping();
        await subscription.close();
        expect(refusals.every((refusal) => refusal instanceof EventStoreUnavailable)).toBe(true);
        expect(idsOf(await store.readStream(stream))).toEqual(idsOf(written));
        expect(received).toEqual(idsOf(written));
      },
      TEST_MS,
    );

    it(
      'is reported as EventStoreUnavailable by every operation, and never as another error',
      async () => {
        const { store, outage: takeAway } = withOutage(opened());
        const stream = freshStream('gone');
        await store.append(stream, [newEvent(0)], 'no-stream');
        const outage = takeAway(OUTAGE_MS);
        await pause(1_000);
        const outcomes = await Promise.allSettled([
          store.ping(),
          store.readStream(stream),
          store.readAll(''),
          store.head(),
        ]);
        await outage;
        const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : 'answered'));
        for (const reason of reasons) expect(reason).toBeInstanceOf(EventStoreUnavailable);
        await insist(store, stream, newEvent(1), []);
        expect(await store.readStream(stream)).toHaveLength(2);
      },
      TEST_MS,
    );
  });
}

function withOutage(harness: ContractHarness): ContractHarness & Required<Pick<ContractHarness, 'outage'>> {
  const { outage } = harness;
  if (!outage) throw new Error('The harness cannot take its server away: say so in the options of the contract');
  return { ...harness, outage };
}

/** Appends the event of a number, which is its revision, again with the same id for as long as the store says that it is unavailable. */
async function insist(store: EventStore, stream: string, event: NewEvent, refusals: unknown[]): Promise<NewEvent> {
  const n = Number(event.data['n']);
  for (;;) {
    try {
      await store.append(stream, [event], n === 0 ? 'no-stream' : n - 1);
      return event;
    } catch (error) {
      refusals.push(error);
      if (!(error instanceof EventStoreUnavailable)) throw error;
      await pause(100);
    }
  }
}
