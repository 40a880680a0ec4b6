import { BRAND } from '@sabi50/vocabulary/brand';
import { CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/vocabulary/languages';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { priceText } from '@sabi50/vocabulary/prices';
import { CategoryIcon } from '../ui/category-icon';
import { Hero } from './hero';
import { LandingPicker, type LandingProps } from './landing-picker';

/** What a visitor sees first (rule screens/landing). Plain elements only: no script is needed to read it. */
export function LandingPage({ language, texts }: LandingProps) {
  return (
    <>
      <a className="skip-link" href="#content">
        {texts.shell.skipToContent}
      </a>
      <LandingHeader language={language} texts={texts} />
      <main className="landing" id="content" tabIndex={-1}>
        <Hero language={language} texts={texts} />
        <div className="landing-column">
          <CategoryCards texts={texts} />
          <HowItGoes texts={texts} />
        </div>
      </main>
      <LandingFooter texts={texts} />
      <LandingPicker language={language} texts={texts} />
    </>
  );
}

function CategoryCards({ texts: { landing, shell } }: Pick<LandingProps, 'texts'>) {
  return (
    <section className="stack" aria-labelledby="categories-title">
      <h2 id="categories-title">{landing.categoriesTitle}</h2>
      <ul className="landing-categories">
        {CATEGORIES.map((category) => (
          <li key={category} className="card landing-category" data-category={category}>
            <CategoryIcon category={category} />
            <div>
              <h3>{shell.categories[category].title}</h3>
              <p className="quiet small">{shell.categories[category].description}</p>
              <p className="landing-price">{landing.perPlay(priceText(QUIZ_FEE_KOBO))}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function HowItGoes({ texts: { landing } }: Pick<LandingProps, 'texts'>) {
  return (
    <section className="card landing-how" aria-labelledby="how-title">
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

/** Whose page this is, and the language dropdown; the script of the page makes a choice in it change the page. */
function LandingHeader({ language, texts: { shell } }: LandingProps) {
  return (
    <header className="page-header">
      <Logo />
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

/** The sign of the product: a resist-dyed square with a sun that knows something. */
function Logo() {
  return (
    <svg className="logo" viewBox="0 0 96 96" width="36" height="36" aria-hidden="true" focusable="false">
      <rect width="96" height="96" rx="22" fill="#0B6B45" />
      <path d="M48 10 86 48 48 86 10 48z" fill="none" stroke="#FFF8EC" strokeWidth="5" strokeLinejoin="round" />
      <path d="M48 28 68 48 48 68 28 48z" fill="#F2A31B" />
      <path
        d="M42 43.5a6.5 6.5 0 1 1 9 6c-2 1-3 2.2-3 4.5M48 59.5v.2"
        fill="none"
        stroke="#3A2500"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      <g fill="#FFF8EC">
        <circle cx="17" cy="17" r="3" />
        <circle cx="79" cy="17" r="3" />
        <circle cx="17" cy="79" r="3" />
        <circle cx="79" cy="79" r="3" />
      </g>
    </svg>
  );
}
