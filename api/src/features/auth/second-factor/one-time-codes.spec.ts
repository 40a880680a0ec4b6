import { describe, expect, it } from '@jest/globals';
import { Secret } from 'otpauth';
import { newSecret, otpauthUrl, stepOfCode } from './second-factors.js';

/** Appendix B of RFC 6238, whose codes have two more digits in front. */
const SECRET = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number): Date => new Date(seconds * 1_000);

describe('a one-time code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('of second %s is the one of RFC 6238', (seconds, code) =>
    expect(stepOfCode(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30)),
  );

  it('is good one step before and after, and names its own step', () => {
    expect(stepOfCode(SECRET, '287082', at(59 + 30))).toBe(1);
    expect(stepOfCode(SECRET, '287082', at(29))).toBe(1);
    expect(stepOfCode(SECRET, '287082', at(59 + 60))).toBeNull();
  });

  it.each(['287083', '28708', '2870822', '٢٨٧٠٨٢', '', ' 287082'])('is not %j', (code) =>
    expect(stepOfCode(SECRET, code, at(59))).toBeNull(),
  );

  it('comes from a secret of 160 bits that no two accounts share', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newSecret()).not.toBe(newSecret());
  });

  it('is made by any app that scans the URL', () => {
    const url = new URL(otpauthUrl(SECRET, 'ada@sabi50.test'));
    expect(url.protocol).toBe('otpauth:');
    expect(decodeURIComponent(url.pathname)).toContain('Sabi50:ada@sabi50.test');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      secret: SECRET,
      issuer: 'Sabi50',
      digits: '6',
      period: '30',
    });
  });
});
