import { BRAND } from '@sabi50/contracts/brand';
import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { ADVERTISED_QUESTIONS, QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { type LandingTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/contracts/languages';
import { pageInLanguage } from '../../lib/language/remembered-language';
import { PosedGuide } from '../../ui/scene/guide-poses';
import { Rings } from '../../ui/kit/rings';
import { type LandingProps } from './landing-picker';
import { LandingPrize, OtherPrizes } from './landing-prize';

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

/** Where the answers stand on the phone's picture. */
const ANSWERS = [
  { letter: 'A', top: 372, shape: <path fill="#3a46b8" d="m50-18 18 18-18 18-18-18z" />, ink: '#fff' },
  { letter: 'B', top: 424, shape: <circle cx="50" r="15" fill="#f2a31b" />, ink: '#14231b' },
  { letter: 'C', top: 476, shape: <rect x="36" y="-14" width="28" height="28" rx="6" fill="#b3246b" />, ink: '#fff' },
  {
    letter: 'D',
    top: 528,
    shape: <path fill="#0b6f74" d="M35-6q0-9 9-9h21v21q0 9-9 9H35z" />,
    ink: '#fff',
  },
] as const;

/** A game on a phone, without a word, so that it says the same in each language. For wide screens. */
export const HeroPhone = () => (
  <svg className="hero-phone" viewBox="0 0 300 600" aria-hidden="true" focusable="false">
    <rect width="300" height="600" rx="46" fill="#0b120f" />
    <rect x="12" y="12" width="276" height="576" rx="34" fill="#2f6b12" />
    <path fill="#245410" d="M12 46a34 34 0 0 1 34-34h208a34 34 0 0 1 34 34v18H12zM30 262a120 120 0 0 1 240 0z" />
    <path className="hero-phone-thread" d="M168 38h86" />
    <path fill="#f2a31b" d="m168 29 9 9-9 9-9-9zM197 29l9 9-9 9-9-9z" />
    <path fill="#fff8ec" d="m226 31 7 7-7 7-7-7zM254 31l7 7-7 7-7-7z" />
    <circle cx="150" cy="170" r="66" fill="#fff8ec" />
    <path fill="#1f4a0d" d="m150 143 26 19-10 30h-32l-10-30z" />
    <path
      className="hero-phone-seams"
      d="M150 143v-38M176 162l36-11M166 192l22 32M134 192l-22 32M124 162l-36-11M122 112l28 14 28-14M93 202l16-16-13-32M207 202l-16-16 13-32"
    />
    <rect x="24" y="238" width="252" height="104" rx="18" fill="#fff8ec" />
    <path className="hero-phone-words" d="M46 272h150M46 296h206M46 320h120" />
    <circle cx="246" cy="238" r="25" fill="#fff8ec" stroke="#1f4a0d" strokeWidth="5" />
    <path stroke="#1f4a0d" strokeWidth="5" strokeLinecap="round" fill="none" d="M246 226v12l8 7" />
    {ANSWERS.map(({ letter, top, shape, ink }) => (
      <g key={letter} transform={`translate(0 ${top})`}>
        <rect x="24" y="-21" width="252" height="42" rx="14" fill="#fff" />
        {shape}
        <text x="50" y="6" textAnchor="middle" fontSize="16" fontWeight="700" fill={ink}>
          {letter}
        </text>
        <path className="hero-phone-words" d={`M84 0h${60 + (top % 90)}`} />
      </g>
    ))}
  </svg>
);

/** The four answers of the quiz as things that float round the guide: each its letter, its form and its colour. Decoration. */
const SHAPES = [
  { letter: 'A', ink: '#0b1240', form: <path fill="#8d9bff" d="M20 3 37 20 20 37 3 20z" /> },
  { letter: 'B', ink: '#2b1c00', form: <circle cx="20" cy="20" r="16" fill="#ffc24b" /> },
  { letter: 'C', ink: '#3a0620', form: <rect x="5" y="5" width="30" height="30" rx="7" fill="#ff8dc2" /> },
  { letter: 'D', ink: '#04262a', form: <path fill="#5fd0da" d="M4 36V20A16 16 0 0 1 20 4h16v16a16 16 0 0 1-16 16z" /> },
] as const;

export const HeroShapes = () =>
  SHAPES.map(({ letter, ink, form }) => (
    <svg
      key={letter}
      className="hero-shape"
      data-letter={letter}
      viewBox="0 0 40 40"
      aria-hidden="true"
      focusable="false"
    >
      <g stroke="#fff8ec" strokeWidth="3" strokeLinejoin="round">
        {form}
      </g>
      <text x="20" y="26" textAnchor="middle" fontSize="17" fontWeight="700" fill={ink}>
        {letter}
      </text>
    </svg>
  ));

interface TryQuestionsProps {
  readonly language: Language;
  readonly texts: LandingTexts;
}

/** The way to practice for those who have no account yet (rule quiz/practice-rounds). */
export const TryQuestions = ({ language, texts }: TryQuestionsProps) => (
  <a className="button hero-try" href={pageInLanguage(PAGES.practice, language)}>
    {texts.tryQuestions}
  </a>
);
