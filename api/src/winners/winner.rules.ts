import { WINNER_STATES, type WinnerState } from '@sabi50/vocabulary/enumerations';
import { NAME_LENGTH_MIN, WINNER_NAME_LENGTH_MAX, WINNER_PHONE_LENGTH } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { WINNER_PHONE_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { type WinnerColumn } from '@sabi50/vocabulary/winner-views';
import { UNPRINTABLE } from '../kernel/text.js';

export interface WinnerDraft {
  readonly fullName: string;
  /** 11 digits, as people in Nigeria write them. */
  readonly phoneNumber: string;
  readonly state: WinnerState;
}

/** What was given for a winner, tidied or not. */
export type GivenWinner = Readonly<Record<WinnerColumn, string>>;

const UNSEEN = new RegExp(`[${UNPRINTABLE}]`);
const STATES = new Map(WINNER_STATES.map((state) => [state.toLowerCase(), state]));

/** Without spaces around it or doubled inside, in NFC. */
export const tidied = (text: string): string => text.trim().replace(/ +/g, ' ').normalize('NFC');

/** A number as spreadsheets write it that take it for an amount: without its leading 0, or with the country's code. */
const WITHOUT_ZERO = /^(?:\+?234)?([789][01]\d{8})$/;
/** The digits that a spreadsheet has rounded away cannot be known. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

/** A phone number of a file: what a spreadsheet made of it is understood. */
export function phoneOfFile(text: string): string {
  const digits = text.replace(/[\s().-]/g, '');
  const [, rest] = WITHOUT_ZERO.exec(digits) ?? [];
  if (rest !== undefined) return `0${rest}`;
  return /^0\d+$/.test(digits) ? digits : text;
}

/** Why a field of a winner cannot be taken; null when it can. */
export function refusalOf(field: WinnerColumn, text: string): string | null {
  if (text === '') return WINNER_VALIDATION.allFields;
  switch (field) {
    case 'fullName':
      return nameRefusal(text);
    case 'phoneNumber':
      if (ROUNDED.test(text)) return WINNER_VALIDATION.phoneRounded;
      if (!/^[0-9]+$/.test(text) || text.length !== WINNER_PHONE_LENGTH) return WINNER_VALIDATION.phoneLength;
      return WINNER_PHONE_PATTERN.test(text) ? null : WINNER_VALIDATION.phone;
    case 'state':
      return STATES.has(text.toLowerCase()) ? null : WINNER_VALIDATION.state;
  }
}

function nameRefusal(name: string): string | null {
  const length = Array.from(name).length;
  if (length > WINNER_NAME_LENGTH_MAX) return WINNER_VALIDATION.fullNameTooLong;
  if (UNSEEN.test(name)) return VALIDATION.text;
  // A formula, a number or a dash is nobody's name.
  return length >= NAME_LENGTH_MIN && /^[\p{L}\p{M}'’]/u.test(name) ? null : WINNER_VALIDATION.fullName;
}

/** A winner whose fields were all taken; the state as the list writes it. */
export function draftOf({ fullName, phoneNumber, state }: GivenWinner): WinnerDraft {
  return { fullName, phoneNumber, state: STATES.get(state.toLowerCase()) as WinnerState };
}
