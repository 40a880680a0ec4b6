import { CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { KOBO_PER_NAIRA, QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { useTexts } from '../language/language-context';

/** As advertised, not counted (product specification section 1). */
const QUESTIONS_ADVERTISED = '1000+';

/** The three figures that sum the game up: questions, categories, price of an entry. */
export function StatTiles() {
  const texts = useTexts();
  const tiles = [
    { figure: QUESTIONS_ADVERTISED, label: texts.statQuestions },
    { figure: String(CATEGORIES.length), label: texts.statCategories },
    { figure: `₦${QUIZ_FEE_KOBO / KOBO_PER_NAIRA}`, label: texts.statEntry },
  ];
  return (
    <ul className="stat-tiles" aria-label={texts.statsLabel}>
      {tiles.map(({ figure, label }) => (
        <li key={label} className="card stat-tile">
          <strong>{figure}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
