import { describe, expect, it } from '@jest/globals';
import { ERROR_CODES, ERROR_STATUS } from './error-codes.js';

describe('the error codes', () => {
  it.each(ERROR_CODES)('%s is a stable upper-case word with a documented status', (code) => {
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect([400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 503]).toContain(ERROR_STATUS[code]);
  });
});
