import { describe, expect, it } from '@jest/globals';
import { closedUntil, isSeenTo, mayGiveBack, mayTake } from './attention.js';

const NOW = new Date('2026-11-20T13:32:00.000Z');
const EARLIER = new Date('2026-11-20T13:00:00.000Z');

describe('what waits for staff', () => {
  it('is taken by one: once by the same, and by nobody after a colleague', () => {
    expect(mayTake(null, 'tunde')).toBe(true);
    expect(mayTake('tunde', 'tunde')).toBe(false);
    expect(() => mayTake('tunde', 'ada')).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });

  it('is given back where somebody has it', () => {
    expect(mayGiveBack('tunde')).toBe(true);
    expect(mayGiveBack(null)).toBe(false);
  });

  it('is seen to up to what was on screen, and never up to a moment to come', () => {
    expect(closedUntil('troubled-mails', EARLIER, NOW)).toBe(EARLIER);
    expect(closedUntil('fast-players', new Date('2027-01-01T00:00:00.000Z'), NOW)).toBe(NOW);
  });

  it('closes when nothing of it waits any more, unless it stays whatever is done', () => {
    expect(isSeenTo('held-payments')).toBe(false);
    expect(() => closedUntil('held-payments', EARLIER, NOW)).toThrow(
      expect.objectContaining({ code: 'ATTENTION_STILL_WAITS' }),
    );
  });
});
