import { CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { ADVERTISED_QUESTIONS, QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { priceText } from '@sabi50/vocabulary/prices';
import { type LandingTexts } from '@sabi50/texts/player/sections';

/** The three figures that sum the game up: questions as advertised, categories, price of an entry. */
export function StatTiles({ texts }: { readonly texts: LandingTexts }) {
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
