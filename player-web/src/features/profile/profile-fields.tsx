import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MOBILE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { localMobile } from '@sabi50/contracts/mobile-numbers';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/language-context';
import { TextField } from '../../ui/fields/text-field';
import { GenderField, LocationField, SourceFields } from '../person/person-fields';
import { SelectField } from '../../ui/form-fields/select-field';
import { type ProfileValues } from './profile.rules';

/** An 11-digit local number. */
const MOBILE_PLACEHOLDER = '08012345678';

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
        {...form.register('mobile', {
          onBlur: () => form.setValue('mobile', localMobile(form.getValues('mobile'))),
        })}
      />
    </>
  );
}

/** Where the player lives and what they speak. */
export function PlaceFields({ form, errorOf }: ProfilePartProps) {
  const { fields } = useTexts('accounts');
  return (
    <>
      <LocationField form={form} errorOf={errorOf} />
      <SelectField
        label={fields.language}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_OWN_NAMES[code], lang: code }))}
        error={errorOf('preferredLanguage')}
        {...form.register('preferredLanguage')}
      />
    </>
  );
}

/** Gender, and how the player heard of us. */
export function AboutFields(props: ProfilePartProps & { readonly currentStation: string | null }) {
  const { form, errorOf, currentStation } = props;
  const chosen = useWatch({ control: form.control, name: 'source' });
  return (
    <>
      <GenderField form={form} errorOf={errorOf} />
      <SourceFields form={form} errorOf={errorOf} chosen={chosen} currentStation={currentStation} />
    </>
  );
}

/** What each part of the profile form works on. */
interface ProfilePartProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly errorOf: (field: keyof ProfileValues) => string | undefined;
}
