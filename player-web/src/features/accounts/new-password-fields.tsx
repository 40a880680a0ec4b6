import { useTexts } from '../../language/language-context';
import { TextField } from '../../ui/text-field';
import { type NewSecretPartProps } from './new-secret-part';

/** A new staff password, twice. */
export function NewPasswordFields({ form, errorOf }: NewSecretPartProps) {
  const { resetPassword: texts } = useTexts('accounts');
  return (
    <>
      <TextField
        label={texts.newPassword}
        hint={texts.passwordRule}
        type="password"
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <TextField
        label={texts.confirmPassword}
        type="password"
        autoComplete="new-password"
        error={errorOf('confirm')}
        {...form.register('confirm')}
      />
    </>
  );
}
