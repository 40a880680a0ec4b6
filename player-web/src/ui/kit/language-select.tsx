import { isLanguage, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { Icon } from '../icon';
import { useChooseLanguage } from '../../lib/language/choose-language';
import { useLanguage } from '../../lib/language/language-context';

/**
 * The native picker of the device: quick on small phones, usable by keyboard and screen reader as it is. On narrow screens it
 * is drawn as a globe and the code of the language.
 */
export function LanguageSelect() {
  const { language, texts } = useLanguage();
  const choose = useChooseLanguage();
  return (
    <div className="language-select-frame">
      <span className="language-compact" aria-hidden="true">
        <Icon name="globe" size={20} />
        {language.toUpperCase()}
      </span>
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
    </div>
  );
}
