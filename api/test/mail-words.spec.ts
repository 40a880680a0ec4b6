import { describe, expect, it } from '@jest/globals';
import { BUTTON_LETTERS_MAX, brokenRules, lettersIn } from '@sabi50/proof/dictionaries/language-rules';
import { spokenTexts } from '@sabi50/proof/dictionaries/spoken-texts';
import { TEXTS as HAUSA } from '@sabi50/texts/mail/ha';
import { TEXTS as IGBO } from '@sabi50/texts/mail/ig';
import { TEXTS as YORUBA } from '@sabi50/texts/mail/yo';

const TEXTS = { ha: spokenTexts(HAUSA), yo: spokenTexts(YORUBA), ig: spokenTexts(IGBO) } as const;

describe.each(['ha', 'yo', 'ig'] as const)('what mails say in %s', (language) => {
  it('keeps to the rules of the language', () => {
    expect(TEXTS[language].length).toBeGreaterThan(80);
    expect(brokenRules(language, TEXTS[language])).toEqual([]);
  });

  it('fits its buttons', () => {
    const labels = TEXTS[language].filter(({ key }) => /(button|linkText)(#\d)?$/.test(key));
    expect(labels.length).toBeGreaterThan(6);
    const long = labels.filter(({ text }) => lettersIn(text) > BUTTON_LETTERS_MAX);
    expect(long.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
  });
});
