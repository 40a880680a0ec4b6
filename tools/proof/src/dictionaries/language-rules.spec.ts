import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { RULES, brokenRules, failsOnItsOldSentence } from './language-rules.js';
import { type SpokenText } from './spoken-texts.js';

const CATALOGUE = join(import.meta.dirname, '../../../../packages/texts/catalogue');

/** Every message of a language as it is written, those that the webs fetch apart and those of the server included. */
function messagesOf(language: Language): readonly SpokenText[] {
  const file = JSON.parse(readFileSync(join(CATALOGUE, `${language}.arb`), 'utf8')) as Record<string, unknown>;
  return Object.entries(file).flatMap(([key, text]) =>
    key.startsWith('@') || typeof text !== 'string' ? [] : [{ key, text }],
  );
}

describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  const messages = messagesOf(language);

  it('has no rule that its own old sentence keeps to', () => {
    const idle = RULES[language].filter((rule) => !failsOnItsOldSentence(rule));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  it('keeps to the rules in every message', () => {
    expect(messages.length).toBeGreaterThan(3000);
    expect(brokenRules(language, messages)).toEqual([]);
  });
});

describe('a number', () => {
  const english = new Map(messagesOf('en').map(({ key, text }) => [key, text]));
  const counts = (key: string): boolean => /, plural, .*one \{/su.test(english.get(key) ?? '');
  const withoutOne = (language: Language, many: RegExp, one: RegExp): readonly string[] =>
    messagesOf(language)
      .filter(({ key, text }) => counts(key) && many.test(text) && !one.test(text))
      .map(({ key, text }) => `${key}: ${text}`);

  it('has a form for one in Hausa, where the noun before it is plural', () => {
    expect(withoutOne('ha', /(?:oshi|oyi|anni|masu \p{L}+|[Ƴƴ]an \p{L}+) \{\w+\}/u, /one \{/u)).toEqual([]);
  });

  it('has a form for one in Igbo, where "ndị" stands before it', () => {
    expect(withoutOne('ig', /[Nn]dị (?:na-egwu|mmeri|nnata) \{/u, /=1 \{/u)).toEqual([]);
  });
});
