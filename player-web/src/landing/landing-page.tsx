import { BRAND } from '@sabi50/vocabulary/brand';
import { CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { type Language } from '@sabi50/vocabulary/languages';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { PAGES } from '@sabi50/vocabulary/routes';
import { priceText } from '@sabi50/vocabulary/prices';
import { type Sections } from '@sabi50/texts/player/sections';
import { pageInLanguage } from '../language/language-link';
import { CategoryIcon } from '../ui/category-icon';
import { LandingFooter } from './landing-footer';
import { LandingHeader } from './landing-header';
import { LandingPicker } from './landing-picker';
import { Logo } from './logo';
import { StatTiles } from './stat-tiles';

export interface LandingProps {
  readonly language: Language;
  readonly texts: Pick<Sections, 'landing' | 'shell'>;
}

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

function Hero({ language, texts: { landing } }: LandingProps) {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-inner">
        <Logo />
        <h1 id="hero-title">
          <span className="hero-welcome">{landing.welcomeTo} </span>
          {BRAND.name}
        </h1>
        <p className="hero-tagline">{landing.tagline}</p>
        <div className="hero-actions">
          <a className="button hero-primary" href={pageInLanguage(PAGES.register, language)}>
            {landing.createAccount}
          </a>
          <a className="button hero-secondary" href={pageInLanguage(PAGES.login, language)}>
            {landing.login}
          </a>
        </div>
        <StatTiles texts={landing} />
      </div>
    </section>
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
