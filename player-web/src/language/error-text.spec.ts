import { describe, expect, it } from '@jest/globals';
import { ERRORS } from '@sabi50/vocabulary/error-codes';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { ApiError, NetworkError } from '../api/api-error';
import { ERRORS as ENGLISH } from './en/errors';
import { errorText, fieldErrors, validationText } from './error-text';
import { ERRORS as HAUSA } from './ha/errors';

const refusal = (code: string, message: string) => new ApiError(409, { code, message });

describe('what went wrong, for a person', () => {
  it('is the text of the API in English', () => {
    const { message } = ERRORS.INSUFFICIENT_BALANCE;
    expect(errorText(refusal('INSUFFICIENT_BALANCE', message), ENGLISH)).toBe(message);
  });

  it('is translated by its code in another language', () => {
    expect(errorText(refusal('INSUFFICIENT_BALANCE', 'You need ...'), HAUSA)).toBe(HAUSA.codes?.INSUFFICIENT_BALANCE);
  });

  it('is a sentence of its own language even for a code that nobody foresaw', () => {
    expect(errorText(refusal('HTTP_502', 'Bad gateway'), HAUSA)).toBe(HAUSA.unknown);
    expect(errorText(new Error('secret detail'), ENGLISH)).toBe(ENGLISH.unknown);
  });

  it('tells being offline from a network that does not answer', () => {
    expect(errorText(new NetworkError('offline'), HAUSA)).toBe(HAUSA.offline);
    expect(errorText(new NetworkError('timeout'), HAUSA)).toBe(HAUSA.timeout);
  });

  it('names each refused field once, in the language of the page', () => {
    const error = new ApiError(400, {
      code: 'VALIDATION_FAILED',
      errors: { email: [VALIDATION.email, VALIDATION.unknownField], password: [VALIDATION.pin], other: [] },
    });
    expect(fieldErrors(error, HAUSA)).toEqual({ email: HAUSA.validation.email, password: HAUSA.validation.pin });
    expect(fieldErrors(new Error('x'), HAUSA)).toEqual({});
  });

  it('shows a message that is in no list as it came', () => {
    expect(validationText('Something new', HAUSA)).toBe('Something new');
  });
});
