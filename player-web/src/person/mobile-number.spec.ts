import { describe, expect, it } from '@jest/globals';
import { isNigerianMobile, localMobile, readableMobile } from './mobile-number';

describe('a mobile number', () => {
  it.each(['08030000001', '8030000001', '+2348030000001', '234 803 000 0001', '0803-000-0001', '(0803) 000 0001'])(
    'is known in each form that people write it: %s',
    (typed) => expect(isNigerianMobile(typed)).toBe(true),
  );

  it.each(['0803000000', '080300000011', '+447700900123', '01 2345678', 'ada@sabi50.test', ''])(
    'is refused when no Nigerian phone has it: %s',
    (typed) => expect(isNigerianMobile(typed)).toBe(false),
  );

  it('is shown as its eleven local digits, in groups', () => {
    expect(localMobile('+2348030000001')).toBe('08030000001');
    expect(readableMobile('+2348030000001')).toBe('0803 000 0001');
  });

  it('is shown as it is when it is no Nigerian number', () => {
    expect(readableMobile('+447700900123')).toBe('+447700900123');
  });
});
