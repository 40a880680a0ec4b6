import { describe, expect, it } from '@jest/globals';
import { UploadUrls } from './request-upload.controller.js';

const SECRET = 'a secret that is long enough for it';
const ID = '0d0c5a2e-7a51-4d1e-9d4c-0123456789ab';
const ADA = { userId: 'aaaaaaaa-0000-4000-8000-000000000001', idHash: 'a1' };
const OTHER = { userId: 'bbbbbbbb-0000-4000-8000-000000000002', idHash: 'b2' };
const NOW = new Date('2026-11-21T10:00:00Z');
const MINUTE_MS = 60_000;

const urls = new UploadUrls(SECRET, 'https://play.example.ng');
const url = new URL(urls.urlFor(ID, ADA, NOW));
const given = {
  expires: url.searchParams.get('expires') ?? '',
  signature: url.searchParams.get('signature') ?? '',
};
const after = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS);

describe('an upload URL', () => {
  it('names the file on our own origin', () => {
    expect(url.origin + url.pathname).toBe(`https://play.example.ng/api/objects/uploads/${ID}`);
  });

  it('is valid for 10 minutes', () => {
    expect(urls.isValid(ID, ADA, given, after(0))).toBe(true);
    expect(urls.isValid(ID, ADA, given, new Date(after(10).getTime() - 1))).toBe(true);
    expect(urls.isValid(ID, ADA, given, after(10))).toBe(false);
  });

  it('is valid for its file and its uploader only', () => {
    expect(urls.isValid(OTHER.userId, ADA, given, NOW)).toBe(false);
    expect(urls.isValid(ID, OTHER, given, NOW)).toBe(false);
    expect(urls.isValid(ID, { ...ADA, idHash: 'a2' }, given, NOW)).toBe(false);
  });

  it.each([
    ['a later end', { ...given, expires: String(Number(given.expires) + 1) }],
    ['another way to write its end', { ...given, expires: `0${given.expires}` }],
    ['another signature', { ...given, signature: given.signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A')) }],
    ['half a signature', { ...given, signature: given.signature.slice(0, 20) }],
    ['no signature', { ...given, signature: '' }],
  ])('is not valid with %s', (_, forged) => {
    expect(urls.isValid(ID, ADA, forged, NOW)).toBe(false);
  });

  it('is not valid where the secret is another', () => {
    const elsewhere = new UploadUrls(`${SECRET} elsewhere`, 'https://play.example.ng');
    expect(elsewhere.isValid(ID, ADA, given, NOW)).toBe(false);
  });
});
