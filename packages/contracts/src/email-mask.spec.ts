import { describe, expect, it } from '@jest/globals';
import { maskEmail } from './email-mask.js';

describe('a masked address', () => {
  it.each([
    ['chukwuebuka@gmail.com', 'c••••••@gmail.com'],
    ['a@sabi50.test', 'a••••••@sabi50.test'],
    ['ọla@sabi50.test', 'ọ••••••@sabi50.test'],
  ])('of %s shows its first letter and its domain, and not how long it is', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
