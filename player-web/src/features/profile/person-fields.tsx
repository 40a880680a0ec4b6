import { MOBILE_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { useTexts } from '../../language/language-context';
import { TextField } from '../../ui/text-field';
import { type ProfilePartProps } from './profile-part';

/** An 11-digit local number. */
const MOBILE_PLACEHOLDER = '08012345678';

/** First and last name. */
export function NameFields({ form, errorOf }: ProfilePartProps) {
  const { fields } = useTexts('accounts');
  return (
    <>
      <TextField
        label={fields.firstName}
        autoComplete="given-name"
        error={errorOf('firstName')}
        {...form.register('firstName')}
      />
      <TextField
        label={fields.lastName}
        autoComplete="family-name"
        error={errorOf('lastName')}
        {...form.register('lastName')}
      />
    </>
  );
}

/** The email, which stays as it is, and the mobile number. */
export function ContactFields({ form, errorOf, email }: ProfilePartProps & { readonly email: string }) {
  const texts = useTexts('profile');
  const { fields } = useTexts('accounts');
  return (
    <>
      <TextField label={fields.email} hint={texts.emailFixed} type="email" value={email} readOnly />
      <TextField
        label={fields.mobile}
        placeholder={MOBILE_PLACEHOLDER}
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
