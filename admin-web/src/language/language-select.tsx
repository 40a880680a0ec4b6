import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { useLanguage, useTexts } from './language-context';

/** The native picker of the device: quick on small phones, usable by keyboard and screen reader as it is. */
export function LanguageSelect() {
  const { language, choose } = useLanguage();
  const texts = useTexts();
  return (
    <select
      className="language-select"
      aria-label={texts.languageLabel}
      value={language}
      onChange={({ target }) => {
        if (isLanguage(target.value)) choose(target.value);
      }}
    >
      {LANGUAGES.map((code) => (
        <option key={code} value={code} lang={code}>
          {LANGUAGE_OWN_NAMES[code]}
        </option>
      ))}
    </select>
  );
}
