import { TextInput } from 'react-admin';
import { STAFF_PASSWORD_LENGTH_MAX, STAFF_PASSWORD_LENGTH_MIN } from '@sabi50/contracts/limits';
import { PAGES } from '@sabi50/contracts/routes';
import { type Texts, useTexts } from '../../lib/language/texts';
import { changePassword } from '../../lib/session/session-calls';
import { CardForm } from '../../ui/card-form';
import { EntryCard } from '../../ui/entry-card';
import { type FieldErrors } from '../../ui/form-summary';
import { type FormErrors, formErrors } from '../../ui/use-command';

/**
 * A person who logged in with a temporary password, or one that is too short, sets another before anything else
 * (rules accounts/temporary-secret, accounts/former-secrets).
 */
export function NewPasswordPage() {
  const texts = useTexts('app');
  const change = useChangePassword(() => location.assign(PAGES.admin));
  return (
    <EntryCard title={texts.newPasswordTitle} text={texts.newPasswordText}>
      <CardForm
        defaultValues={NOTHING_TYPED}
        validate={(typed) => validatePassword(typed, texts)}
        onSubmit={change}
        submitText={texts.setPassword}
        pendingText={texts.settingPassword}
      >
        <NewPasswordFields />
      </CardForm>
    </EntryCard>
  );
}

/** What is typed to change the own password; named as the API names its fields, so that refusals find theirs. */
interface NewPassword {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly again: string;
}

export const NOTHING_TYPED: NewPassword = { currentPassword: '', newPassword: '', again: '' };

/** The current password, and the new one twice. */
export function NewPasswordFields() {
  const texts = useTexts('app');
  const field = { type: 'password', autoComplete: 'new-password', fullWidth: true };
  return (
    <>
      <TextInput {...field} source="currentPassword" label={texts.password} autoComplete="current-password" />
      <TextInput {...field} source="newPassword" label={texts.newPassword} helperText={texts.passwordRule} />
      <TextInput {...field} source="again" label={texts.confirmPassword} />
    </>
  );
}

/** Field to what must be corrected before anything is sent. */
export function validatePassword({ newPassword, again }: NewPassword, texts: Texts['app']): FieldErrors<NewPassword> {
  const { length } = Array.from(newPassword);
  if (length < STAFF_PASSWORD_LENGTH_MIN || length > STAFF_PASSWORD_LENGTH_MAX)
    return { newPassword: texts.passwordRule };
  return newPassword === again ? {} : { again: texts.passwordsDiffer };
}

/** Changes the own password. */
export function useChangePassword(onDone: () => void) {
  const errorTexts = useTexts('errors');
  return async ({ currentPassword, newPassword }: NewPassword): Promise<FormErrors | undefined> => {
    try {
      await changePassword(currentPassword, newPassword);
    } catch (error) {
      return formErrors(error, errorTexts);
    }
    onDone();
    return undefined;
  };
}
