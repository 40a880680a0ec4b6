import { describe, expect, it } from '@jest/globals';
import { HttpError } from 'react-admin';
import { CODES } from '@sabi50/texts/api/codes';
import { TEXTS as API } from '@sabi50/texts/api/en';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { QUESTION_FILE_MESSAGES } from '@sabi50/texts/api/en/question-file-messages';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { ERRORS as ENGLISH } from '@sabi50/texts/console/en/errors';
import { ERRORS as HAUSA } from '@sabi50/texts/console/ha/errors';
import { ERRORS as IGBO } from '@sabi50/texts/console/ig/errors';
import { ERRORS as YORUBA } from '@sabi50/texts/console/yo/errors';
import { type CodedMessage } from '@sabi50/contracts/messages';
import { errorText, fieldErrors } from './error-text';
import { messageText, reasonsText } from './message-text';

/** Sections of the API's messages that the console has in words of its own (the login form), or that no call of staff says. */
const NOT_FROM_STAFF_CALLS = ['errors', 'success', 'payment-messages', 'admin-login-validation'];

type Sentence = string | ((...values: readonly unknown[]) => CodedMessage);

/** Every sentence that the API may send to the console, those with values with some. */
const MESSAGES: readonly CodedMessage[] = Object.entries(API)
  .filter(([section]) => !NOT_FROM_STAFF_CALLS.includes(section))
  .flatMap(([section, sentences]) =>
    Object.entries(sentences as unknown as Readonly<Record<string, Sentence>>).map(([name, sentence]) =>
      typeof sentence === 'string' ? { code: `${section}.${name}`, message: sentence } : sentence('12', '34'),
    ),
  );

const refusal = (body: object) => new HttpError('', 400, { statusCode: 400, ...body });

describe.each([
  ['Hausa', HAUSA],
  ['Yoruba', YORUBA],
  ['Igbo', IGBO],
])('what the server says, in %s', (_, texts) => {
  it.each(MESSAGES)('has a translation of $code', (message) => {
    expect(messageText(message, texts)).not.toBe(message.message);
  });

  it('is said by the code, whatever the words are', () => {
    const code = 'winner-validation.phone';
    expect(messageText({ code, message: 'Words of a later version' }, texts)).toBe(
      texts.messages?.['winner-validation'].phone,
    );
  });

  it('keeps the values of a sentence, each in its place', () => {
    expect(messageText(QUESTION_MESSAGES.optionRequired('B'), texts)).toContain('B');
    expect(messageText(QUESTION_FILE_MESSAGES.knownInFile(1_234), texts)).toContain('1234');
    expect(messageText(QUESTION_FILE_MESSAGES.noSuchColumn('Option D', 'Fourth (D)'), texts)).toBe(
      texts.messages?.['question-file-messages'].noSuchColumn('Option D', 'Fourth (D)'),
    );
  });

  it('names the column of a file as its own language does', () => {
    const said = messageText(QUESTION_FILE_MESSAGES.notMapped('Correct answer'), texts, 'correctAnswer');
    expect(said).toContain(texts.columns.correctAnswer);
    expect(said).not.toContain('Correct answer');
  });

  it('says the several reasons of one row one after the other', () => {
    const one = QUESTION_MESSAGES.optionRequired('A');
    const other = { code: 'errors.WINNER_EXISTS', message: 'English' };
    expect(reasonsText({ line: 2, message: 'English', reasons: [one, other] }, texts)).toBe(
      `${messageText(one, texts)}; ${texts.codes?.WINNER_EXISTS}`,
    );
  });

  it('says the words of the server where it does not know the code', () => {
    expect(messageText({ code: 'new.message', message: 'Something new' }, texts)).toBe('Something new');
  });

  it('says what is wrong with each field of a form, by its code and values', () => {
    const { code, params, message } = BROADCAST_VALIDATION.mergeField('nmae');
    const error = refusal({
      ...{ code: 'VALIDATION_FAILED', message, messageCode: code, params },
      ...{ errors: { subject: [message] }, errorCodes: { subject: [{ code, params }] } },
    });
    const expected = texts.messages?.['broadcast-validation'].mergeField('nmae');
    expect(fieldErrors(error, texts)).toEqual({ subject: expected });
    expect(errorText(error, texts)).toBe(expected);
  });
});

describe('what the server says', () => {
  it('is shown as it came in English', () => {
    expect(messageText({ code: 'validation.email', message: 'Said so' }, ENGLISH)).toBe('Said so');
  });

  it('has a code for each of its sentences', () => {
    const plain = MESSAGES.filter(({ params }) => params === undefined).map(({ message }) => message);
    expect(plain.filter((message) => !CODES.has(message))).toEqual([]);
  });

  it.each([
    ['Hausa', HAUSA, 'jira minti 14', 'hanyar haɗin da muka aika'],
    ['Yoruba', YORUBA, 'ìṣẹ́jú 14', 'ìjápọ̀ tí a fi ránṣẹ́'],
    ['Igbo', IGBO, 'nkeji 14', 'njikọ anyị zitere'],
  ])('tells in %s a login that waits from one that the mailed link opens', (_, texts, wait, link) => {
    const refused = { code: 'LOGIN_LOCKED', message: 'said by the API' };
    const waits = errorText(
      refusal({ ...refused, messageCode: 'access-messages.waitMinutes', params: { minutes: 14 } }),
      texts,
    );
    const locked = errorText(refusal(refused), texts);
    expect(waits).toContain(wait);
    expect(waits).not.toContain(link);
    expect(locked).toContain(link);
    expect(locked).not.toContain('15');
  });
});
