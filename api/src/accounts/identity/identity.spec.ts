import { describe, expect, it } from '@jest/globals';
import { normaliseEmail, readLoginName } from './login-name.js';
import { networkOf } from './network.js';

describe('an email address', () => {
  it('is stored in lower case, without surrounding blanks', () =>
    expect(normaliseEmail('  Ada@Sabi50.Test ')).toBe('ada@sabi50.test'));

  it('keeps a plus tag, since it may be part of the real address', () =>
    expect(normaliseEmail('ada+quiz@sabi50.test')).toBe('ada+quiz@sabi50.test'));

  it.each([
    'ada',
    'ada@',
    '@sabi50.test',
    'ada@sabi50.test\r\nBcc: x@y.test',
    '"ada lovelace"@sabi50.test',
    'ada@sabi50.test,eve@sabi50.test',
    `${'a'.repeat(250)}@sabi50.test`,
    'a\u0000da@sabi50.test',
  ])('is refused when it is %j', (typed) => expect(normaliseEmail(typed)).toBeNull());
});

describe('a login name', () => {
  it('is the email when it is one', () =>
    expect(readLoginName('ADA@sabi50.test')).toEqual({ kind: 'email', value: 'ada@sabi50.test' }));

  it('is the mobile number in E.164 in the local and the international form', () => {
    expect(readLoginName('08030000001')).toEqual(readLoginName('+2348030000001'));
    expect(readLoginName('08030000001')).toEqual({ kind: 'mobile', value: '+2348030000001' });
  });

  it('is still a name to count when it is neither', () =>
    expect(readLoginName(' Nobody ')).toEqual({ kind: 'other', value: 'nobody' }));
});

describe('the network of an address', () => {
  it.each([
    ['197.210.84.17', '197.210.84.0/24'],
    ['::ffff:197.210.84.200', '197.210.84.0/24'],
    ['2A02:0db8:0001:0002:aaaa::1', '2a02:db8:1:2::/64'],
    ['2a02:db8:1:2:3:4:5:6', '2a02:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});
