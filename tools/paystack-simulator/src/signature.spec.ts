import { describe, expect, it } from '@jest/globals';
import { sign } from './signature.js';

describe('sign', () => {
  it('is the HMAC-SHA512 of RFC 4231 test case 2, in lowercase hex', () => {
    expect(sign('what do ya want for nothing?', 'Jefe')).toBe(
      '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
    );
  });

  it('changes with a single space in the body', () => {
    expect(sign('{"a":1}', 'key')).not.toBe(sign('{"a": 1}', 'key'));
  });
});
