import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { ApiError, NetworkError } from '../api/api-error';
import { ERRORS as ENGLISH } from '@sabi50/texts/player/en/errors';
import { errorText, fieldMessages, validationText } from './error-text';
import { ERRORS as HAUSA } from '@sabi50/texts/player/ha/errors';

const refusal = (code: string, message: string) => new ApiError(409, { code, message });

describe('what went wrong, for a person', () => {
  it('is the text of the API in English', () => {
    const message = ERRORS.INSUFFICIENT_BALANCE;
    expect(errorText(refusal('INSUFFICIENT_BALANCE', message), ENGLISH)).toBe(message);
  });

  it('is translated by its code in another language', () => {
    expect(errorText(refusal('INSUFFICIENT_BALANCE', 'You need ...'), HAUSA)).toBe(HAUSA.codes?.INSUFFICIENT_BALANCE);
  });

  it('says how long to wait with the values of the answer, in minutes or hours', () => {
    const refused = (code: string, params?: Readonly<Record<string, number>>) =>
      new ApiError(429, { code, message: 'said by the API', params });
    expect(errorText(refused('LOGIN_LOCKED', { minutes: 15 }), ENGLISH)).toBe(
      'Too many failed attempts. Please wait 15 minutes, then try again.',
    );
    expect(errorText(refused('LOGIN_LOCKED', { hours: 24 }), ENGLISH)).toBe(
      'Too many failed attempts. Please wait 24 hours, then try again.',
    );
    expect(errorText(refused('LOGIN_LOCKED'), ENGLISH)).toBe('said by the API');
    expect(errorText(refused('TOO_MANY_REQUESTS', { minutes: 60 }), ENGLISH)).toBe(
      'Too many attempts. Please wait 60 minutes, then try again.',
    );
    expect(errorText(refused('TOO_MANY_REQUESTS'), ENGLISH)).toBe('said by the API');
    expect(errorText(refused('LOGIN_LOCKED', { minutes: 15 }), HAUSA)).toMatch(/minti 15/);
  });

  it('is a sentence of its own language even for a code that nobody foresaw', () => {
    expect(errorText(refusal('HTTP_502', 'Bad gateway'), HAUSA)).toBe(HAUSA.unknown);
    expect(errorText(new Error('secret detail'), ENGLISH)).toBe(ENGLISH.unknown);
  });

  it('distinguishes being offline from a network that does not answer', () => {
    expect(errorText(new NetworkError('offline'), HAUSA)).toBe(HAUSA.offline);
    expect(errorText(new NetworkError('timeout'), HAUSA)).toBe(HAUSA.timeout);
  });

  it('names each refused field once, in the language of the page', () => {
    const error = new ApiError(400, {
      code: 'VALIDATION_FAILED',
      errors: { email: ['said', 'said too'], password: ['by the API'], other: [] },
      errorCodes: {
        email: [{ code: 'validation.email' }, { code: 'validation.text' }],
        password: [{ code: 'validation.pin' }],
      },
    });
    const messages = fieldMessages(error);
    expect(validationText(messages['email'] ?? '', HAUSA)).toBe(HAUSA.validation.email);
    expect(validationText(messages['password'] ?? '', ENGLISH)).toBe(ENGLISH.validation.pin);
    expect(messages).not.toHaveProperty('other');
    expect(fieldMessages(new Error('x'))).toEqual({});
  });

  it('shows a message that is in no list as it came', () => {
    expect(validationText('Something new', HAUSA)).toBe('Something new');
  });
});
