import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { useChooseLanguage } from './choose-language';
import { useLanguage } from './language-context';

/** The native picker of the device: quick on small phones, usable by keyboard and screen reader as it is. */
export function LanguageSelect() {
  const { language, texts } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <select
      className="language-select"
      aria-label={texts.shell.language}
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
