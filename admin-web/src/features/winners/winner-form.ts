import { WINNER_NAME_LENGTH_MAX, WINNER_PHONE_LENGTH } from '@sabi50/contracts/limits';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import { nameError, tidyName } from '@sabi50/contracts/person-names';
import { WINNER_PHONE_PATTERN } from '@sabi50/contracts/validation-rules';
import { type WinnerColumn } from '@sabi50/contracts/winner-views';
import { type Texts } from '../../lib/language/texts';

/** What is typed in the Add Winner dialog. */
export type WinnerForm = Readonly<Record<WinnerColumn, string>>;

export const NOBODY: WinnerForm = { fullName: '', phoneNumber: '', state: '' };

type RuleTexts = Pick<Texts['winners'], 'allFields' | 'nameSigns' | 'phoneLength' | 'phoneStart'>;

/** Field to what must be corrected before anything is sent. */
export function validateWinner({ fullName, phoneNumber, state }: WinnerForm, texts: RuleTexts): Partial<WinnerForm> {
  const name = tidyName(fullName);
  const phone = phoneError(localMobile(phoneNumber.trim()), texts);
  return {
    ...(name === '' && { fullName: texts.allFields }),
    ...(name !== '' && nameError(name, WINNER_NAME_LENGTH_MAX) !== undefined && { fullName: texts.nameSigns }),
    ...(phone !== null && { phoneNumber: phone }),
    ...(state === '' && { state: texts.allFields }),
  };
}

function phoneError(phone: string, texts: RuleTexts): string | null {
  if (phone === '') return texts.allFields;
  if (!/^[0-9]+$/.test(phone) || phone.length !== WINNER_PHONE_LENGTH) return texts.phoneLength;
  return WINNER_PHONE_PATTERN.test(phone) ? null : texts.phoneStart;
}
