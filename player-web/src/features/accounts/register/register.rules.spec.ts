import { describe, expect, it } from '@jest/globals';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { EMPTY_REGISTRATION, registerRefusals, registration, type RegisterValues } from './register.rules';

const ADA: RegisterValues = {
  firstName: 'Ada',
  lastName: 'Eze',
  email: ' ada@sabi50.test ',
  password: '135790',
  mobile: '8030000001',
  gender: 'female',
  location: 'lagos',
  source: 'radio',
  radioStation: 'Akure FM',
  ageConfirmed: true,
  termsAccepted: true,
};

const refused = (values: RegisterValues) =>
  Object.entries(registerRefusals(values)).flatMap(([field, message]) => (message ? [field] : []));

describe('a registration', () => {
  it('is refused field by field while it is empty', () => {
    expect(refused(EMPTY_REGISTRATION).sort()).toEqual(
      [
        'email',
        'firstName',
        'gender',
        'lastName',
        'location',
        'mobile',
        'password',
        'source',
        'ageConfirmed',
        'termsAccepted',
      ].sort(),
    );
  });

  it('is accepted when it is complete', () => {
    expect(refused(ADA)).toEqual([]);
  });

  it.each(['ada', 'ada@', 'ada@sabi50', 'a da@sabi50.test', 'ada@@sabi50.test'])(
    'needs an email address that can be one, which this is not: %s',
    (email) => expect(registerRefusals({ ...ADA, email }).email).toBe('email'),
  );

  it.each(['', '12345', '1234567', '12345a', '١٢٣٤٥٦'])(
    'needs a PIN of exactly six digits, which this is not: %s',
    (pin) => {
      expect(registerRefusals({ ...ADA, password: pin }).password).toBe('pin');
    },
  );

  it.each([
    ['123456', '8030000001'],
    ['000001', '803 000 0001'],
    ['804172', '0803 080 4172'],
  ])('needs a PIN that is not easy to guess, which %s with %s is', (password, mobile) => {
    expect(registerRefusals({ ...ADA, password, mobile }).password).toBe('weakPin');
  });

  it('is sent without spaces around it, in the language of the page', () => {
    const { termsAccepted: _, ...ada } = ADA;
    expect(registration(ADA, 'ha')).toEqual({
      ...{ ...ada, email: 'ada@sabi50.test', preferredLanguage: 'ha' },
      termsVersion: TERMS_VERSION,
    });
  });

  it('is sent without a station when radio is not the source', () => {
    expect(registration({ ...ADA, source: 'television' }, 'en')).not.toHaveProperty('radioStation');
  });
});
