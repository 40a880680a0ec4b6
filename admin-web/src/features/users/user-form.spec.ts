import { describe, expect, it } from '@jest/globals';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { USERS as ENGLISH } from '@sabi50/texts/console/en/users';
import { validateUser, changesOf, valuesOf, type UserForm } from './user-form';

const ADA: AdminUserView = {
  ...{
    id: 'a1',
    firstName: 'Ada',
    lastName: 'Obi',
    name: 'Ada Obi',
    email: 'ada@sabi50.test',
    mobile: '+2348030000001',
  },
  ...{ location: 'lagos', language: 'en', preferredLanguage: 'en', gender: 'female', source: 'television' },
  ...{ radioStation: null, radioStationId: null, balance: '150.00', points: 7, isEmailVerified: true },
  ...{ owed: '0.00', lastPlayedAt: null },
  ...{
    isAdmin: false,
    isActive: true,
    erasedAt: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    adminRole: null,
    adminRadioStationId: null,
    revision: 3,
  },
};

const typed = (change: Partial<UserForm>): UserForm => ({ ...valuesOf(ADA), ...change });

describe('the form that edits a user', () => {
  it('sends nothing of what was not touched', () => {
    expect(changesOf(typed({}), ADA)).toEqual({});
    expect(changesOf(typed({ firstName: ' Ada ' }), ADA)).toEqual({});
  });

  it('sends a station with the source that it belongs to, and takes it away with another', () => {
    const form = typed({ source: 'radio', radioStation: 'Akure FM' });
    expect(changesOf(form, ADA)).toEqual({ source: 'radio', radioStation: 'Akure FM' });
    const listener: AdminUserView = { ...ADA, source: 'radio', radioStation: 'Akure FM' };
    expect(changesOf({ ...valuesOf(listener), source: 'television' }, listener)).toEqual({
      source: 'television',
      radioStation: null,
    });
  });

  it('sends role and station of an administrator together, and neither once they are none', () => {
    const station = { isAdmin: true, adminRole: 'radio_station_admin', adminRadioStationId: 's1' } as const;
    expect(changesOf(typed(station), ADA)).toEqual({ ...station });
    expect(changesOf(typed({ ...station, adminRole: '' }), ADA)).toEqual({
      ...{ isAdmin: true, adminRole: null, adminRadioStationId: null },
    });
    const admin: AdminUserView = { ...ADA, ...station };
    expect(changesOf({ ...valuesOf(admin), isAdmin: false }, admin)).toEqual({ isAdmin: false });
  });

  it('leaves an empty password out', () => {
    expect(changesOf(typed({ password: '' }), ADA)).not.toHaveProperty('password');
    expect(changesOf(typed({ password: '123456' }), ADA)).toMatchObject({ password: '123456' });
  });

  it.each([
    [{ firstName: 'A' }, { firstName: ENGLISH.firstNameTooShort }],
    [{ lastName: ' ' }, { lastName: ENGLISH.lastNameTooShort }],
    [{ email: 'ada@sabi50' }, { email: ENGLISH.invalidEmail }],
    [{ mobile: '0803' }, { mobile: ENGLISH.mobileTooShort }],
    [{ source: 'radio' }, { radioStation: ENGLISH.stationNeeded }],
    [{ password: '12345' }, { password: ENGLISH.passwordTooShort }],
    [{ password: '123456' }, { password: ENGLISH.weakPin }],
    [{ isAdmin: true, adminRole: 'radio_station_admin' }, { adminRadioStationId: ENGLISH.adminStationNeeded }],
  ] as const)('complains about %j before anything is sent', (change, expected) => {
    expect(validateUser(typed(change), ADA, ENGLISH)).toEqual(expected);
  });

  it('asks no mobile of staff who never had one', () => {
    const staff: AdminUserView = { ...ADA, mobile: null };
    expect(validateUser(valuesOf(staff), staff, ENGLISH)).toEqual({});
  });
});
