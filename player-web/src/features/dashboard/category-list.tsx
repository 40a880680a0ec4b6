import { useState } from 'react';
import { type Category, CATEGORIES } from '@sabi50/vocabulary/enumerations';
import { useOpenQuiz } from '../../app/dashboard-slots';
import { useLanguage, useTexts } from '../../language/language-context';
import { useBalance } from '../../session/balance';
import { isLowBalance } from './balance.rules';
import { CategoryCard } from './category-card';
import { type Hindrance, hindranceOf } from './category.rules';
import { InsufficientBalance } from './insufficient-balance';
import { usePlayableCategories } from './playable-categories';
import './category-list.css';

/** The five categories. One that cannot be played says why, and what can be done about it. */
export function CategoryList({ onAddMoney }: { readonly onAddMoney: () => void }) {
  const { title, rules } = useTexts('dashboard').play;
  const { language } = useLanguage();
  const { balance } = useBalance();
  const playable = usePlayableCategories(language);
  const { openQuiz } = useOpenQuiz();
  const [told, setTold] = useState(false);
  const lowBalance = isLowBalance(balance);
  const isPaid = (category: Category) => openQuiz?.game.session.category === category;
  // What is paid for costs nothing more.
  const hindrances = CATEGORIES.map(
    (category) => [category, isPaid(category) ? null : hindranceOf(category, { lowBalance, playable })] as const,
  );
  const tell: Readonly<Record<Hindrance, (() => void) | undefined>> = {
    'low-balance': () => setTold(true),
    'no-questions': undefined,
  };
  return (
    <section className="dashboard-categories" aria-labelledby="dashboard-play">
      <h2 id="dashboard-play" className="dashboard-title">
        {title}
      </h2>
      <p className="quiet">{rules}</p>
      <ul className="dashboard-category-list">
        {hindrances.map(([category, hindrance]) => (
          <li key={category}>
            <CategoryCard
              category={category}
              isPaid={isPaid(category)}
              hindrance={hindrance}
              onHindered={hindrance === null ? undefined : tell[hindrance]}
            />
          </li>
        ))}
      </ul>
      <InsufficientBalance open={told} onOpenChange={setTold} onAddMoney={onAddMoney} />
    </section>
  );
}
