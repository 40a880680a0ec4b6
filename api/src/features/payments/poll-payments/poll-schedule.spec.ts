import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextPoll } from './poll-schedule.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const pace = { pollFirstMs: 8_000, pollGapMaxMs: HOUR_MS };
const initiatedAt = new Date('2026-11-21T10:00:00.000Z');
const expiresAt = new Date(initiatedAt.getTime() + DAY_MS);
const at = (ms: number) => new Date(initiatedAt.getTime() + ms);
const next = (askedMs: number | null) =>
  nextPoll({ initiatedAt, expiresAt, askedAt: askedMs === null ? null : at(askedMs) }, pace);

/** Every ask of a payment that is never paid, ms after its start. */
function allAsks(): number[] {
  const asks: number[] = [];
  for (let asked: number | null = null; asked === null || asked < DAY_MS;) {
    asked = next(asked).dueAt.getTime() - initiatedAt.getTime();
    asks.push(asked);
  }
  return asks;
}

describe('the schedule of asks about a payment', () => {
  it('begins after 8 seconds', () => expect(next(null)).toEqual({ name: '0', dueAt: at(8_000) }));
  it('goes on with longer and longer pauses', () =>
    expect(allAsks().slice(0, 5)).toEqual([8_000, 20_000, 38_000, 65_000, 105_500]));
  it('never pauses for more than an hour', () => {
    const asks = allAsks();
    asks.slice(1).forEach((ask, index) => expect(ask - (asks[index] ?? 0)).toBeLessThanOrEqual(HOUR_MS + 1));
  });
  it('ends at the deadline', () => {
    expect(allAsks().at(-1)).toBe(DAY_MS);
    expect(next(DAY_MS - 1)).toEqual({ name: 'last', dueAt: expiresAt });
  });
  it('asks an abandoned payment fewer than fifty times in all', () => expect(allAsks().length).toBeLessThan(50));
  it('keeps the last moment until it was answered, however late', () =>
    expect(next(3 * DAY_MS)).toEqual({ name: 'last', dueAt: expiresAt }));
  it('leaves out what fell due while nobody asked', () =>
    expect(next(100_000)).toEqual({ name: '4', dueAt: at(105_500) }));

  it('asks four times in a lifetime about a payment that is held for silence', () => {
    const heldSince = at(2 * DAY_MS);
    const held = (askedMs: number) => nextPoll({ initiatedAt, expiresAt, askedAt: at(askedMs), heldSince }, pace);
    expect(held(0)).toEqual({ name: 'held-1', dueAt: at(2 * DAY_MS + 6 * HOUR_MS) });
    expect(held(2 * DAY_MS + 6 * HOUR_MS)).toEqual({ name: 'held-2', dueAt: at(2 * DAY_MS + 12 * HOUR_MS) });
    expect(held(3 * DAY_MS + HOUR_MS)).toEqual({ name: 'held-5', dueAt: at(3 * DAY_MS + 6 * HOUR_MS) });
  });

  it('is always after the last ask and never after the deadline', () => {
    fc.assert(
      fc.property(fc.nat(DAY_MS - 1), fc.integer({ min: 1, max: 10_000 }), (askedMs, pollFirstMs) => {
        const payment = { initiatedAt, expiresAt, askedAt: at(askedMs) };
        const { dueAt } = nextPoll(payment, { ...pace, pollFirstMs });
        expect(dueAt.getTime()).toBeGreaterThanOrEqual(at(askedMs).getTime());
        expect(dueAt.getTime()).toBeLessThanOrEqual(expiresAt.getTime());
        expect(nextPoll(payment, { ...pace, pollFirstMs })).toEqual(nextPoll(payment, { ...pace, pollFirstMs }));
      }),
    );
  });
});
