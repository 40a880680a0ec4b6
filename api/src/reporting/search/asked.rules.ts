import { FIND_LENGTH_MIN } from '@sabi50/contracts/limits';
import { type MobileQuery, readMobileQuery } from '@sabi50/contracts/mobile-numbers';
import { foldedText, nameWords } from '../../kernel/text.js';
import { type IdRange, idRange } from '../../kernel/id-range.rules.js';

/** Everything that what somebody typed can mean (rule staff/search); null or empty where it cannot mean that. */
export interface Asked {
  readonly id: IdRange | null;
  readonly phone: MobileQuery | null;
  /** The card provider's number of a transaction. */
  readonly transactionId: string | null;
  /** In small letters, without blanks. */
  readonly email: string | null;
  /** Folded words of a name. */
  readonly names: readonly string[];
  /** Folded words of a question. */
  readonly words: readonly string[];
}

/** More words than this narrow nothing any more. */
const WORDS_MAX = 8;
/** A question is looked for by its trigrams: shorter words are not looked for alone. */
const QUESTION_WORD_MIN = 3;

/** As long as a number of 64 bits. */
const TRANSACTION_ID = /^\d{1,20}$/;

const longEnough = (words: readonly string[], least: number): readonly string[] =>
  words.some((word) => [...word].length >= least) ? words.slice(0, WORDS_MAX) : [];

/** Reads what was typed. */
export function askedFor(typed: string): Asked {
  const text = typed.normalize('NFKC').trim();
  const phone = readMobileQuery(text);
  const email = text.toLowerCase();
  const words = foldedText(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  return {
    id: idRange(text),
    phone,
    transactionId: TRANSACTION_ID.test(text) ? text : null,
    email: email.length >= FIND_LENGTH_MIN && !/\s/.test(email) ? email : null,
    names: phone ? [] : longEnough(nameWords(text), FIND_LENGTH_MIN),
    words: longEnough(words, QUESTION_WORD_MIN),
  };
}
