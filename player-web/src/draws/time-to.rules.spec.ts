import { describe, expect, it } from '@jest/globals';
import { DASHBOARD } from '@sabi50/texts/player/en/dashboard';
import { timeTo } from './time-to.rules';

describe('how long it is until a draw', () => {
  it.each([
    ['2 days', 172_800_000, 'in 2 days'],
    ['less than two days', 172_799_000, 'in 47 h 59 min'],
    ['hours', 18_720_000, 'in 5 h 12 min'],
    ['minutes', 119_000, 'in 1 minute'],
    ['seconds', 59_000, 'in 1 minute'],
  ])('is %s', (_, leftMs, text) => expect(timeTo(leftMs, DASHBOARD.draws)).toBe(text));
});
