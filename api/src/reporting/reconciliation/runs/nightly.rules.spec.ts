import { describe, expect, it } from '@jest/globals';
import { isRunDue, isStuck } from './nightly.schedule.js';

const at = (text: string): Date => new Date(text);

describe('the nightly reconciliation', () => {
  it('is due once a night, from three in the morning in Lagos on', () => {
    expect(isRunDue('03:00', null, at('2026-11-30T01:59:59.999Z'))).toBe(false);
    expect(isRunDue('03:00', at('2026-11-29T02:00:00.000Z'), at('2026-11-30T02:00:00.000Z'))).toBe(true);
    expect(isRunDue('03:00', at('2026-11-30T02:00:00.000Z'), at('2026-11-30T22:59:59.999Z'))).toBe(false);
  });

  it('is made up for in the morning when no worker ran at night', () => {
    expect(isRunDue('03:00', at('2026-11-28T02:00:00.000Z'), at('2026-11-30T09:00:00.000Z'))).toBe(true);
    // Lagos has a new day at 23:00 UTC, but it is not three o'clock there yet.
    expect(isRunDue('03:00', at('2026-11-30T02:00:00.000Z'), at('2026-11-30T23:30:00.000Z'))).toBe(false);
  });

  it('is stuck when it does not come to its end in half a day', () => {
    expect(isStuck(at('2026-11-30T02:00:00.000Z'), at('2026-11-30T14:00:00.000Z'))).toBe(false);
    expect(isStuck(at('2026-11-30T02:00:00.000Z'), at('2026-11-30T14:00:00.001Z'))).toBe(true);
  });
});
