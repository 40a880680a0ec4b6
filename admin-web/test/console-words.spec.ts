import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buttonLabels } from '@sabi50/proof/dictionaries/button-labels';
import { BUTTON_LETTERS_MAX, brokenRules, lettersIn } from '@sabi50/proof/dictionaries/language-rules';
import { literalWords } from '@sabi50/proof/dictionaries/literal-words';
import { type SpokenText, spokenTexts } from '@sabi50/proof/dictionaries/spoken-texts';
import { TEXTS as ENGLISH } from '@sabi50/texts/console/en';
import { TEXTS as HAUSA } from '@sabi50/texts/console/ha';
import { TEXTS as IGBO } from '@sabi50/texts/console/ig';
import { TEXTS as YORUBA } from '@sabi50/texts/console/yo';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';

const SRC = join(import.meta.dirname, '..', 'src');
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** Counts stand in it, so that it has a line of its own in every language. */
const LONG_LABELS = new Set(['broadcast.sendLabel']);

/** Figures, signs, what takes a value's place (x), and names that are the same in every language. */
const SAME_EVERYWHERE = /^([\s\d.,:;()₦+×%/–·*#-]|%\{\w+\}|\bx\b|\b(kB|MB|CSV|Paystack|Hausa|Yoruba|Igbo|Sabi50)\b)*$/;
/** Names of towns, and short names of months, may be the English ones. */
const OF_TOWNS_AND_MONTHS = /ocations\.|^app\.months\./;

const TEXTS = { en: ENGLISH, ha: HAUSA, yo: YORUBA, ig: IGBO };

/** All that the console says in a language, under keys such as "users.edit". */
const textsIn = (language: Language): readonly SpokenText[] => spokenTexts(TEXTS[language]);

describe('the words of the console', () => {
  it('stand in the dictionaries: no component says anything in one language only', () => {
    expect(literalWords(SRC)).toEqual([]);
  });
});

describe.each(LANGUAGES)('what the console says in %s', (language) => {
  const texts = textsIn(language);

  it('is never empty', () => {
    expect(texts.filter(({ text }) => text === '').map(({ key }) => key)).toEqual([]);
  });

  it('keeps to the rules of the language', () => {
    expect(brokenRules(language, texts)).toEqual([]);
  });

  it('fits its buttons', () => {
    const labels = new Set(buttonLabels(SRC).map(({ section, path }) => [section, ...path].join('.')));
    for (const label of LONG_LABELS) labels.delete(label);
    const shown = texts.filter(({ key }) => labels.has(key.replace(/#\d$/, '')));
    expect(new Set(shown.map(({ key }) => key.replace(/#\d$/, ''))).size).toBeGreaterThan(40);
    const long = shown.filter(({ text }) => lettersIn(text) > BUTTON_LETTERS_MAX);
    expect(long.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  it('is in NFC, so that letters and their marks are drawn and compared as one', () => {
    expect(texts.filter(({ text }) => text !== text.normalize('NFC')).map(({ key }) => key)).toEqual([]);
  });
});

describe.each(TRANSLATIONS)('the translation of the console into %s', (language) => {
  it('leaves nothing in English', () => {
    const english = new Map(textsIn('en').map(({ key, text }) => [key, text]));
    const same = textsIn(language).filter(
      ({ key, text }) => english.get(key) === text && !SAME_EVERYWHERE.test(text) && !OF_TOWNS_AND_MONTHS.test(key),
    );
    expect(same.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });
});
