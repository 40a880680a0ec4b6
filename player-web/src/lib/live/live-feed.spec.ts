import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIVE_EVENTS, type LiveEventName } from '@sabi50/contracts/live-events';
import { createLiveFeed, type LiveFeed } from './live-feed';

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly all: FakeSource[] = [];
  readyState = 0;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor(readonly url: string) {
    super();
    FakeSource.all.push(this);
  }

  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
}

const source = (): FakeSource => {
  const last = FakeSource.all.at(-1);
  if (!last) throw new Error('Nobody listens');
  return last;
};

describe('the live feed', () => {
  const ask = jest.fn<(topics: readonly LiveEventName[]) => void>();
  const device = { onLine: true };
  let feed: LiveFeed;

  beforeEach(() => {
    jest.useFakeTimers();
    ask.mockReset();
    FakeSource.all.length = 0;
    device.onLine = true;
    Object.defineProperty(globalThis, 'EventSource', { value: FakeSource, configurable: true });
    Object.defineProperty(globalThis, 'navigator', { value: device, configurable: true });
    feed = createLiveFeed(ask);
    feed.open();
  });

  afterEach(() => {
    feed.close();
    jest.useRealTimers();
  });

  it('listens once, however often it is opened', () => {
    feed.open();
    expect(FakeSource.all.map(({ url }) => url)).toEqual(['/api/live']);
  });

  it.each(LIVE_EVENTS)('passes the notification "%s" on at once', (topic) => {
    source().onopen();
    source().dispatchEvent(new Event(topic));
    expect(ask.mock.calls).toEqual([[[topic]]]);
  });

  it('asks every ten seconds while there is no stream, and seldom while there is one', () => {
    jest.advanceTimersByTime(20_000);
    expect(ask).toHaveBeenCalledTimes(2);
    source().onopen();
    jest.advanceTimersByTime(119_000);
    expect(ask).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(1_000);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks for everything when a broken stream is back, since hints were missed', () => {
    source().onopen();
    expect(ask).not.toHaveBeenCalled();
    source().onerror();
    source().onopen();
    expect(ask.mock.calls).toEqual([[LIVE_EVENTS]]);
  });

  it('listens anew after a refusal', () => {
    source().readyState = FakeSource.CLOSED;
    source().onerror();
    jest.advanceTimersByTime(10_000);
    expect(FakeSource.all).toHaveLength(2);
  });

  it('asks nobody while the device is offline', () => {
    device.onLine = false;
    source().onerror();
    jest.advanceTimersByTime(60_000);
    expect(ask).not.toHaveBeenCalled();
  });

  it('is silent once it is closed', () => {
    const before = source();
    feed.close();
    jest.advanceTimersByTime(300_000);
    expect(ask).not.toHaveBeenCalled();
    expect(before.readyState).toBe(FakeSource.CLOSED);
  });
});
