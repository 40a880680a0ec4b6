import { describe, expect, it } from '@jest/globals';
import { type Position } from '../../src/kernel/position.js';
import {
  type EventPage,
  type EventStore,
  type ExpectedRevision,
  type Subscription,
} from '../../src/event-sourcing/event-store.js';
import {
  type ContractHarness,
  eventually,
  freshStream,
  idsOf,
  newEvent,
  newEvents,
  pause,
} from './contract-harness.js';
import { appendAtEnd } from '../event-sourcing/append-at-end.js';

const WRITERS = 8;
const APPENDS_EACH = 120;
const STOPS = 6;
const LONG_MS = 120_000;

/** Catch-up subscriptions and the append notification. */
export function describeSubscriptions(opened: () => ContractHarness): void {
  describe('a subscription', () => {
    describeDelivery(opened);
    describeHandlerRules(opened);
    describeResume(opened);
  });
  describe('the append notification', () => describeNotification(opened));
}

/** Collects what a subscription delivers of some streams. */
class Collector {
  readonly ids: string[] = [];
  readonly pages: EventPage[] = [];
  next: Position;

  constructor(
    private readonly streams: ReadonlySet<string>,
    after: Position,
  ) {
    this.next = after;
  }

  readonly take = async (page: EventPage): Promise<void> => {
    this.pages.push(page);
    this.ids.push(...idsOf(page.events.filter(({ stream }) => this.streams.has(stream))));
    this.next = page.next;
  };

  async seen(count: number): Promise<void> {
    await eventually(
      () => this.ids.length >= count,
      () => `${this.ids.length} of ${count} events came`,
    );
  }
}

function describeDelivery(opened: () => ContractHarness): void {
  it('delivers what is there, then what comes, in order', async () => {
    const stream = freshStream('live');
    const after = await opened().store.head();
    const old = newEvents(50);
    const fresh = newEvents(50, 50);
    await opened().store.append(stream, old, 'no-stream');
    const collector = new Collector(new Set([stream]), after);
    const subscription = opened().store.subscribe(after, collector.take);
    await collector.seen(50);
    const second = await opened().secondStore();
    for (const event of fresh) await appendAtEnd(second, stream, [event]);
    await collector.seen(100);
    await subscription.close();
    expect(collector.ids).toEqual(idsOf([...old, ...fresh]));
  });

  it('catches up over many events in pages of at most 2,000, each page ending where the next begins', async () => {
    const stream = freshStream('many');
    const after = await opened().store.head();
    const events = newEvents(5_000);
    for (let n = 0; n < events.length; n += 500) await appendAtEnd(opened().store, stream, events.slice(n, n + 500));
    const collector = new Collector(new Set([stream]), after);
    const subscription = opened().store.subscribe(after, collector.take);
    await collector.seen(5_000);
    await subscription.close();
    expect(collector.ids).toEqual(idsOf(events));
    let position = after;
    for (const page of collector.pages) {
      expect(page.events.length).toBeLessThanOrEqual(2_000);
      expect(page.events.every((event) => event.position > position && event.position <= page.next)).toBe(true);
      expect(page.next > position).toBe(true);
      position = page.next;
    }
  });
}

function describeHandlerRules(opened: () => ContractHarness): void {
  it('hands the same page over again after its handler failed', async () => {
    const stream = freshStream('retry');
    const after = await opened().store.head();
    const events = newEvents(20);
    await opened().store.append(stream, events, 'no-stream');
    const collector = new Collector(new Set([stream]), after);
    const failed: string[][] = [];
    const subscription = opened().store.subscribe(after, async (page) => {
      if (failed.length < 3) {
        failed.push(idsOf(page.events));
        throw new Error('The handler fails three times');
      }
      await collector.take(page);
    });
    await collector.seen(20);
    await subscription.close();
    expect(failed[1]).toEqual(failed[0]);
    expect(failed[2]).toEqual(failed[0]);
    expect(collector.ids).toEqual(idsOf(events));
  });

  it('calls its handler once at a time', async () => {
    const stream = freshStream('slow');
    const after = await opened().store.head();
    const collector = new Collector(new Set([stream]), after);
    let running = 0;
    let most = 0;
    const subscription = opened().store.subscribe(after, async (page) => {
      running += 1;
      most = Math.max(most, running);
      await pause(15);
      running -= 1;
      await collector.take(page);
    });
    for (let n = 0; n < 60; n += 1) await appendAtEnd(opened().store, stream, [newEvent(n)]);
    await collector.seen(60);
    await subscription.close();
    expect(most).toBe(1);
  });

  it('waits for the running handler when it is closed, and calls it no more', async () => {
    const stream = freshStream('close');
    const after = await opened().store.head();
    let calls = 0;
    let done = 0;
    const subscription = opened().store.subscribe(after, async () => {
      calls += 1;
      await pause(150);
      done += 1;
    });
    await opened().store.append(stream, [newEvent(0)], 'no-stream');
    await eventually(
      () => calls === 1,
      () => 'the handler was not called',
    );
    await subscription.close();
    expect(done).toBe(calls);
    await opened().store.append(stream, [newEvent(1)], 0);
    await pause(300);
    expect(calls).toBe(done);
  });
}

