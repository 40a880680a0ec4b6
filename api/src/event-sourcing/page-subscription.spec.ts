import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type EventPage, PAGE_EVENTS_MAX, type RecordedEvent } from './event-store.js';
import { PageRhythm } from './page-subscription.js';

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
