import { describe, expect, it } from '@jest/globals';
import { isMoment } from './text.js';

describe('a moment in a call (rule errors/bad-input-is-400)', () => {
  it.each([
    '2026-11-27T10:00:00.000Z',
    '2026-11-27T10:00Z',
    '2026-11-27T10:00:30Z',
    '2026-11-27T23:30:00+01:00',
    '2026-11-27T00:30:00-05:30',
    '2028-02-29T00:00:00Z',
  ])('is %s', (text) => expect(isMoment(text)).toBe(true));

  it.each([
    ...['2026-W05-3', '2026-W05', '2026-123', '20261127', '2026-11-27', '2026-11-27T10:00:00', '20261127T100000Z'],
    ...['2026-11-31T10:00:00Z', '2026-02-29T10:00:00Z', '2026-13-01T10:00:00Z', '2026-11-27T24:00:00Z'],
    ...['2026-11-27T10:60:00Z', '2026-11-27T10:00:00.0000Z', '2026-11-27T10:00:00+0100', 'tomorrow', ''],
  ])('is not %s', (text) => expect(isMoment(text)).toBe(false));
});
