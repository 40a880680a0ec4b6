import { MOBILE_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { useTexts } from '../../language/language-context';
import { PinField } from '../../ui/pin-field';
import { TextField } from '../../ui/text-field';
import { EmailField } from './email-field';
import { type RegisterPartProps } from './register-part';

/** The country code of every player; numbers are typed behind it. */
const COUNTRY_CODE = '+234';

/** Email, PIN and mobile number: what one logs in with. */
export function RegisterAccess({ form, errorOf }: RegisterPartProps) {
  const { fields, register: texts } = useTexts('accounts');
  return (
    <>
      <EmailField hint={texts.emailHint} error={errorOf('email')} {...form.register('email')} />
      <PinField
        label={texts.pin}
        hint={texts.pinHint}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <TextField
        label={fields.mobile}
        hint={texts.mobileHint}
        prefix={COUNTRY_CODE}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH_MAX}
        error={errorOf('mobile')}
        {...form.register('mobile')}
      />
    </>
  );
}
