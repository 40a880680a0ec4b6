import { type UseFormReturn, useWatch } from 'react-hook-form';
import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { MOBILE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { readMobile } from '@sabi50/contracts/mobile-numbers';
import { useChooseLanguage } from '../../../lib/language/choose-language';
import { useLanguage, useTexts } from '../../../lib/language/language-context';
import { GenderField, LocationField, NameFields, SourceFields } from '../../person/person-fields';
import { PinField } from '../../../ui/form-fields/pin-field';
import { SelectField } from '../../../ui/form-fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { EmailField } from '../email-field';
import { Agreement } from '../terms/agreement';
import { type RegisterValues } from './register.rules';
import { type RegisterStep } from './register-steps.rules';

/** What each step of the registration works on. */
interface StepFieldsProps {
  readonly form: UseFormReturn<RegisterValues>;
  readonly errorOf: (field: keyof RegisterValues) => string | undefined;
}

/** The fields of one step. */
export function StepFields({ step, ...props }: StepFieldsProps & { readonly step: RegisterStep }) {
  if (step === 'name') return <NameStep {...props} />;
  return step === 'contact' ? <ContactStep {...props} /> : <AccessStep {...props} />;
}

/** The language, which the page speaks at once, names and gender. */
function NameStep({ form, errorOf }: StepFieldsProps) {
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
      <GenderField form={form} errorOf={errorOf} />
    </>
  );
}

/** The country code of every player; numbers are typed behind it. */
const COUNTRY_CODE = '+234';

/** A number in any spelling as it reads behind the country code, `803 123 4567`; any other text as it is. */
function behindCountryCode(typed: string): string {
  const mobile = readMobile(typed);
  return mobile === null ? typed : mobile.slice(COUNTRY_CODE.length).replace(/^(\d{3})(\d{3})/, '$1 $2 ');
}

/** How a winner is reached, and where, and what one logs in with. */
function ContactStep({ form, errorOf }: StepFieldsProps) {
  const { fields } = useTexts('accounts');
  const texts = useTexts('register').form;
  return (
    <>
      <TextField
        label={fields.mobile}
        hint={texts.mobileHint}
        prefix={COUNTRY_CODE}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={MOBILE_LENGTH_MAX}
        error={errorOf('mobile')}
        {...form.register('mobile', {
          onBlur: () => form.setValue('mobile', behindCountryCode(form.getValues('mobile'))),
        })}
      />
      <EmailField
        hint={texts.emailHint}
        error={errorOf('email')}
        onMeant={(email) => form.setValue('email', email)}
        {...form.register('email')}
      />
      <LocationField form={form} errorOf={errorOf} />
    </>
  );
}

/** The PIN, how the newcomer heard of us, and what they agree to. */
function AccessStep({ form, errorOf }: StepFieldsProps) {
  const texts = useTexts('register').form;
  const chosen = useWatch({ control: form.control, name: 'source' });
  return (
    <>
      <PinField
        label={texts.pin}
        hint={texts.pinHint}
        autoComplete="new-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      <SourceFields form={form} errorOf={errorOf} chosen={chosen} />
      <Agreement
        age={{ error: errorOf('ageConfirmed'), ...form.register('ageConfirmed') }}
        terms={{ error: errorOf('termsAccepted'), ...form.register('termsAccepted') }}
      />
    </>
  );
}
