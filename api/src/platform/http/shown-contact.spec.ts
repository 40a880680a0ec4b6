import { describe, expect, it } from '@jest/globals';
import { shownContact } from './shown-contact.js';
import { scopeOf } from './staff-scope.js';

const CONTACT = { email: 'chidi@sabi50.test', mobile: '+2348031234567' };

describe('a contact as staff see it (rule staff/contact-shown)', () => {
  it.each([
    ['super_admin', CONTACT],
    ['radio_station_admin', { email: CONTACT.email }],
    [null, { email: 'c••••••@sabi50.test', mobile: '080****4567' }],
  ] as const)('is for the role %s: %j', (role, shown) => {
    const scope = scopeOf({ userId: 'staff-1', role, stationId: null }, 'request-1');
    expect(shownContact(CONTACT, scope)).toEqual(shown);
  });

  it('has no number where the account has none', () => {
    const scope = scopeOf({ userId: 'staff-1', role: null, stationId: null }, 'request-1');
    expect(shownContact({ ...CONTACT, mobile: null }, scope)).toMatchObject({ mobile: null });
  });
});
