import { CATEGORIES } from '@sabi50/contracts/enumerations';
import { useTexts } from '../../lib/language/language-context';
import { CategoryIcon } from '../../ui/category-icon';
import { masteryOf } from './mastery.rules';
import { MasteryThread } from './mastery-thread';
import { usePractice } from './use-practice';
import './mastery-list.css';

/** What is known in each category. */
export function MasteryList() {
  const { categories } = useTexts('shell');
  const { answers } = usePractice();
  return (
    <ul className="mastery-list">
      {CATEGORIES.map((category) => {
        const mastery = masteryOf(category, answers);
        const figure = `${mastery.known} / ${mastery.total}`;
        return (
          <li key={category} data-category={category}>
            <CategoryIcon category={category} size={40} />
            <span>{categories[category].title}</span>
            <span className="figures small">{figure}</span>
            <MasteryThread mastery={mastery} label={`${categories[category].title}: ${figure}`} />
          </li>
        );
      })}
    </ul>
  );
}
