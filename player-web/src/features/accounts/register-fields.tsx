import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { MOBILE_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { useLanguage, useTexts } from '../../language/language-context';
import { GenderField, LocationField, NameFields, SourceFields } from '../../person/person-fields';
import { SelectField } from '../../ui/select-field';
import { useChooseLanguage } from '../../language/choose-language';
import { TextField } from '../../ui/text-field';
import { PinField } from '../../ui/pin-field';
import { EmailField } from './email-field';
import { type RegisterValues } from './register.rules';

/** Gender, location and how the newcomer heard of us. */
export function RegisterAbout({ form, errorOf }: RegisterPartProps) {
  const chosen = useWatch({ control: form.control, name: 'source' });
  return (
    <>
      <GenderField form={form} errorOf={errorOf} />
      <LocationField form={form} errorOf={errorOf} />
      <SourceFields form={form} errorOf={errorOf} chosen={chosen} />
    </>
  );
}

/** The language, which the page speaks at once, and the names. */
export function RegisterName({ form, errorOf }: RegisterPartProps) {
  const { fields } = useTexts('accounts');
  const { language } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <>
      <SelectField
        label={fields.language}
        options={LANGUAGES.map((code) => ({ value: code, label: LANGUAGE_OWN_NAMES[code], lang: code }))}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) choose(target.value);
        }}
      />
      <div className="accounts-pair">
        <NameFields form={form} errorOf={errorOf} />
      </div>
    </>
  );
}

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

/** What each part of the registration form works on. */
interface RegisterPartProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly errorOf: (field: keyof RegisterValues) => string | undefined;
}
