import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ACCESS_MESSAGES } from '@sabi50/vocabulary/access-messages';
import { BROADCAST_MESSAGES, DELIVERY_MESSAGES } from '@sabi50/vocabulary/broadcast-views';
import { ERRORS } from '@sabi50/vocabulary/error-codes';
import { QUESTION_FILE_MESSAGES } from '@sabi50/vocabulary/question-files';
import { QUESTION_MESSAGES } from '@sabi50/vocabulary/question-views';
import { VALIDATION } from '@sabi50/vocabulary/validation-messages';
import { messageText, translated } from './message-text';
import { SERVER_MESSAGES } from './server-messages';
import { ERRORS as ENGLISH } from '@sabi50/texts/console/en/errors';
import { ERRORS as HAUSA } from '@sabi50/texts/console/ha/errors';
import { ERRORS as IGBO } from '@sabi50/texts/console/ig/errors';
import { ERRORS as YORUBA } from '@sabi50/texts/console/yo/errors';

const VOCABULARY = join(import.meta.dirname, '../../../vocabulary/src');

/** Lists of sentences that the console has in words of its own (the login form), or that only players are told. */
const NOT_FROM_STAFF_CALLS = ['ADMIN_LOGIN_VALIDATION', 'PAYMENT_MESSAGES'];

/** Specs, and translations that are kept beside the lists. */
const NO_ENGLISH_LISTS = /\.(spec|ha|yo|ig)\.ts$/;

type Sentence = string | ((...args: readonly unknown[]) => string);

/** Every sentence of the vocabulary, functions told some values. */
const SENTENCES = Object.values(SERVER_MESSAGES as Readonly<Record<string, Readonly<Record<string, unknown>>>>).flatMap(
  (part) => Object.values(part).map((sentence) => spoken(sentence as Sentence)),
);

function spoken(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  try {
    return sentence('12', '34');
  } catch {
    return sentence(['A', 'B', 'C']);
  }
}

/** The names under which the vocabulary keeps lists of sentences. */
async function listsOfTheVocabulary(): Promise<readonly (readonly [name: string, list: unknown])[]> {
  const files = readdirSync(VOCABULARY).filter((file) => file.endsWith('.ts') && !NO_ENGLISH_LISTS.test(file));
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(VOCABULARY, file))) as Readonly<Record<string, unknown>>),
  );
  return modules.flatMap((exported) =>
    Object.entries(exported).filter(([name]) => /(^|_)(VALIDATION|MESSAGES)$/.test(name)),
  );
}

describe.each([
  ['Hausa', HAUSA],
  ['Yoruba', YORUBA],
  ['Igbo', IGBO],
])('what the server says, in %s', (_, texts) => {
  it.each(SENTENCES)('has a translation of "%s"', (english) => {
    expect(translated(english, texts)).not.toBeNull();
    expect(translated(english, texts)).not.toBe(english);
  });

  it('keeps the values of a sentence', () => {
    expect(messageText(QUESTION_MESSAGES.optionRequired('B'), texts)).toContain('B');
    expect(messageText(QUESTION_MESSAGES.correctAnswer(['A', 'B', 'C']), texts)).toContain('A, B, C');
    expect(messageText(QUESTION_FILE_MESSAGES.knownInFile(1_234), texts)).toContain('1234');
    expect(messageText(QUESTION_FILE_MESSAGES.noSuchColumn('Option D', 'Fourth (D)'), texts)).toContain('Fourth (D)');
  });

  it('translates the sentence within a sentence, and leaves what the mail server said', () => {
    const reason = DELIVERY_MESSAGES.refused('554 5.7.1 no relay');
    const said = messageText(BROADCAST_MESSAGES.waiting(2, reason), texts);
    expect(said).toContain(messageText(reason, texts));
    expect(said).toContain('554 5.7.1 no relay');
    expect(said).not.toContain('The mail server');
  });

  it('names the columns of a file as its own language does', () => {
    expect(messageText(QUESTION_FILE_MESSAGES.notMapped('Correct Answer'), texts)).not.toContain('Correct Answer');
  });

  it('translates the several reasons of one row one by one', () => {
    const [one, other] = [QUESTION_MESSAGES.optionRequired('A'), QUESTION_MESSAGES.category];
    expect(messageText(`${one}; ${other}; Something new`, texts)).toBe(
      `${messageText(one, texts)}; ${messageText(other, texts)}; Something new`,
    );
  });

  it('translates a refusal that stands for a row', () => {
    expect(messageText(ERRORS.WINNER_EXISTS.message, texts)).toBe(texts.codes?.WINNER_EXISTS);
  });

  it('shows what nobody foresaw as it came', () => {
    expect(messageText('The moon is in the way', texts)).toBe('The moon is in the way');
  });
});

describe('what the server says', () => {
  it('is shown as it came in English', () => {
    expect(messageText(VALIDATION.email, ENGLISH)).toBe(VALIDATION.email);
  });

  it('is translated from every list of sentences that the vocabulary has', async () => {
    const known = new Set<unknown>(Object.values(SERVER_MESSAGES));
    const missing = (await listsOfTheVocabulary()).filter(
      ([name, list]) => !known.has(list) && !NOT_FROM_STAFF_CALLS.includes(name),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each([
    ['Hausa', HAUSA, 'jira minti 14', 'hanyar haɗin da muka aika'],
    ['Yoruba', YORUBA, 'ìṣẹ́jú 14', 'ìjápọ̀ tí a fi ránṣẹ́'],
    ['Igbo', IGBO, 'nkeji 14', 'njikọ anyị zitere'],
  ])('tells in %s a login that waits from one that the mailed link opens', (_, texts, wait, link) => {
    const waits = messageText(ACCESS_MESSAGES.waitMinutes(14), texts);
    const locked = messageText(ERRORS.LOGIN_LOCKED.message, texts);
    expect(waits).toContain(wait);
    expect(waits).not.toContain(link);
    expect(locked).toContain(link);
    expect(locked).not.toContain('15');
  });
});
