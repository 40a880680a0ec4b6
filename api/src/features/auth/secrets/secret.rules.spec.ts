import { describe, expect, it } from '@jest/globals';
import { secretKindOf } from './secret.rules.js';

describe('what was typed', () => {
  it('is a PIN when it is exactly six ASCII digits', () => expect(secretKindOf('135790')).toBe('pin'));

  it.each(['12345', '1234567', '12345a', ' 135790', '135790 ', '١٣٥٧٩٠', '１３５７９０', '135790\n', ''])(
    'is no PIN when it is %j',
    (text) => expect(secretKindOf(text)).toBeNull(),
  );

  it.each(['12345678', 'Admin-Pass-2025', 'x'.repeat(128), '🙂'.repeat(8)])('may be a staff password: %j', (text) =>
    expect(secretKindOf(text)).toBe('staff-password'),
  );

  it.each(['Short-1', 'x'.repeat(129), '🙂'.repeat(7)])('is too short or too long for a staff password: %j', (text) =>
    expect(secretKindOf(text)).toBeNull(),
  );
});
