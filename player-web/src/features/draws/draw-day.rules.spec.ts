import { describe, expect, it } from '@jest/globals';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { isCurrent } from './draw-day.rules';

describe('a draw', () => {
  it.each<[DrawKind, string | null, string, boolean]>([
    ['daily', '2026-11-27T20:00', '2026-11-27T00:00', true],
    ['daily', '2026-11-28T20:00', '2026-11-27T20:00', false],
    ['weekly', '2026-11-27T20:00', '2026-11-23T00:00', true],
    ['weekly', '2026-12-04T20:00', '2026-11-27T20:00', false],
    ['special', '2026-12-31T20:00', '2026-11-27T20:00', true],
    ['weekly', null, '2026-11-27T20:00', true],
  ])('of the kind %s at %s is the current one at %s: %s', (kind, drawAt, now, is) =>
    expect(isCurrent({ kind, drawAt: drawAt && `${drawAt}:00+01:00` }, new Date(`${now}:00+01:00`))).toBe(is),
  );
});
