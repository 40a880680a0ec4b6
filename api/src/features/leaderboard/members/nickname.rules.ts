import { isNickname } from '@sabi50/contracts/nicknames';
import { foldedText } from '../../../kernel/text.js';

/** Why a nickname cannot be had, no matter who asks for it. */
export type NicknameRefusal = 'NICKNAME_INVALID' | 'NICKNAME_REFUSED';

/** So many digits may be a phone number. */
const DIGITS_MAX = 6;

/**
 * Words that no nickname holds: ours and those of who looks like staff or a prize, mail services, and the worst insults in
 * English, Pidgin, Hausa, Yoruba and Igbo (rule board/refused-words). What is missing, staff remove.
 */
const REFUSED = [
  ...['sabi50', 'sabifif', 'admin', 'staff', 'suport', 'oficial', 'moderator', 'helpdesk', 'customercare', 'paystack'],
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

/** Digits and letters that look like another letter: a word and its look-alikes become one. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b' },
  l: 'i',
};

const unmasked = (folded: string): string => folded.replace(/[0-9l]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

/** A word in which each letter may stand more often, but not less often: Mustafa holds no "staff". */
const patternOf = (word: string): string =>
  unmasked(word).replace(/(.)\1*/g, (run) => `${run.slice(0, 1)}{${run.length},}`);
const REFUSED_PATTERN = new RegExp(REFUSED.map(patternOf).join('|'));

/** By what nicknames are compared: two that differ in capitals, marks, doubled letters or look-alikes alone are the same. */
export const nicknameKey = (nickname: string): string =>
  unmasked(
    foldedText(nickname)
      .replaceAll('l', 'i')
      .replace(/([a-z])\1+/g, '$1'),
  );

/** Why nobody can have the normalised nickname; null where somebody can (rules board/nickname, board/refused-words). */
export function nicknameRefusal(nickname: string): NicknameRefusal | null {
  if (nickname.replace(/[^0-9]/g, '').length > DIGITS_MAX) return 'NICKNAME_REFUSED';
  if (!isNickname(nickname)) return 'NICKNAME_INVALID';
  return REFUSED_PATTERN.test(unmasked(foldedText(nickname))) ? 'NICKNAME_REFUSED' : null;
}
