import { type Sections } from '@sabi50/texts/player/sections';
import { type Language, LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { languageLink, nextLanguage } from '../../lib/language/remembered-language';
import { Icon } from '../../ui/icon';

export interface LandingProps {
  readonly language: Language;
  readonly texts: Pick<Sections, 'landing' | 'shell'>;
}

/** The floating language picker made of links: it opens, closes and chooses without any script. */
export function LandingPicker({ language, texts: { shell } }: LandingProps) {
  const next = nextLanguage(language);
  const code = next.toUpperCase();
  const cycleLabel = shell.nextLanguage(LANGUAGE_OWN_NAMES[next]);
  return (
    <nav className="language-picker" aria-label={shell.language}>
      <a className="language-cycle" href={languageLink(next)} aria-label={`${code}: ${cycleLabel}`} title={cycleLabel}>
        {code}
      </a>
      <details className="language-details">
        <summary className="language-open" aria-label={shell.chooseLanguage} title={shell.chooseLanguage}>
          <Icon name="globe" />
        </summary>
        <ul className="language-list">
          {LANGUAGES.map((code) => (
            <li key={code}>
              <a
                className="language-choice"
                href={languageLink(code)}
                lang={code}
                hrefLang={code}
                aria-current={code === language ? 'true' : undefined}
              >
                {LANGUAGE_OWN_NAMES[code]}
                {code === language && <Icon name="check" size={20} />}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
