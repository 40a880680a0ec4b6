import { PIN_LENGTH, STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from '@sabi50/contracts/limits';
import { PIN_PATTERN } from '@sabi50/contracts/validation-rules';
import { isWeakPin } from '@sabi50/contracts/weak-pins';
import { type Refusals } from '../../lib/forms/forms';

/** A form that sets a new PIN or password by the link of a mail. */
export interface NewSecretValues {
  readonly password: string;
  readonly confirm: string;
}

/** What is wrong with a PIN that is being reset. */
export const newPinRefusals = ({ password, confirm }: NewSecretValues): Refusals<NewSecretValues> => ({
  password: newPinRefusal(password),
  confirm: password === confirm ? undefined : 'pinsDiffer',
});

/** The same for a staff password (rule accounts/staff-password); `texts` speaks the language of the page. */
export const newPasswordRefusals =
  (texts: { readonly passwordRule: string; readonly passwordsDiffer: string }) =>
  ({ password, confirm }: NewSecretValues): Refusals<NewSecretValues> => {
    const { length } = Array.from(password);
    const fits = length >= STAFF_PASSWORD_LENGTH_MIN && length <= STAFF_PASSWORD_LENGTH_MAX;
    return {
      password: fits ? undefined : texts.passwordRule,
      confirm: password === confirm ? undefined : texts.passwordsDiffer,
    };
  };

/** A form that changes the PIN of somebody who is logged in. */
export interface ChangePinValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirm: string;
}

/** The errors of a change of PIN by the owner of this mobile number. */
export function changePinRefusals(values: ChangePinValues, mobile: string | null = null): Refusals<ChangePinValues> {
  const { currentPassword, newPassword, confirm } = values;
  return {
    currentPassword: PIN_PATTERN.test(currentPassword) ? undefined : 'currentPin',
    newPassword: changedPinRefusal(newPassword, currentPassword) ?? weakness(newPassword, mobile),
    confirm: confirmRefusal(confirm, newPassword),
  };
}

function newPinRefusal(pin: string): string | undefined {
  if (pin.length !== PIN_LENGTH) return 'pin';
  return PIN_PATTERN.test(pin) ? weakness(pin, null) : 'pinOnlyNumbers';
}

const weakness = (pin: string, mobile: string | null): string | undefined =>
  isWeakPin(pin, mobile) ? 'weakPin' : undefined;

function changedPinRefusal(pin: string, current: string): string | undefined {
  if (!PIN_PATTERN.test(pin)) return 'newPin';
  return pin === current ? 'sameSecret' : undefined;
}

function confirmRefusal(confirm: string, pin: string): string | undefined {
  if (confirm.length !== PIN_LENGTH) return 'confirmPin';
  return confirm === pin ? undefined : 'pinsDiffer';
}
