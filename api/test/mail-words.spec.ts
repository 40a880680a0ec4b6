import { describe, expect, it } from '@jest/globals';
import { BUTTON_LETTERS_MAX, brokenRules, lettersIn } from '@sabi50/proof/dictionaries/language-rules';
import { spokenTexts } from '@sabi50/proof/dictionaries/spoken-texts';
import { FIELD_MESSAGES as HAUSA_FIELDS } from '@sabi50/vocabulary/field-messages.ha';
import { FIELD_MESSAGES as IGBO_FIELDS } from '@sabi50/vocabulary/field-messages.ig';
import { FIELD_MESSAGES as YORUBA_FIELDS } from '@sabi50/vocabulary/field-messages.yo';
import { HA as HAUSA_LETTERS } from '../src/broadcasts/letters/texts.ha.js';
import { IG as IGBO_LETTERS } from '../src/broadcasts/letters/texts.ig.js';
import { YO as YORUBA_LETTERS } from '../src/broadcasts/letters/texts.yo.js';
import { HA as HAUSA_MAILS } from '../src/mails/templates/texts.ha.js';
import { IG as IGBO_MAILS } from '../src/mails/templates/texts.ig.js';
import { YO as YORUBA_MAILS } from '../src/mails/templates/texts.yo.js';

const TEXTS = {
  ha: spokenTexts({ mails: HAUSA_MAILS, letters: HAUSA_LETTERS, fields: HAUSA_FIELDS }),
  yo: spokenTexts({ mails: YORUBA_MAILS, letters: YORUBA_LETTERS, fields: YORUBA_FIELDS }),
  ig: spokenTexts({ mails: IGBO_MAILS, letters: IGBO_LETTERS, fields: IGBO_FIELDS }),
} as const;

describe.each(['ha', 'yo', 'ig'] as const)('what mails and forms say in %s', (language) => {
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
