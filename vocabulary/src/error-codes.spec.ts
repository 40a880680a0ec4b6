import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES, ERRORS } from './error-codes.js';

describe('the error codes', () => {
  it.each(ERROR_CODES)('%s is a stable upper-case word with a documented status and a sentence', (code) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect([400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503]).toContain(ERRORS[code].statusCode);
    expect(ERRORS[code].message.length).toBeGreaterThan(5);
  });

  it('says what to do when the balance does not cover a play', () =>
    expect(ERRORS.INSUFFICIENT_BALANCE.message).toBe(
      'You need at least ₦50 to play a quiz. Please add money to your account.',
    ));
});
