import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { TEXTS as API } from '@sabi50/texts/api/en';
import { BROADCAST_MESSAGES } from '@sabi50/texts/api/en/broadcast-messages';
import { DELIVERY_MESSAGES } from '@sabi50/texts/api/en/delivery-messages';
import { ERRORS } from '@sabi50/texts/api/en/errors';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { errorText } from './error-text';
import { messageText, translated } from './message-text';
import { SERVER_MESSAGES } from './server-messages';
import { ERRORS as ENGLISH } from '@sabi50/texts/console/en/errors';
import { ERRORS as HAUSA } from '@sabi50/texts/console/ha/errors';
import { ERRORS as IGBO } from '@sabi50/texts/console/ig/errors';
import { ERRORS as YORUBA } from '@sabi50/texts/console/yo/errors';

/** Sections of the API's messages that the console has in words of its own (the login form), or that travel with their values. */
const NOT_FROM_STAFF_CALLS = ['access-messages', 'errors', 'success', 'payment-messages', 'admin-login-validation'];

type Sentence = string | ((...args: readonly unknown[]) => string);

/** Every sentence of the vocabulary, functions told some values. */
const SENTENCES = Object.values(
  SERVER_MESSAGES as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>,
).flatMap((part) => Object.values(part).map((sentence) => spoken(sentence as Sentence)));

function spoken(sentence: Sentence): string {
  if (typeof sentence === 'string') return sentence;
  try {
    return sentence('12', '34');
  } catch {
    return sentence(['A', 'B', 'C']);
  }
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
    expect(messageText(QUESTION_MESSAGES.correctAnswer('A, B, C'), texts)).toContain('A, B, C');
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
    expect(messageText(ERRORS.WINNER_EXISTS, texts)).toBe(texts.codes?.WINNER_EXISTS);
  });

  it('shows what nobody foresaw as it came', () => {
    expect(messageText('The moon is in the way', texts)).toBe('The moon is in the way');
  });
});

describe('what the server says', () => {
  it('is shown as it came in English', () => {
    expect(messageText(VALIDATION.email, ENGLISH)).toBe(VALIDATION.email);
  });

  it('is translated from every section of the messages of the API', () => {
    const known = new Set<unknown>(Object.values(SERVER_MESSAGES));
    const missing = Object.entries(API).filter(
      ([section, messages]) => !known.has(messages) && !NOT_FROM_STAFF_CALLS.includes(section),
    );
    expect(missing.map(([section]) => section)).toEqual([]);
  });

  it.each([
    ['Hausa', HAUSA, 'jira minti 14', 'hanyar haɗin da muka aika'],
    ['Yoruba', YORUBA, 'ìṣẹ́jú 14', 'ìjápọ̀ tí a fi ránṣẹ́'],
    ['Igbo', IGBO, 'nkeji 14', 'njikọ anyị zitere'],
  ])('tells in %s a login that waits from one that the mailed link opens', (_, texts, wait, link) => {
    const refused = { statusCode: 429, code: 'LOGIN_LOCKED', message: 'said by the API', params: { minutes: 14 } };
    const waits = errorText(new HttpError('', 429, refused), texts);
    const locked = messageText(ERRORS.LOGIN_LOCKED, texts);
    expect(waits).toContain(wait);
    expect(waits).not.toContain(link);
    expect(locked).toContain(link);
    expect(locked).not.toContain('15');
  });
});
