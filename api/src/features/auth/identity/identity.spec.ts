import { describe, expect, it } from '@jest/globals';
import { readLoginName } from './login-name.js';
import { networkOf } from './network.js';

describe('a login name', () => {
  it('is the email when it is one', () =>
    expect(readLoginName('ADA@sabi50.test')).toEqual({ kind: 'email', value: 'ada@sabi50.test' }));

  it('is the mobile number in E.164 in the local and the international form', () => {
    expect(readLoginName('08030000001')).toEqual(readLoginName('+2348030000001'));
    expect(readLoginName('08030000001')).toEqual({ kind: 'mobile', value: '+2348030000001' });
  });

  it('is one name to count in every spelling, so that no lock is brought nearer by a spelling', () => {
    expect(readLoginName('\u202a+234 803\u00a0000 0001\u202c')).toEqual(readLoginName('08030000001'));
    expect(readLoginName('\u200bada@sabi50.test\u200b')).toEqual(readLoginName('ada@sabi50.test'));
  });

  it('is the former spelling of an address that no rule of today takes', () =>
    expect(readLoginName('Ọlá@sabi50.test')).toEqual({ kind: 'email', value: 'ọlá@sabi50.test' }));

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
