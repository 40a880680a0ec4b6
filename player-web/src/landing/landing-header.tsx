import { BRAND } from '@sabi50/vocabulary/brand';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { type LandingProps } from './landing-page';

/** Whose page this is, and the language dropdown; the script of the page makes a choice in it change the page. */
export function LandingHeader({ language, texts: { shell } }: LandingProps) {
  return (
    <header className="page-header">
      <p className="page-header-title landing-wordmark">{BRAND.titleInCapitals}</p>
      <select className="language-select" aria-label={shell.language} defaultValue={language} data-language-select>
        {LANGUAGES.map((code) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_OWN_NAMES[code]}
          </option>
        ))}
      </select>
    </header>
  );
}
