import { BRAND } from '@sabi50/contracts/brand';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { ADVERTISED_QUESTIONS, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { type LandingTexts } from '@sabi50/texts/player/sections';
import { pageInLanguage } from '../../lib/language/language-link';
import { PosedGuide } from '../../ui/scene/guide-poses';
import { Rings } from '../../ui/kit/rings';
import { HeroPhone } from './hero-phone';
import { HeroShapes } from './hero-shapes';
import { type LandingProps } from './landing-picker';
import { LandingPrize, OtherPrizes } from './landing-prize';
import { TryQuestions } from './try-questions';

/**
 * What the game is, the next prize and the ways in. On a phone the stage with its waves ends behind the prize; from 1024 px all
 * of it is the stage, with a game on a phone in the middle and the three prizes beside it.
 */
export function Hero({ language, texts }: LandingProps) {
  const { landing } = texts;
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero-stage">
        <Rings />
        <div className="hero-words">
          <h1 id="hero-title">
            <span className="hero-welcome">{landing.welcomeTo} </span>
            {BRAND.name}
          </h1>
          <p className="hero-tagline">{landing.tagline}</p>
        </div>
        <div className="hero-scene">
          <HeroPhone />
          <HeroShapes />
          <PosedGuide pose="host" />
        </div>
      </div>
      <div className="hero-counter">
        <div className="hero-prizes">
          <LandingPrize language={language} texts={texts} />
          <OtherPrizes texts={landing} />
        </div>
        <div className="hero-actions">
          <a className="button hero-primary" href={pageInLanguage(PAGES.register, language)}>
            {landing.createAccount}
          </a>
          <a className="button hero-secondary" href={pageInLanguage(PAGES.login, language)}>
            {landing.login}
          </a>
          <TryQuestions language={language} texts={landing} />
        </div>
        <StatTiles texts={landing} />
      </div>
    </section>
  );
}

/** The three figures that sum the game up: questions as advertised, categories, price of an entry. */
function StatTiles({ texts }: { readonly texts: LandingTexts }) {
  const tiles = [
    { figure: `${ADVERTISED_QUESTIONS}+`, label: texts.statQuestions },
    { figure: String(CATEGORIES.length), label: texts.statCategories },
    { figure: priceText(QUIZ_FEE_KOBO), label: texts.statEntry },
  ];
  return (
    <ul className="stat-tiles" aria-label={texts.statsLabel}>
      {tiles.map(({ figure, label }) => (
        <li key={label} className="stat-tile">
          <strong className="figures">{figure}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
