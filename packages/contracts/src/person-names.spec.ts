import { describe, expect, it } from '@jest/globals';
import { nameError, tidyName } from './person-names.js';

describe('a name', () => {
  it.each([
    ...['Ada', 'Bo', "Ngozi O'Hara-Bello", 'Ọlá Adéṣínà', 'Ɗanjuma Ƙofa', '’Yar Adua', 'Ju‘da', 'Al‑Hassan', 'عائشة'],
    ...['J.J. Okocha', 'St. John', 'A.B.C. Bello', 'Okafor, Jr.', 'Ada (Nee) Eze', 'Musa "Jnr" Bello', 'E\u0323ze'],
  ])('may be %s', (name) => expect(nameError(tidyName(name))).toBeUndefined());

  it.each([
    // Blank for everybody who reads it: Braille, fillers of Hangul, zero width.
    ...['\u2800\u2800', '\u3164\u3164', '\u115f\u1160', '\uffa0\uffa0', '\u200b\u200b', '--', '. .', '\u0301\u0301'],
    // Invisible signs within letters.
    ...['Ada\u200b', 'A\u00adda', 'Ada\u202eibO', 'Ada\u3164', 'Ada\u2800', 'Ada\ufe0f'],
    // Addresses, in any dots, and what links are made of.
    ...[
      'win-cash.example',
      'Claim at win-cash.example',
      'bit.ly',
      't.me',
      'evil․com',
      'evil。com',
      'ｅｖｉｌ．ｃｏｍ',
      'WWW.win',
      'ＷＷＷ．win',
    ],
    ...[
      'Win 500',
      'a/b',
      'http:',
      'me@you',
      'Ada ٣',
      '<svg onload=alert(1)>',
      '<img src=x onerror=alert(document.domain)>',
    ],
    ...['=cmd()', '+ada', '-Ada', 'Ada\u0000', 'Ada 🎉'],
  ])('may not be %j', (name) => expect(nameError(tidyName(name))).toBe('signs'));

  it('has two characters at least, however they are composed, and as many as its list allows at most', () => {
    expect(nameError('A')).toBe('tooShort');
    expect(nameError(tidyName('E\u0301'))).toBe('tooShort');
    expect(nameError('ẹ'.repeat(80))).toBeUndefined();
    expect(nameError('ẹ'.repeat(81))).toBe('tooLong');
    expect(nameError('ẹ'.repeat(81), 120)).toBeUndefined();
  });

  it('is stored composed, with single blanks', () => {
    expect(tidyName('  Ada \u00a0  Obi\n')).toBe('Ada Obi');
    expect(tidyName('E\u0323')).toBe('\u1eb8');
  });
});
