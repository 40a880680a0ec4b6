import { describe, expect, it } from '@jest/globals';
import { type UserView } from '@sabi50/contracts/account-views';
import { dataCostKobo, dataText, initialsOf, profileChange, profileOf, profileRefusals } from './profile.rules';

const ADA: UserView = {
  ...{ id: '1', firstName: 'Ada', lastName: 'Eze', email: 'ada@sabi50.test', mobile: '+2348030000001' },
  ...{ location: 'lagos', preferredLanguage: 'ig', gender: 'female', source: 'radio', radioStation: 'Akure FM' },
  ...{ avatar: null, balance: '150.00', points: 7, isEmailVerified: true, isAdmin: false, isActive: true },
  ...{ createdAt: '2026-11-02T08:00:00.000Z', adminRole: null, adminRadioStationId: null },
};

describe('the profile', () => {
  it('is edited with the mobile number in its eleven local digits', () => {
    expect(profileOf(ADA).mobile).toBe('08030000001');
  });

  it('of an account that has nothing to show yet is refused field by field', () => {
    const staff = profileOf({ ...ADA, mobile: null, location: null, gender: null, source: null, radioStation: null });
    const refused = Object.entries(profileRefusals(staff)).flatMap(([field, message]) => (message ? [field] : []));
    expect(refused).toEqual(['mobile', 'gender', 'location', 'source']);
  });

  it('is sent with the email as it is, which nobody changes', () => {
    expect(profileChange(profileOf(ADA), ADA.email)).toEqual({
      ...{ firstName: 'Ada', lastName: 'Eze', email: 'ada@sabi50.test', mobile: '08030000001', location: 'lagos' },
      ...{ preferredLanguage: 'ig', gender: 'female', source: 'radio', radioStation: 'Akure FM' },
    });
  });

  it('loses its station when radio is no longer the source', () => {
    expect(profileChange({ ...profileOf(ADA), source: 'television' }, ADA.email).radioStation).toBeNull();
  });

  it('is shown by the initials of the name, marks included', () => {
    expect(initialsOf(ADA)).toBe('AE');
    expect(initialsOf({ firstName: 'ọlá', lastName: 'ṣadé' })).toBe('ỌṢ');
  });
});

describe('the data used', () => {
  it.each([
    [0, '0 kB', 0],
    [12_400, '13 kB', 1],
    [999_000, '999 kB', 50],
    [1_000_000, '1.0 MB', 50],
    [3_460_000, '3.5 MB', 173],
  ])('%d bytes are %s and cost %d kobo', (bytes, text, kobo) => {
    expect(dataText(bytes)).toBe(text);
    expect(dataCostKobo(bytes)).toBe(kobo);
  });
});
