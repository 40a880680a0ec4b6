import { PIN_LENGTH } from '@sabi50/contracts/limits';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { type Refusals } from '../../lib/forms/by-rules';

export interface LoginValues {
  readonly emailOrMobile: string;
  /** The PIN. */
  readonly password: string;
}

/** What is wrong with what was typed at login. */
export const loginRefusals = ({ emailOrMobile, password }: LoginValues): Refusals<LoginValues> => ({
  emailOrMobile: emailOrMobile.trim() === '' ? 'emailOrMobile' : undefined,
  password: pinRefusal(password),
});

function pinRefusal(pin: string): string | undefined {
  if (pin.length < PIN_LENGTH) return 'pinTooShort';
  if (pin.length > PIN_LENGTH) return 'pin';
  return PIN_PATTERN.test(pin) ? undefined : 'pinOnlyNumbers';
}
