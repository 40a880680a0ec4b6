import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

const DEVICE = Date.parse('2026-11-21T10:00:00.000Z');
const serverText = (aheadMs: number) => new Date(Date.now() + aheadMs).toISOString();

describe('the server’s clock', () => {
  beforeEach(() => {
    jest.resetModules();
    jest.useFakeTimers({ now: DEVICE });
  });

  afterEach(() => {
    jest.useRealTimers();
  });

  const clock = () => import('./server-clock');

  it('is the device’s own before the first answer', async () => {
    const { serverNow } = await clock();
    expect(serverNow()).toBe(DEVICE);
  });

  it('is right on a phone whose clock is an hour slow', async () => {
    const { noteServerTime, serverNow } = await clock();
    noteServerTime(serverText(3_600_000), Date.now());
    expect(serverNow()).toBe(DEVICE + 3_600_000);
  });

  it('takes the middle of a slow call for the moment of the answer', async () => {
    const { noteServerTime, serverNow } = await clock();
    const startedAt = Date.now();
    jest.setSystemTime(DEVICE + 800);
    noteServerTime(new Date(DEVICE + 400 + 60_000).toISOString(), startedAt);
    expect(serverNow()).toBe(DEVICE + 800 + 60_000);
  });

  it('prefers an exact reading to a later, less exact one', async () => {
    const { noteServerDate, noteServerTime, serverNow } = await clock();
    noteServerTime(serverText(2_000), Date.now());
    noteServerDate(new Date(DEVICE + 9_000).toUTCString(), Date.now());
    expect(serverNow()).toBe(DEVICE + 2_000);
  });

  it('believes a new reading once the old one is five minutes old', async () => {
    const { noteServerDate, noteServerTime, serverNow } = await clock();
    noteServerTime(serverText(2_000), Date.now());
    jest.setSystemTime(DEVICE + 301_000);
    noteServerDate(new Date(DEVICE + 301_000).toUTCString(), Date.now());
    expect(serverNow()).toBe(DEVICE + 301_000 + 500);
  });

  it('learns nothing from nonsense', async () => {
    const { noteServerDate, noteServerTime, serverNow } = await clock();
    noteServerDate(null, Date.now());
    noteServerTime('yesterday', Date.now());
    noteServerTime(serverText(5_000), Date.now() + 1_000);
    expect(serverNow()).toBe(DEVICE);
  });
});
