/** What a nickname is made of; the form and the server run the same rule (rule board/nickname). */
import { NICKNAME_LENGTH_MAX, NICKNAME_LENGTH_MIN } from './board-limits.js';

/** Grave, acute, macron. */
const TONE = '[\\u0300\\u0301\\u0304]?';
/** The letters of English, Hausa, Yoruba and Igbo taken apart: ẹ ị ọ ụ ṣ have a dot below, ṅ above, vowels, m and n a tone. */
const LETTER = `(?:a${TONE}|[eiou]\\u0323?${TONE}|s\\u0323?|n\\u0307?${TONE}|m${TONE}|[b-df-hj-lp-rtv-zɓɗƙƴ])`;
const NICKNAME = new RegExp(
  `^(?=[0-9]*[^0-9])(?:${LETTER}|[0-9]){${NICKNAME_LENGTH_MIN},${NICKNAME_LENGTH_MAX}}$`,
  'u',
);

/** A nickname as it is kept and shown: its letters composed, nothing around it. */
export const normalisedNickname = (typed: string): string => typed.normalize('NFKC').trim();

/** Whether a normalised nickname has letters of our four languages and digits alone, a letter at least, and the right length. */
export const isNickname = (nickname: string): boolean => NICKNAME.test(nickname.toLowerCase().normalize('NFD'));
