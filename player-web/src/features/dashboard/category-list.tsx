import { useEffect, useState } from 'react';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { Button } from '../../ui/kit/button';
import { Sheet } from '../../ui/sheet';
import { CategoryCard, PracticeCard } from './category-card';
import { isLowBalance, unplayableReason } from './category.rules';
import { usePlayableCategories } from './dashboard-queries';
import '../../ui/worlds/worlds.css';
import '../../ui/worlds/poster.css';
import './dashboard.css';

/** The bar of a phone leads here by its name. */
const HEADING = 'dashboard-play';

interface CategoryListProps {
  /** The category of the quiz that is paid for and not over: playing on costs nothing more. */
  readonly paidCategory: Category | null;
  readonly onAddMoney: () => void;
}

/** The five categories, and practice. One that cannot be played says why, and what can be done about it. */
export function CategoryList({ paidCategory, onAddMoney }: CategoryListProps) {
  const { title, rules } = useTexts('dashboard').play;
  const { language } = useLanguage();
  const lowBalance = isLowBalance(useBalance().balance);
  const playable = usePlayableCategories(language);
  const [needsMoney, setNeedsMoney] = useState(false);
  useEffect(() => {
    if (window.location.hash === `#${HEADING}`) document.getElementById(HEADING)?.scrollIntoView();
  }, []);
  return (
    <section className="category-list" aria-labelledby={HEADING}>
      <h2 id={HEADING}>{title}</h2>
      <p className="quiet">{rules}</p>
      <ul className="posters">
        {CATEGORIES.map((category) => (
          <li key={category}>
            <CategoryCard
              category={category}
              isPaid={category === paidCategory}
              unplayable={category === paidCategory ? null : unplayableReason(category, { lowBalance, playable })}
              onNeedsMoney={() => setNeedsMoney(true)}
            />
          </li>
        ))}
        <li>
          <PracticeCard />
        </li>
      </ul>
      <InsufficientBalance open={needsMoney} onOpenChange={setNeedsMoney} onAddMoney={onAddMoney} />
    </section>
  );
}

interface InsufficientBalanceProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly onAddMoney: () => void;
}

/** "Insufficient Balance", with the way out beside it. */
function InsufficientBalance({ open, onOpenChange, onAddMoney }: InsufficientBalanceProps) {
  const { insufficientTitle, insufficientText, addMoney } = useTexts('dashboard');
  const go = () => {
    onOpenChange(false);
    onAddMoney();
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={insufficientTitle}
      footer={
        <Button wide icon="plus" onClick={go}>
          {addMoney}
        </Button>
      }
    >
      <p>{insufficientText}</p>
    </Sheet>
  );
}
