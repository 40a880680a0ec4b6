import { useTexts } from '../../language/language-context';
import { PinField } from '../../ui/pin-field';
import { type NewSecretPartProps } from './new-secret-part';

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
