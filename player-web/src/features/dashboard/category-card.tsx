import { type ReactNode } from 'react';
import { Link } from 'wouter';
import { type Category } from '@sabi50/vocabulary/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/vocabulary/limits';
import { PAGES } from '@sabi50/vocabulary/routes';
import { priceText } from '@sabi50/vocabulary/prices';
import { useTexts } from '../../language/language-context';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';
import { type Hindrance } from './category.rules';
import './category-card.css';

interface CategoryCardProps {
  readonly category: Category;
  /** A quiz of it is paid for and not over. */
  readonly isPaid: boolean;
  readonly hindrance: Hindrance | null;
  /** A tap on a card that is hindered; nothing happens when not given. */
  readonly onHindered: (() => void) | undefined;
}

/** A category with its sign, what it is about and what a play costs; leads to the quiz unless something hinders it. */
export function CategoryCard({ category, isPaid, hindrance, onHindered }: CategoryCardProps) {
  const { continueQuiz, play } = useTexts('dashboard');
  const { perPlay, lowBalance, noQuestions } = play;
  if (hindrance === null) {
    return (
      <Link href={PAGES.quiz.replace(':category', category)} className="dashboard-category" data-category={category}>
        <Face category={category} sign={<Icon name="chevron" />}>
          {isPaid ? continueQuiz : perPlay(priceText(QUIZ_FEE_KOBO))}
        </Face>
      </Link>
    );
  }
  return (
    <button
      type="button"
      className="dashboard-category"
      data-category={category}
      data-hindered=""
      aria-disabled={onHindered ? undefined : true}
      onClick={onHindered}
    >
      <Face category={category} sign={<Icon name="lock" />}>
        {hindrance === 'low-balance' ? lowBalance : noQuestions}
      </Face>
    </button>
  );
}

interface FaceProps {
  readonly category: Category;
  readonly sign: ReactNode;
  /** The price, or why it cannot be played. */
  readonly children: ReactNode;
}

function Face({ category, sign, children }: FaceProps) {
  const { title, description } = useTexts('shell').categories[category];
  return (
    <>
      <CategoryIcon category={category} size={56} />
      <span className="dashboard-category-words">
        <span className="dashboard-category-title">{title}</span>
        <span className="quiet small">{description}</span>
        <span className="dashboard-category-price small">{children}</span>
      </span>
      {sign}
    </>
  );
}
