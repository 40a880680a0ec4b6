import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { firstPageFor } from './send-file.js';

describe('which page answers the first address', () => {
  it('is the English page for a visitor of whom nothing is known', () => {
    expect(firstPageFor({})).toBe('index.html');
  });

  it.each(['sid', '__Host-sid'])('is the app for a browser with a session in %s', (name) => {
    expect(firstPageFor({ cookies: { [name]: 'abc', language: 'ha' }, acceptLanguage: 'yo' })).toBe('app.html');
  });

  it.each([{ sid: '' }, { asid: 'abc' }, { mysid: 'abc' }])(
    'is the page for visitors when no player is signed in: %j',
    (cookies) => {
      expect(firstPageFor({ cookies })).toBe('index.html');
    },
  );

  it.each(LANGUAGES)('speaks %s when that was chosen, even if the browser prefers another', (language) => {
    const page = language === 'en' ? 'index.html' : `index.${language}.html`;
    expect(firstPageFor({ cookies: { language }, acceptLanguage: 'ig, yo' })).toBe(page);
  });

  it('is the page for visitors in the language of the address, even with a session', () => {
    expect(firstPageFor({ language: 'yo', cookies: { sid: 'abc', language: 'ha' } })).toBe('index.yo.html');
  });

  it.each([
    ['yo-NG, en;q=0.8', 'index.yo.html'],
    ['en;q=0.5, ig;q=0.9', 'index.ig.html'],
    ['fr-FR, ha;q=0.3', 'index.ha.html'],
    ['ha;q=0, en', 'index.html'],
    ['fr, de', 'index.html'],
    ['*', 'index.html'],
    [';;,,q=', 'index.html'],
  ])('goes by what the browser prefers when nothing was chosen: %s', (acceptLanguage, page) => {
    expect(firstPageFor({ acceptLanguage })).toBe(page);
  });

  it.each(['../../etc/passwd', 'EN', 'fr', ''])(
    'takes no other language than the four from anywhere: %s',
    (language) => {
      expect(firstPageFor({ language, cookies: { language } })).toBe('index.html');
    },
  );
});
