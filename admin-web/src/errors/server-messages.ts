import { ACCESS_MESSAGES } from '@sabi50/vocabulary/access-messages';
import { BROADCAST_MESSAGES, BROADCAST_VALIDATION, DELIVERY_MESSAGES } from '@sabi50/vocabulary/broadcast-views';
import { CSV_MESSAGES } from '@sabi50/vocabulary/csv-uploads';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { QUESTION_FILE_MESSAGES } from '@sabi50/vocabulary/question-files';
import { QUESTION_MESSAGES } from '@sabi50/vocabulary/question-views';
import { STATION_MESSAGES } from '@sabi50/vocabulary/station-views';
import { VALIDATION, WINNER_VALIDATION } from '@sabi50/vocabulary/validation-messages';

/**
 * Every sentence with which the server refuses a field, a file or a row of one (rule errors/one-shape), or says what
 * became of something that was to be deleted or sent, by the part of the product that it is about. Where two say the
 * same, the last one's translation is taken.
 */
export const SERVER_MESSAGES = {
  access: ACCESS_MESSAGES,
  broadcasts: BROADCAST_VALIDATION,
  mails: BROADCAST_MESSAGES,
  deliveries: DELIVERY_MESSAGES,
  stations: STATION_MESSAGES,
  winners: WINNER_VALIDATION,
  questions: QUESTION_MESSAGES,
  questionFiles: QUESTION_FILE_MESSAGES,
  files: CSV_MESSAGES,
  fields: VALIDATION,
};

/** Sentences by the names that the vocabulary gives them; what a sentence is made of comes as it stood in the English one. */
type Said<Sentences> = {
  readonly [Name in keyof Sentences]: Sentences[Name] extends (...args: infer Args) => string
    ? (...args: { [Arg in keyof Args]: string }) => string
    : string;
};

/** The same sentences in another language: one that is missing does not compile. */
export type TranslatedMessages = {
  readonly [Part in keyof typeof SERVER_MESSAGES]: Said<(typeof SERVER_MESSAGES)[Part]>;
};

/** Refusals that the console's calls never meet: they are about playing, paying, PINs and links in mails. */
type PlayerErrorCode = Extract<
  ErrorCode,
  | 'NO_VERIFICATION_TOKEN'
  | 'VERIFICATION_FAILED'
  | 'NO_RESET_TOKEN'
  | 'RESET_TOKEN_INVALID'
  | 'CURRENT_PIN_WRONG'
  | 'MOBILE_CHANGES_USED_UP'
  | 'INSUFFICIENT_BALANCE'
  | 'INVALID_AMOUNT'
  | 'LOGIN_TO_PAY'
  | 'PAYMENT_INIT_FAILED'
  | 'PAYMENT_REFUSED'
  | 'WEBHOOK_SIGNATURE_INVALID'
  | 'QUIZ_SESSION_REQUIRED'
  | 'QUIZ_START_FAILED'
  | 'QUIZ_STARTS_LIMIT'
  | 'QUIZ_EXITS_LIMIT'
  | 'NO_ANSWER_SELECTED'
  | 'NOT_THE_CURRENT_QUESTION'
  | 'ALREADY_ANSWERED'
  | 'PLAYER_SESSION_REQUIRED'
  | 'UNSUBSCRIBE_LINK_INVALID'
>;

/** What each refusal that the console can meet says. */
export type TranslatedCodes = Readonly<Record<Exclude<ErrorCode, PlayerErrorCode>, string>>;
