import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Category } from '@sabi50/contracts/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { PAGES } from '@sabi50/contracts/routes';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/language-context';
import { usePlayer } from '../../lib/session/session-context';
import { Icon } from '../../ui/icon';
import { type UnplayableReason } from './category.rules';

interface CategoryCardProps {
  readonly category: Category;
  /** A quiz of it is paid for and not over. */
  readonly isPaid: boolean;
  /** Null when it can be played. */
  readonly unplayable: UnplayableReason | null;
  /** A press on a card that cannot be played for want of money. */
  readonly onNeedsMoney: () => void;
}

/** A poster of the category's world, with what it is about and what a play costs. It leads to the quiz, or says why it does not. */
export function CategoryCard({ category, isPaid, unplayable, onNeedsMoney }: CategoryCardProps) {
  const { continueQuiz, play } = useTexts('dashboard');
  const { title, description } = useTexts('shell').categories[category];
  const { perPlay, lowBalance, noQuestions } = play;
  if (unplayable === null) {
    return (
      <Link href={PAGES.quiz.replace(':category', category)} className="poster" data-scene={category}>
        <PosterContent title={title} text={description}>
          {isPaid ? continueQuiz : perPlay(priceText(QUIZ_FEE_KOBO))}
        </PosterContent>
      </Link>
    );
  }
  const needsMoney = unplayable === 'low-balance';
  return (
    <button
      type="button"
      className="poster"
      data-scene={category}
      data-unplayable=""
      aria-disabled={needsMoney ? undefined : true}
      onClick={needsMoney ? onNeedsMoney : undefined}
    >
      <PosterContent title={title} text={description}>
        <Icon name="lock" size={18} />
        <span>{needsMoney ? `${perPlay(priceText(QUIZ_FEE_KOBO))}. ${lowBalance}` : noQuestions}</span>
      </PosterContent>
    </button>
  );
}

/** The sixth poster: questions for nothing (rule quiz/practice-rounds). */
export function PracticeCard() {
  const { practice, practiceText, practiceDays } = useTexts('dashboard');
  const days = usePractisedDays();
  return (
    <Link href={PAGES.practice} className="poster" data-scene="free">
      <PosterContent title={practice} {...(days > 1 && { text: practiceDays(days) })}>
        {practiceText}
      </PosterContent>
    </Link>
  );
}

/** How many days in a row were practised, as this device knows; what is kept of practice comes after the page. */
function usePractisedDays(): number {
  const { id } = usePlayer();
  const [days, setDays] = useState(0);
  useEffect(() => {
    import('../practice/practised-days').then(
      ({ practisedDays }) => setDays(practisedDays(id)),
      () => undefined,
    );
  }, [id]);
  return days;
}

interface PosterContentProps {
  readonly title: string;
  readonly text?: string;
  /** The price, or why it cannot be played. */
  readonly children: ReactNode;
}

function PosterContent({ title, text, children }: PosterContentProps) {
  return (
    <>
      <span className="poster-scene" />
      <span className="poster-words">
        <span className="poster-title">{title} </span>
        {text !== undefined && <span>{text} </span>}
        <span className="poster-price">{children}</span>
      </span>
    </>
  );
}
