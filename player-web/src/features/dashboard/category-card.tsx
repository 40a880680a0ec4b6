import { type ReactNode } from 'react';
import { Link } from 'wouter';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { PAGES } from '@sabi50/vocabulary/routes';
import { priceText } from '@sabi50/vocabulary/prices';
import { useTexts } from '../../language/language-context';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon, type IconName } from '../../ui/icon';
import { type UnplayableReason } from './category.rules';
import './category-card.css';

interface CategoryCardProps {
  readonly category: Category;
  /** A quiz of it is paid for and not over. */
  readonly isPaid: boolean;
  /** Null when it can be played. */
  readonly unplayable: UnplayableReason | null;
  /** A press on a card that cannot be played for want of money. */
  readonly onNeedsMoney: () => void;
}

/** A category with its icon, what it is about and what a play costs. It leads to the quiz, or says why it does not. */
export function CategoryCard({ category, isPaid, unplayable, onNeedsMoney }: CategoryCardProps) {
  const { continueQuiz, play } = useTexts('dashboard');
  const { perPlay, lowBalance, noQuestions } = play;
  if (unplayable === null) {
    return (
      <Link href={PAGES.quiz.replace(':category', category)} className="dashboard-category" data-category={category}>
        <CardContent category={category} icon="chevron">
          {isPaid ? continueQuiz : perPlay(priceText(QUIZ_FEE_KOBO))}
        </CardContent>
      </Link>
    );
  }
  const needsMoney = unplayable === 'low-balance';
  return (
    <button
      type="button"
      className="dashboard-category"
      data-category={category}
      data-unplayable=""
      aria-disabled={needsMoney ? undefined : true}
      onClick={needsMoney ? onNeedsMoney : undefined}
    >
      <CardContent category={category} icon="lock">
        {needsMoney ? lowBalance : noQuestions}
      </CardContent>
    </button>
  );
}

interface CardContentProps {
  readonly category: Category;
  readonly icon: IconName;
  /** The price, or why it cannot be played. */
  readonly children: ReactNode;
}

function CardContent({ category, icon, children }: CardContentProps) {
  const { title, description } = useTexts('shell').categories[category];
  return (
    <>
      <CategoryIcon category={category} size={56} />
      <span className="dashboard-category-words">
        <span className="dashboard-category-title">{title}</span>
        <span className="quiet small">{description}</span>
        <span className="dashboard-category-price small">{children}</span>
      </span>
      <Icon name={icon} />
    </>
  );
}
