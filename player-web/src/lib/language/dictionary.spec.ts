import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buttonLabels } from '@sabi50/proof/dictionaries/button-labels';
import { BUTTON_LETTERS_MAX, brokenRules, lettersIn } from '@sabi50/proof/dictionaries/language-rules';
import { TEXTS as ENGLISH } from '@sabi50/texts/player/en';
import { HELP as ENGLISH_HELP } from '@sabi50/texts/player/en/help';
import { LANDING as ENGLISH_LANDING } from '@sabi50/texts/player/en/landing';
import { TEXTS as HAUSA } from '@sabi50/texts/player/ha';
import { HELP as HAUSA_HELP } from '@sabi50/texts/player/ha/help';
import { LANDING as HAUSA_LANDING } from '@sabi50/texts/player/ha/landing';
import { TEXTS as IGBO } from '@sabi50/texts/player/ig';
import { HELP as IGBO_HELP } from '@sabi50/texts/player/ig/help';
import { LANDING as IGBO_LANDING } from '@sabi50/texts/player/ig/landing';
import { TEXTS as YORUBA } from '@sabi50/texts/player/yo';
import { HELP as YORUBA_HELP } from '@sabi50/texts/player/yo/help';
import { LANDING as YORUBA_LANDING } from '@sabi50/texts/player/yo/landing';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { FONT_CHARACTERS } from '../../../build/font-plan.mjs';
import { spokenTexts } from '@sabi50/proof/dictionaries/spoken-texts';

const DICTIONARIES = {
  en: spokenTexts({ ...ENGLISH, landing: ENGLISH_LANDING, help: ENGLISH_HELP }),
  ha: spokenTexts({ ...HAUSA, landing: HAUSA_LANDING, help: HAUSA_HELP }),
  yo: spokenTexts({ ...YORUBA, landing: YORUBA_LANDING, help: YORUBA_HELP }),
  ig: spokenTexts({ ...IGBO, landing: IGBO_LANDING, help: IGBO_HELP }),
} as const;

/** English labels that may be longer: their buttons are the widest. */
const LONG_IN_ENGLISH = new Set(['register.created.another', 'payment.selectAmount']);
const LABELS = buttonLabels(join(import.meta.dirname, '../..'));

/** Names, figures and words that are the same in every language. */
const SAME_EVERYWHERE = /^[\s\d.,:;()₦+×/–-]*$|^(PIN|Wi-Fi|OK|SMS|Paystack|Sabi50|SABI50|https?:.*)$/;
/** Loanwords, whose first letters are often those of English. */
const SHORT_MONTH = /^shell\.months\./;

describe.each(LANGUAGES)('what the app says in %s', (language) => {
  const texts = DICTIONARIES[language];

  it('is never empty', () => {
    expect(texts.filter(({ text }) => text.trim() === '').map(({ key }) => key)).toEqual([]);
  });

  it('is in NFC, so that letters and their marks are drawn and compared as one', () => {
    expect(texts.filter(({ text }) => text !== text.normalize('NFC')).map(({ key }) => key)).toEqual([]);
  });

  it('needs no character that the font of the app does not have', () => {
    const drawn = new Set(FONT_CHARACTERS);
    const missing = texts.flatMap(({ key, text }) =>
      [...text].filter((character) => !drawn.has(character)).map((character) => `${key}: ${character}`),
    );
    expect(missing).toEqual([]);
  });

  it('keeps to the rules of the language', () => {
    expect(brokenRules(language, texts)).toEqual([]);
  });

  it('fits its buttons', () => {
    const labels = new Set(LABELS.map(({ section, path }) => [section, ...path].join('.')));
    const shown = texts.filter(({ key }) => labels.has(key.replace(/#\d$/, '')));
    expect(new Set(shown.map(({ key }) => key.replace(/#\d$/, ''))).size).toBeGreaterThan(40);
    const isAllowed = (key: string): boolean => language === 'en' && LONG_IN_ENGLISH.has(key);
    const long = shown.filter(({ key, text }) => lettersIn(text) > BUTTON_LETTERS_MAX && !isAllowed(key));
    expect(long.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });

  it('does not start or end with a space', () => {
    expect(texts.filter(({ text }) => text !== text.trim()).map(({ key }) => key)).toEqual([]);
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the translation into %s', (language) => {
  it('leaves nothing in English', () => {
    const english = new Map(DICTIONARIES.en.map(({ key, text }) => [key, text]));
    const same = DICTIONARIES[language].filter(
      ({ key, text }) => english.get(key) === text && !SAME_EVERYWHERE.test(text) && !SHORT_MONTH.test(key),
    );
    expect(same.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });
});
