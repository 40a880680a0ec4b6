import { type UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/language/language-context';
import { PinField } from '../../ui/form-fields/pin-field';
import { TextField } from '../../ui/fields/text-field';
import { type NewSecretValues } from './new-pin.rules';

/** A new PIN, twice. */
export function NewPinFields({ form, errorOf }: NewSecretPartProps) {
  const { resetPassword: texts } = useTexts('accounts');
  return (
    <>
      <PinField
        label={texts.newPin}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <PinField
        label={texts.confirmPin}
        autoComplete="new-password"
        error={errorOf('confirm')}
        {...form.register('confirm')}
      />
    </>
  );
}

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

/** What the fields of a new PIN or password work on. */
interface NewSecretPartProps {
  readonly form: UseFormReturn<NewSecretValues>;
  readonly errorOf: (field: keyof NewSecretValues) => string | undefined;
}
