import { BRAND } from '@sabi50/contracts/brand';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { pageInLanguage } from '../../lib/language/remembered-language';
import { BrandSign } from '../../ui/kit/brand-sign';
import { Hero } from './hero';
import { LandingPicker, type LandingProps } from './landing-picker';

const HOW = 'how';

/** What a visitor sees first (rule screens/landing). Plain elements only: no script is needed to read it. */
export function LandingPage({ language, texts }: LandingProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.shell.skipToContent}
      </a>
      <LandingHeader language={language} texts={texts} />
      <p className="landing-notice" role="status" data-notice hidden />
      <main className="landing" id="content" tabIndex={-1}>
        <Hero language={language} texts={texts} />
        <CategoryCards texts={texts} />
        <HowItGoes texts={texts} />
      </main>
      <LandingFooter texts={texts} />
      <LandingPicker language={language} texts={texts} />
    </>
  );
}

/** Posters of the five worlds; on wide screens one strip of cloth below the stage. */
function CategoryCards({ texts: { landing, shell } }: Pick<LandingProps, 'texts'>) {
  return (
    <section className="landing-worlds" aria-labelledby="categories-title">
      <h2 id="categories-title">{landing.categoriesTitle}</h2>
      <ul className="posters">
        {CATEGORIES.map((category) => (
          <li key={category} className="poster" data-scene={category}>
            <div className="poster-scene" />
            <div className="poster-words">
              <h3 className="poster-title">{shell.categories[category].title}</h3>
              <p className="landing-about">{shell.categories[category].description}</p>
              <p className="poster-price">{landing.perPlay(priceText(QUIZ_FEE_KOBO))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowItGoes({ texts: { landing } }: Pick<LandingProps, 'texts'>) {
  return (
    <section className="card landing-how" id={HOW} aria-labelledby="how-title">
      <h2 id="how-title">{landing.howTitle}</h2>
      <ol className="landing-steps">
        {landing.howSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <strong>{landing.secureTitle}.</strong> {landing.secureText}
      </p>
    </section>
  );
}

/**
 * Whose page this is, the language dropdown (the script of the page makes a choice in it change the page), and on wide
 * screens the ways to how it goes, to the prizes and to the winners.
 */
function LandingHeader({ language, texts: { landing, shell } }: LandingProps) {
  const draws = pageInLanguage(PAGES.draws, language);
  return (
    <header className="landing-head">
      <p className="landing-brand">
        <BrandSign />
        <span className="landing-wordmark" translate="no">
          {BRAND.name}
        </span>
      </p>
      <nav className="landing-nav" aria-label={landing.navLabel}>
        <a href={`#${HOW}`}>{landing.howTitle}</a>
        <a href={draws}>{landing.navPrizes}</a>
        <a href={`${draws}#draws-held`}>{landing.navWinners}</a>
      </nav>
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

const NAMES: Readonly<Record<keyof typeof BRAND.socialLinks, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
};

/** Claim, year and the three pages on social media. */
function LandingFooter({ texts: { landing } }: Pick<LandingProps, 'texts'>) {
  const networks = Object.keys(NAMES) as (keyof typeof NAMES)[];
  return (
    <footer className="landing-footer">
      <p>{landing.footerClaim}</p>
      <nav aria-label={landing.followUs}>
        <ul className="landing-social">
          {networks.map((network) => (
            <li key={network}>
              <a href={BRAND.socialLinks[network]} rel="noopener noreferrer" target="_blank">
                {NAMES[network]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        © {BRAND.copyrightYear} {BRAND.name}
      </p>
    </footer>
  );
}
