import { describe, expect, it } from '@jest/globals';
import {
  countAttempt,
  gateOf,
  type LockOut,
  type LockOutRule,
  NO_FAILURES,
  TRIES_OF_A_KNOWN_DEVICE,
  TRIES_OF_CODES,
  TRIES_OF_STRANGERS,
} from './lock-out.rules.js';

const noon = new Date('2025-11-21T12:00:00Z');
const later = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000);
const after = (attempts: number, rule: LockOutRule, from: LockOut = NO_FAILURES): LockOut =>
  Array.from({ length: attempts }).reduce<LockOut>((state) => countAttempt(state, noon, rule), from);

describe('the lock-out of strangers', () => {
  const gate = (attempts: number, now: Date) => gateOf(after(attempts, TRIES_OF_STRANGERS), now, TRIES_OF_STRANGERS);

  it('lets four failures pass', () => expect(gate(4, noon)).toEqual({ status: 'open' }));

  it('waits 15 minutes after the fifth failure', () => {
    expect(gate(5, noon)).toEqual({ status: 'waiting', retryAfterSeconds: 900 });
    expect(gate(5, later(14.99))).toEqual({ status: 'waiting', retryAfterSeconds: 1 });
    expect(gate(5, later(15))).toEqual({ status: 'open' });
  });

  it('checks the sixth to ninth without a further wait', () => expect(gate(9, noon)).toEqual({ status: 'open' }));

  it('locks at the tenth failure, and time does not open it', () => {
    expect(gate(10, noon)).toEqual({ status: 'locked' });
    expect(gate(10, later(60 * 24 * 365))).toEqual({ status: 'locked' });
  });
});

describe('the lock-out of a known device', () => {
  const rule = TRIES_OF_A_KNOWN_DEVICE;

  it('lets nine failures pass without a wait and locks at the tenth, for good', () => {
    for (const attempts of [5, 9]) expect(gateOf(after(attempts, rule), noon, rule)).toEqual({ status: 'open' });
    expect(gateOf(after(10, rule), later(60 * 24 * 365), rule)).toEqual({ status: 'locked' });
  });
});

describe('the lock-out of codes', () => {
  const rule = TRIES_OF_CODES;

  it('holds a day at the tenth failure, and a day again at each further one', () => {
    const tenth = after(10, rule);
    expect(gateOf(tenth, noon, rule)).toEqual({ status: 'waiting', retryAfterSeconds: 86_400 });
    expect(gateOf(tenth, later(24 * 60), rule)).toEqual({ status: 'open' });
    const eleventh = countAttempt(tenth, later(24 * 60), rule);
    expect(gateOf(eleventh, later(24 * 60), rule)).toEqual({ status: 'waiting', retryAfterSeconds: 86_400 });
  });
});
