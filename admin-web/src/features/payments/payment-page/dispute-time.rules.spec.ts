import { describe, expect, it } from '@jest/globals';
import { timeToAnswer } from './dispute-time.rules';

const dispute = { heardAt: '2026-11-20T06:40:00.000Z', dueAt: '2026-11-20T22:40:00.000Z' };

describe('the time to answer a dispute', () => {
  it.each([
    ['2026-11-20T06:40:00.000Z', { isOver: false, leftMs: 57_600_000, percent: 0 }],
    ['2026-11-20T13:32:30.000Z', { isOver: false, leftMs: 32_850_000, percent: 43 }],
    ['2026-11-20T22:39:30.000Z', { isOver: false, leftMs: 30_000, percent: 100 }],
    ['2026-11-20T22:40:00.000Z', { isOver: true, leftMs: 0, percent: 100 }],
    ['2026-11-22T00:00:00.000Z', { isOver: true, leftMs: 0, percent: 100 }],
  ])('at %s', (now, expected) => {
    expect(timeToAnswer(dispute, Date.parse(now))).toEqual(expected);
  });

  it('is over where it never began', () => {
    const now = Date.parse(dispute.dueAt);
    expect(timeToAnswer({ heardAt: dispute.dueAt, dueAt: dispute.dueAt }, now)).toMatchObject({
      isOver: true,
      percent: 100,
    });
  });
});
