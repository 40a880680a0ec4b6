import { describe, expect, it } from '@jest/globals';
import { maskMobile, maskPhone } from './phone-mask.js';

describe('a masked phone number', () => {
  it('shows the first three and the last four digits only', () => expect(maskPhone('08031234567')).toBe('080****4567'));

  it('of a mobile is in the spelling that people write', () =>
    expect(maskMobile('+2348031234567')).toBe('080****4567'));

  it('hides a number whole that is too short to hide a part of', () => expect(maskPhone('0803456')).toBe('*******'));
});
