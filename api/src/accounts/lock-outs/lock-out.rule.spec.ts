import { describe, expect, it } from '@jest/globals';
import { countAttempt, gateOf, type LockOut, NO_FAILURES } from './lock-out.rule.js';

const noon = new Date('2025-11-21T12:00:00Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const after = (attempts: number, from: LockOut = NO_FAILURES): LockOut =>
  Array.from({ length: attempts }).reduce<LockOut>((state) => countAttempt(state, noon), from);

describe('the lock-out', () => {
  it('lets four failures pass', () => expect(gateOf(after(4), noon)).toEqual({ status: 'open' }));

  it('waits 15 minutes after the fifth failure', () => {
    expect(gateOf(after(5), noon)).toEqual({ status: 'waiting', retryAfterSeconds: 900 });
    expect(gateOf(after(5), later(14.99))).toEqual({ status: 'waiting', retryAfterSeconds: 1 });
    expect(gateOf(after(5), later(15))).toEqual({ status: 'open' });
  });

  it('checks the sixth to ninth without a further wait', () =>
    expect(gateOf(after(9), noon)).toEqual({ status: 'open' }));

  it('locks at the tenth failure, and time does not open it', () => {
    expect(gateOf(after(10), noon)).toEqual({ status: 'locked' });
    expect(gateOf(after(10), later(60 * 24 * 365))).toEqual({ status: 'locked' });
  });
});
