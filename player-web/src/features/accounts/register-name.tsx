import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { useChooseLanguage } from '../../language/choose-language';
import { useLanguage, useTexts } from '../../language/language-context';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { type RegisterPartProps } from './register-part';

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
      </div>
    </>
  );
}
