import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MOBILE_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { GENDERS, LOCATIONS } from '@sabi50/vocabulary/enumerations';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { useTexts } from '../../language/language-context';
import { TextField } from '../../ui/text-field';
import { asksForStation } from '../../person/person.rules';
import { SourceFields } from '../../person/source-fields';
import { RadioField } from '../../ui/radio-field';
import { SelectField } from '../../ui/select-field';
import { type ProfileValues } from './profile.rules';

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

/** Where the player lives and what they speak. */
export function PlaceFields({ form, errorOf }: ProfilePartProps) {
  const { fields } = useTexts('accounts');
  const { locations } = useTexts('shell');
  return (
    <>
      <SelectField
        label={fields.location}
        placeholder={fields.locationPlaceholder}
        options={LOCATIONS.map((value) => ({ value, label: locations[value] }))}
        error={errorOf('location')}
        {...form.register('location')}
      />
      <SelectField
        label={fields.language}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_OWN_NAMES[code], lang: code }))}
        error={errorOf('preferredLanguage')}
        {...form.register('preferredLanguage')}
      />
    </>
  );
}

/** Gender, and how the player heard of us; another source than radio clears the station. */
export function AboutFields(props: ProfilePartProps & { readonly currentStation: string | null }) {
  const { form, errorOf, currentStation } = props;
  const { fields } = useTexts('accounts');
  const { genders } = useTexts('shell');
  const chosen = useWatch({ control: form.control, name: 'source' });
  const source = form.register('source', {
    onChange: () => {
      if (!asksForStation(form.getValues('source'))) form.setValue('radioStation', '');
    },
  });
  return (
    <>
      <RadioField
        legend={fields.gender}
        options={GENDERS.map((value) => ({ value, label: genders[value] }))}
        error={errorOf('gender')}
        {...form.register('gender')}
      />
      <SourceFields
        chosen={chosen}
        source={{ input: source, error: errorOf('source') }}
        station={{ input: form.register('radioStation'), error: errorOf('radioStation') }}
        currentStation={currentStation}
      />
    </>
  );
}

/** What each part of the profile form works on. */
interface ProfilePartProps {
  readonly form: UseFormReturn<ProfileValues>;
  readonly errorOf: (field: keyof ProfileValues) => string | undefined;
}
