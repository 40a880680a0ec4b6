import { describe, expect, it } from '@jest/globals';
import { personRefusals, type PersonValues } from './person.rules';

const ADA: PersonValues = {
  firstName: 'Ada',
  lastName: 'Eze',
  mobile: '8030000001',
  gender: 'female',
  location: 'lagos',
  source: 'television',
  radioStation: '',
};

const refused = (change: Partial<PersonValues>) =>
  Object.fromEntries(Object.entries(personRefusals({ ...ADA, ...change })).filter(([, message]) => message));

describe('the details of a person', () => {
  it('are accepted when they are complete', () => {
    expect(refused({})).toEqual({});
    expect(refused({ source: 'radio', radioStation: 'Akure FM' })).toEqual({});
  });

  it('need names of at least two letters, however these are composed', () => {
    expect(refused({ firstName: 'A', lastName: ' E ' })).toEqual({
      firstName: 'firstName',
      lastName: 'lastName',
    });
    // One letter with its mark, whatever number of code points it is typed as.
    expect(refused({ firstName: 'E\u0301' })).toHaveProperty('firstName');
    expect(refused({ lastName: 'e'.repeat(81) })).toEqual({ lastName: 'nameTooLong' });
  });

  it('need a mobile number of at least ten digits that a Nigerian phone can have', () => {
    expect(refused({ mobile: '080300' })).toEqual({ mobile: 'mobile' });
    expect(refused({ mobile: '01234567890' })).toEqual({ mobile: 'mobileNotNigerian' });
  });

  it('need a choice from each list', () => {
    expect(Object.keys(refused({ gender: '', location: '', source: '' }))).toEqual(['gender', 'location', 'source']);
  });

  it('need a station when radio is the source, and only then', () => {
    expect(refused({ source: 'radio' })).toEqual({
      radioStation: 'radioStation',
    });
    expect(refused({ source: 'social-media' })).toEqual({});
  });
});
