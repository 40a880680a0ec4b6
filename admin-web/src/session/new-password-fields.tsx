import { TextInput } from 'react-admin';
import { STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from '@sabi50/vocabulary/limits';
import { type ShellTexts, useShellTexts } from '../app/texts';
import { useTexts as useErrorTexts } from '../errors/texts';
import { type FieldErrors } from '../ui/form-summary';
import { type FormErrors, formErrors } from '../ui/use-submit';
import { changePassword } from './session-calls';

/** What is typed to change the own password. */
export interface NewPassword {
  readonly current: string;
  readonly next: string;
  readonly again: string;
}

export const NOTHING_TYPED: NewPassword = { current: '', next: '', again: '' };

/** The current password, and the new one twice. */
export function NewPasswordFields() {
  const texts = useShellTexts();
  const field = { type: 'password', autoComplete: 'new-password', fullWidth: true };
  return (
    <>
      <TextInput {...field} source="current" label={texts.password} autoComplete="current-password" />
      <TextInput {...field} source="next" label={texts.newPassword} helperText={texts.passwordRule} />
      <TextInput {...field} source="again" label={texts.confirmPassword} />
    </>
  );
}

/** Field to what must be corrected before anything is sent. */
export function validatePassword({ next, again }: NewPassword, texts: ShellTexts): FieldErrors<NewPassword> {
  const { length } = Array.from(next);
  if (length < STAFF_PASSWORD_LENGTH_MIN || length > STAFF_PASSWORD_LENGTH_MAX) return { next: texts.passwordRule };
  return next === again ? {} : { again: texts.passwordsDiffer };
}

/** Changes the own password. */
export function useChangePassword(onDone: () => void) {
  const errorTexts = useErrorTexts();
  return async ({ current, next }: NewPassword): Promise<FormErrors | undefined> => {
    try {
      await changePassword(current, next);
    } catch (error) {
      return formErrors(error, errorTexts);
    }
    onDone();
    return undefined;
  };
}