function describeResume(opened: () => ContractHarness): void {
  it(
    'never skips nor repeats an event across its checkpoints while 8 writers append',
    async () => {
      const after = await opened().store.head();
      const stores = [opened().store, await opened().secondStore()];
      const streams = Array.from({ length: WRITERS }, (_, n) => freshStream(`writer-${n}`));
      const collector = new Collector(new Set(streams), after);
      const writing = Promise.all(streams.map((stream, n) => write(stores[n % 2], stream)));
      for (let stop = 1; stop <= STOPS; stop += 1) {
        const subscription = opened().store.subscribe(collector.next, collector.take);
        await collector.seen(((WRITERS * APPENDS_EACH) / STOPS) * stop * 0.6);
        await subscription.close();
      }
      const ids = (await writing).flat();
      const subscription = opened().store.subscribe(collector.next, collector.take);
      await collector.seen(ids.length);
      await pause(200);
      await subscription.close();
      expect(collector.ids).toHaveLength(ids.length);
      expect(new Set(collector.ids)).toEqual(new Set(ids));
    },
    LONG_MS,
  );

  it('shows every subscriber the same order', async () => {
    const after = await opened().store.head();
    const streams = Array.from({ length: 4 }, (_, n) => freshStream(`order-${n}`));
    const stores = [opened().store, await opened().secondStore()] as const;
    const collectors = stores.map(() => new Collector(new Set(streams), after));
    const subscriptions = stores.map((store, n) => store.subscribe(after, collectors[n]?.take ?? noHandler));
    const ids = (await Promise.all(streams.map((stream, n) => write(stores[n % 2], stream)))).flat();
    await Promise.all(collectors.map((collector) => collector.seen(ids.length)));
    await Promise.all(subscriptions.map((subscription: Subscription) => subscription.close()));
    expect(collectors[0]?.ids).toEqual(collectors[1]?.ids);
  });
}

/** Appends one to three events a time; answers the ids. */
async function write(store: EventStore | undefined, stream: string): Promise<string[]> {
  const ids: string[] = [];
  let expected: ExpectedRevision = 'no-stream';
  for (let n = 0; n < APPENDS_EACH; n += 1) {
    const events = newEvents(1 + (n % 3), n);
    await store?.append(stream, events, expected);
    ids.push(...idsOf(events));
    expected = ids.length - 1;
  }
  return ids;
}

const noHandler = async (): Promise<void> => undefined;

function describeNotification(opened: () => ContractHarness): void {
  it('comes after an append of this and of another process, until it is no longer wanted', async () => {
    const second = await opened().secondStore();
    let notifications = 0;
    const unlisten = opened().store.onAppended(() => {
      notifications += 1;
    });
    for (const store of [opened().store, second]) {
      const before = notifications;
      // The listener needs a moment to connect, so the append is repeated until it is heard.
      const until = Date.now() + 10_000;
      while (notifications === before && Date.now() < until) {
        await store.append(freshStream('notification'), [newEvent(0)], 'no-stream');
        await pause(50);
      }
      expect(notifications).toBeGreaterThan(before);
    }
    unlisten();
    await pause(100);
    const after = notifications;
    await second.append(freshStream('notification'), [newEvent(0)], 'no-stream');
    await pause(200);
    expect(notifications).toBe(after);
  });
}
