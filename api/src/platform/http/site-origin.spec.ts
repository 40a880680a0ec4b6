import { describe, expect, it } from '@jest/globals';
import { siteOriginOf } from './site-origin.js';

const PUBLIC_URL = 'http://localhost:3000';
const DEVELOPMENT = { PUBLIC_URL, production: false, secureCookies: false };

const seenAs = (
  headers: { origin?: string; host?: string },
  localAddress = '127.0.0.1',
  config: Parameters<typeof siteOriginOf>[1] = DEVELOPMENT,
) => siteOriginOf({ headers, raw: { socket: { localAddress, localPort: 3000 } } }, config);

describe('the origin under which a browser sees us', () => {
  it.each([
    ['http://localhost:3000', '127.0.0.1'],
    ['http://127.0.0.1:3000', '127.0.0.1'],
    ['http://[::1]:3000', '::1'],
    ['http://192.168.1.20:3000', '192.168.1.20'],
    ['http://192.168.1.20:3000', '::ffff:192.168.1.20'],
    ['http://[fe80::1]:3000', 'fe80::1'],
  ])('may be %s where a call came in at %s, by its origin or its host', (origin, address) => {
    expect(seenAs({ origin, host: 'localhost:3000' }, address)).toBe(origin);
    expect(seenAs({ host: origin.slice('http://'.length) }, address)).toBe(origin);
  });

  it.each([
    ['http://evil.example:3000', '127.0.0.1'],
    ['http://127.0.0.1:8080', '127.0.0.1'],
    ['https://127.0.0.1:3000', '127.0.0.1'],
    ['http://127.0.0.1:3000', '192.168.1.20'],
    ['http://192.168.1.20:3000', '127.0.0.1'],
    ['http://192.168.1.21:3000', '192.168.1.20'],
    ['http://127.0.0.1.evil.example:3000', '127.0.0.1'],
    ['null', '127.0.0.1'],
    ['', '127.0.0.1'],
  ])('is never %p where a call came in at %s', (origin, address) => {
    expect(seenAs({ origin, host: '127.0.0.1:3000' }, address)).toBe(PUBLIC_URL);
  });

  it.each([
    { ...DEVELOPMENT, production: true },
    { PUBLIC_URL: 'https://play.example.ng', production: false, secureCookies: true },
  ])('is the public one alone with %j', (config) => {
    expect(seenAs({ origin: 'http://127.0.0.1:3000' }, '127.0.0.1', config)).toBe(config.PUBLIC_URL);
  });
});
