import { NICKNAME_LENGTH_MAX, NICKNAME_LENGTH_MIN } from '@sabi50/vocabulary/board-limits';
import { foldedText } from '../../kernel/text.js';

/** Why a nickname cannot be had, no matter who asks for it. */
export type NicknameRefusal = 'NICKNAME_INVALID' | 'NICKNAME_REFUSED';

/** Letters of our four languages with their marks, and digits: no blanks, no stops, no @, no letters that only look like ours. */
const LETTERS_AND_DIGITS = /^[\p{Script=Latin}\u0300-\u036f0-9]+$/u;
const LETTER = /\p{Script=Latin}/u;
/** A letter and its marks are one. */
const UNIT = /[\p{Script=Latin}0-9][\u0300-\u036f]*/gu;
/** A letter has no more marks than Yoruba writes below and above it. */
const PILED_MARKS = /[\u0300-\u036f]{3}/u;
/** So many digits may be a phone number. */
const DIGITS_MAX = 6;

/**
 * Words that no nickname holds, as they are compared: ours and those of who looks like staff or a prize, mail services, and
 * the worst insults in English, Pidgin, Hausa, Yoruba and Igbo (rule board/refused-words). What is missing, staff remove.
 */
const REFUSED = [
  ...[
    'sabi50',
    'sabifif',
    'admin',
    'staff',
    'support',
    'official',
    'moderator',
    'helpdesk',
    'customercare',
    'paystack',
  ],
  ...['gmail', 'yahoo', 'hotmail', 'outlook', 'whatsapp', 'telegram', 'dotcom'],
  ...[
    'fuck',
    'shit',
    'bitch',
    'cunt',
    'nigger',
    'nigga',
    'whore',
    'rapist',
    'pussy',
    'penis',
    'porn',
    'hitler',
    'nazi',
  ],
  ...['bokoharam', 'iswap', 'ashawo', 'olosho', 'oloshi', 'oponu', 'daniska', 'shege', 'karuwa', 'akwuna', 'kafiri'],
];

/** What digits stand for when they hide a letter. */
const HIDDEN: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' };

/** A nickname as it is kept and shown: its letters composed, nothing around it (rule board/nickname). */
export const normalisedNickname = (typed: string): string => typed.normalize('NFKC').trim();

/** By what nicknames are compared: two that differ in capitals or marks alone are the same. */
export const nicknameKey = (nickname: string): string => foldedText(nickname);

/** Why nobody can have the normalised nickname; null where somebody can (rules board/nickname, board/refused-words). */
export function nicknameRefusal(nickname: string): NicknameRefusal | null {
  const length = nickname.match(UNIT)?.length ?? 0;
  if (length < NICKNAME_LENGTH_MIN || length > NICKNAME_LENGTH_MAX) return 'NICKNAME_INVALID';
  if (!LETTERS_AND_DIGITS.test(nickname) || !LETTER.test(nickname)) return 'NICKNAME_INVALID';
  if (PILED_MARKS.test(nickname.normalize('NFD'))) return 'NICKNAME_INVALID';
  if (nickname.replace(/[^0-9]/g, '').length > DIGITS_MAX) return 'NICKNAME_REFUSED';
  const key = nicknameKey(nickname);
  const unhidden = key.replace(/[0-9]/g, (digit) => HIDDEN[digit] ?? digit);
  return REFUSED.some((word) => key.includes(word) || unhidden.includes(word)) ? 'NICKNAME_REFUSED' : null;
}
