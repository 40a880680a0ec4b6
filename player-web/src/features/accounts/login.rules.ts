import { PIN_LENGTH } from '@sabi50/vocabulary/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type Refusals } from '../../forms/by-rules';

export interface LoginValues {
  readonly emailOrMobile: string;
  /** The PIN. */
  readonly password: string;
}

/** What is wrong with what was typed at login. */
export const loginRefusals = ({ emailOrMobile, password }: LoginValues): Refusals<LoginValues> => ({
  emailOrMobile: emailOrMobile.trim() === '' ? VALIDATION.emailOrMobile : undefined,
  password: pinRefusal(password),
});

function pinRefusal(pin: string): string | undefined {
  if (pin.length < PIN_LENGTH) return VALIDATION.pinTooShort;
  return pin.length > PIN_LENGTH ? VALIDATION.pin : undefined;
}
