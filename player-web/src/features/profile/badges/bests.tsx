import { useId } from 'react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { daysInARow } from '@sabi50/contracts/practice-record';
import { PRACTICE_ROUND_QUESTIONS, type PracticeRecordView } from '@sabi50/contracts/practice-views';
import { serverNow } from '../../../lib/clock/server-clock';
import { useTexts } from '../../../lib/language/language-context';
import { Card } from '../../../ui/kit/card';
import { CategoryIcon } from '../../../ui/category-icon';

const SECOND_MS = 1_000;

interface BestsProps {
  readonly record: PracticeRecordView;
}

/** Days in a row, right answers in a row, and the best round of each category; what is over is not spoken of. */
export function Bests({ record }: BestsProps) {
  const texts = useTexts('badges');
  const id = useId();
  const { days, bestDays, run } = record;
  const figures = [
    [texts.daysNow, daysInARow(days, lagosDate(new Date(serverNow())))],
    [texts.daysBest, bestDays],
    [texts.run, run],
  ] as const;
  return (
    <Card className="bests" aria-labelledby={id}>
      <h2 id={id}>{texts.bestsTitle}</h2>
      <dl className="bests-figures">
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="figures">{figure}</dd>
          </div>
        ))}
      </dl>
      <ul className="bests-rounds">
        {CATEGORIES.map((category) => (
          <BestRound key={category} {...{ record, category }} />
        ))}
      </ul>
    </Card>
  );
}

function BestRound({ record: { bests }, category }: BestsProps & { readonly category: Category }) {
  const texts = useTexts('badges');
  const { categories } = useTexts('shell');
  const { right = 0, fastestMs = null } = bests.find((one) => one.category === category) ?? {};
  const words = right === 0 ? texts.noRound : texts.roundOf(right, PRACTICE_ROUND_QUESTIONS);
  return (
    <li>
      <CategoryIcon category={category} size={40} />
      <strong>{categories[category].title}</strong>
      <span className="quiet small figures">
        {fastestMs === null ? words : texts.roundIn(Math.ceil(fastestMs / SECOND_MS))}
      </span>
    </li>
  );
}
