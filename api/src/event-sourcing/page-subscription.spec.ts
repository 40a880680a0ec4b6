import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EventPage, PAGE_EVENTS_MAX, type RecordedEvent } from './event-store.js';
import { PageRhythm, subscribeByPages, SharedPages } from './page-subscription.js';

const pageOf = (events: number): EventPage => ({
  events: Array.from({ length: events }, () => ({}) as RecordedEvent),
  next: '1',
});

describe('the pause after a page', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Whether the pause has ended after each of these times, in ms from its begin. */
  async function endedAt(times: readonly number[], page: EventPage, { hurryAt = Infinity, tookMs = 0 } = {}) {
    const rhythm = new PageRhythm();
    rhythm.beginPage();
    let hasEnded = false;
    void rhythm.afterPage(page, tookMs).then(() => (hasEnded = true));
    setTimeout(() => rhythm.hurry(), hurryAt === Infinity ? 1_000_000 : hurryAt);
    const ended: boolean[] = [];
    let now = 0;
    for (const time of times) {
      await jest.advanceTimersByTimeAsync(time - now);
      now = time;
      ended.push(hasEnded);
    }
    return ended;
  }

  it('is 2 ms after one event, so that a lone event is followed at once', async () => {
    expect(await endedAt([1, 2], pageOf(1))).toEqual([false, true]);
  });

  it('is as long as the page took, at most 100 ms', async () => {
    expect(await endedAt([59, 60], pageOf(1), { tookMs: 60 })).toEqual([false, true]);
    expect(await endedAt([99, 100], pageOf(1), { tookMs: 5_000 })).toEqual([false, true]);
  });

  it('is up to 400 ms after a page of many events', async () => {
    expect(await endedAt([399, 400], pageOf(600))).toEqual([false, true]);
    expect(await endedAt([299, 300], pageOf(150))).toEqual([false, true]);
  });

  it('ends at once for a query that waits, after 100 ms at the earliest', async () => {
    expect(await endedAt([249, 250], pageOf(600), { hurryAt: 250 })).toEqual([false, true]);
    expect(await endedAt([99, 100], pageOf(600), { hurryAt: 10 })).toEqual([false, true]);
  });

  it('is none after a full page: there is much to catch up with', async () => {
    expect(await endedAt([0], pageOf(PAGE_EVENTS_MAX))).toEqual([true]);
  });
});

describe('two subscriptions of one process', () => {
  const eventAt = (position: number) => ({ position: String(position) }) as RecordedEvent;
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((next) => setTimeout(next, 5));
  };

  /** A log of three events, and what was read of it. */
  function logOfThree() {
    const events = [1, 2, 3].map(eventAt);
    const reads: string[] = [];
    const readAll = (after: string) => {
      reads.push(after);
      const found = events.filter(({ position }) => position > after);
      return Promise.resolve({ events: found, next: found.at(-1)?.position ?? after });
    };
    return { events, reads, pages: new SharedPages({ readAll }), store: { onAppended: () => () => undefined } };
  }

  it('read each event once, and are handed the same ones', async () => {
    const { events, reads, pages, store } = logOfThree();
    const [one, other]: [RecordedEvent[], RecordedEvent[]] = [[], []];
    const take = (seen: RecordedEvent[]) => (page: EventPage) => Promise.resolve(void seen.push(...page.events));
    const first = subscribeByPages(store, pages, '0', take(one));
    await until(() => one.length === 3);
    const second = subscribeByPages(store, pages, '0', take(other));
    await until(() => other.length === 3);
    events.push(eventAt(4));
    await until(() => one.length === 4 && other.length === 4);
    await Promise.all([first.close(), second.close()]);
    expect(one).toEqual(events);
    expect(other.every((event, place) => event === one[place])).toBe(true);
    expect(reads.filter((after) => after === '0')).toHaveLength(1);
  });

  it('read on where a query waits, though what another has read is older', async () => {
    const { events, pages, store } = logOfThree();
    const handed: string[][] = [];
    const waited = subscribeByPages(store, pages, '0', async (page) => {
      handed.push(page.events.map(({ position }) => position));
      if (handed.length > 1) return;
      events.push(eventAt(4));
      await pages.read('3');
      events.push(eventAt(5));
      waited.hurry();
    });
    await until(() => handed.length > 1);
    await waited.close();
    expect(handed.slice(0, 2)).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
  });

  it('are told apart where one is behind what is kept', async () => {
    const { reads, pages } = logOfThree();
    await pages.read('2');
    expect(pages.known('0')).toBeUndefined();
    expect(pages.known('2')?.events).toEqual([eventAt(3)]);
    expect(pages.known('3')).toBeUndefined();
    expect(reads).toEqual(['2']);
  });
});
