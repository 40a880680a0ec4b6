import { WINNER_STATES, type WinnerState, type DrawKind } from '@sabi50/contracts/enumerations';
import { WINNER_NAME_LENGTH_MAX, WINNER_PHONE_LENGTH } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { WINNER_PHONE_PATTERN } from '@sabi50/contracts/validation-rules';
import { nameError, tidyName } from '@sabi50/contracts/person-names';
import { type WinnerColumn } from '@sabi50/contracts/winner-views';
import { lagosDate } from '@sabi50/contracts/business-time';

export interface WinnerDraft {
  readonly fullName: string;
  /** 11 digits, as people in Nigeria write them. */
  readonly phoneNumber: string;
  readonly state: WinnerState;
}

/** What was given for a winner, tidied or not. */
export type GivenWinner = Readonly<Record<WinnerColumn, string>>;

/** Letters alone: `Akwa-Ibom` and `akwa ibom` are one. */
const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const STATES = new Map<string, WinnerState>([
  ...WINNER_STATES.map((state) => [lettersOf(state), state] as const),
  ...['abuja', 'fctabuja', 'abujafct', 'federalcapitalterritory', 'federalcapitalterritoryabuja'].map(
    (name) => [name, 'FCT'] as const,
  ),
  ['nassarawa', 'Nasarawa'],
]);

/** The state as people write it, such as `Lagos State` and `FCT - Abuja`; null for none. */
const stateOf = (text: string): WinnerState | null => STATES.get(lettersOf(text).replace(/state$/, '')) ?? null;

/** Without spaces around it or doubled inside, in NFC. */
export const tidied = tidyName;

/** The digits that a spreadsheet has rounded away cannot be known. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d{1,2}$/i;

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
      return stateOf(text) === null ? WINNER_VALIDATION.state : null;
  }
}

function nameRefusal(name: string): string | null {
  const error = nameError(name, WINNER_NAME_LENGTH_MAX);
  if (error === 'tooShort') return WINNER_VALIDATION.fullName;
  if (error === 'tooLong') return WINNER_VALIDATION.fullNameTooLong;
  return error === 'signs' ? VALIDATION.nameSigns : null;
}

/** A winner whose fields were all taken; the state as the list writes it. */
export function draftOf({ fullName, phoneNumber, state }: GivenWinner): WinnerDraft {
  return { fullName, phoneNumber, state: stateOf(state) as WinnerState };
}

/** A draw: its kind and its day in Lagos, `YYYY-MM-DD`. */
export interface Draw {
  readonly kind: DrawKind;
  readonly date: string;
}

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Whether a text is a calendar day that has begun in Lagos: winners of later draws are not known. */
export function isDrawDay(date: string, now: Date): boolean {
  if (!DAY.test(date) || new Date(`${date}T12:00:00Z`).toISOString().slice(0, 10) !== date) return false;
  return date <= lagosDate(now);
}
