import { runInThisContext } from 'node:vm';
import { describe, expect, it } from '@jest/globals';
import { CONSTANTS } from './constants.mjs';
import { messageCode, parseMessage, polyglotText } from './message-code.mjs';
import { readCatalogue } from './read-catalogue.mjs';
import { treeOf } from './sections.mjs';
import { SHARED } from './shared.mjs';

/** A message as a page would run it. */
function compiled(text: string, parameters: readonly string[] = [], language = 'en'): unknown {
  const code = messageCode(parseMessage(text), { language, parameters: [...parameters], constants: CONSTANTS });
  return runInThisContext(`(${code})`);
}
const said = (text: string, parameters: readonly string[], values: readonly unknown[], language?: string): unknown =>
  (compiled(text, parameters, language) as (...args: readonly unknown[]) => unknown)(...values);

const NAMED = { '@greeting': { placeholders: { name: { type: 'String' } } } };
const ENGLISH = { greeting: 'Hello {name}, {PRODUCT} is here', ...NAMED };
const TRANSLATED = { greeting: 'Sannu {name}, ga {PRODUCT}' };

/** Messages with the words of another one about something else, and why they may part. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  'player.profile.securityTitle': 'a section of the profile; "Security" is also a reason for a suspension',
};

/** What is wrong with a catalogue whose Hausa is `hausa`. */
function problemsOf(hausa: object, english: object = ENGLISH): readonly string[] {
  try {
    readCatalogue((language: string) => (language === 'en' ? english : language === 'ha' ? hausa : TRANSLATED));
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
}

describe('a message', () => {
  it('is a string where it has no placeholders, with its constants written out', () => {
    expect(compiled('It’s ready')).toBe('It’s ready');
    expect(compiled('Play for {QUIZ_FEE}')).toBe(`Play for ${CONSTANTS['QUIZ_FEE']}`);
  });

  it('reads a setting of the operator where it runs', () => {
    const code = messageCode(parseMessage('Email {SUPPORT_ADDRESS}'), {
      language: 'en',
      parameters: [],
      constants: CONSTANTS,
    });
    expect(runInThisContext(`((SUPPORT_ADDRESS) => ${code})('help@play.example.ng')`)).toBe(
      'Email help@play.example.ng',
    );
  });

  it('is a function of its placeholders, in the order that English declares', () => {
    expect(said('{b} before {a}', ['a', 'b'], ['A', 'B'])).toBe('B before A');
  });

  it('shows signs of JavaScript as they are', () => {
    expect(said('`${x}` \\ {name}'.replace('{x}', "'{x}'"), ['name'], ['N'])).toBe('`${x}` \\ N');
  });

  it('chooses the plural form by the number', () => {
    const games = '{count, plural, one {1 game} other {# games}}';
    expect(said(games, ['count'], [1])).toBe('1 game');
    expect(said(games, ['count'], [7])).toBe('7 games');
    expect([said(games, ['count'], ['1']), said('{n, plural, one {a} other {b}}', ['n'], ['1,001'])]).toEqual([
      '1 game',
      'b',
    ]);
  });

  it('knows the plural forms of its language: Igbo has none, one alone is "=1"', () => {
    expect(() => compiled('{count, plural, one {a} other {b}}', ['count'], 'ig')).toThrow('"one"');
    expect(said('{count, plural, =1 {a} other {b}}', ['count'], [1], 'ig')).toBe('a');
  });

  it('formats nothing: amounts and dates come written', () => {
    expect(() => parseMessage('{price, number}')).toThrow('{price}');
  });

  it('speaks to polyglot where react-admin says it', () => {
    expect(polyglotText(parseMessage('{n, plural, one {1 item} other {{n} items}}'))).toBe('1 item |||| %{n} items');
  });
});

describe('a catalogue', () => {
  it('is usable when every language has each key with the placeholders of the English text', () => {
    expect(problemsOf(TRANSLATED)).toEqual([]);
  });

  it.each([
    ['a key that is missing', {}, 'ha: greeting: is missing'],
    ['a key that English does not have', { ...TRANSLATED, more: 'x' }, 'ha: more: is not in en.arb'],
    ['a placeholder that is missing', { greeting: 'Sannu, ga {PRODUCT}' }, 'ha: greeting: {name} is missing'],
    ['a limit that is missing', { greeting: 'Sannu {name}' }, 'ha: greeting: {PRODUCT} is missing'],
    [
      'a placeholder that English does not have',
      { greeting: 'Sannu {name} {nmae}, ga {PRODUCT}' },
      'ha: greeting: {nmae} is not in the English text',
    ],
  ])('is refused for %s, by language, key and placeholder', (_, hausa, problem) => {
    expect(problemsOf(hausa)).toEqual([problem]);
  });

  it('is refused for a text that cannot be read', () => {
    expect(problemsOf({ greeting: 'Sannu {name' })[0]).toMatch(/^ha: greeting: /);
  });

  it('is refused where English does not declare what it uses', () => {
    expect(problemsOf(TRANSLATED, { greeting: 'Hello {name}, {PRODUCT}' })).toContain(
      'en: greeting: {name} is no constant and not declared',
    );
  });

  it('lets a language leave out a number that only chooses a plural form', () => {
    const english = {
      won: '{count, plural, one {a winner} other {winners}}',
      '@won': { placeholders: { count: { type: 'int' } } },
    };
    expect(() => readCatalogue((language: string) => (language === 'en' ? english : { won: 'olùborí' }))).not.toThrow();
  });

  it('names only languages, keys and limits that exist', () => {
    expect(() => readCatalogue()).not.toThrow();
  });
});

describe('a message that is said in several places', () => {
  const { parsed } = readCatalogue();
  const places = Object.values(SHARED).flat();

  it('stands once, in every language', () => {
    for (const messages of Object.values(parsed)) {
      expect(Object.keys(SHARED).filter((source) => !messages.has(source))).toEqual([]);
      expect(places.filter((place) => messages.has(place))).toEqual([]);
    }
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('has no second message with the same words in every language', () => {
    const languages = Object.values(parsed);
    const keyOf = new Map<string, string>();
    const repeated: string[] = [];
    for (const key of [...(parsed['en']?.keys() ?? [])].filter((one) => !(one in OWN_WORDS))) {
      const words = JSON.stringify(languages.map((messages) => messages.get(key) ?? null));
      if (keyOf.has(words)) repeated.push(`${key} says what ${keyOf.get(words)} says`);
      else keyOf.set(words, key);
    }
    expect(repeated).toEqual([]);
  });

  it('is a message of each of these places', () => {
    const keys = ['player.profile.editTitle', 'common.words.save'];
    expect(treeOf('player', 'en', keys)).toMatchObject({
      profile: { editTitle: 'player.profile.editTitle', save: 'common.words.save' },
      board: { save: 'common.words.save' },
    });
  });
});
