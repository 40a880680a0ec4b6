import { type ReactNode, useEffect, useState } from 'react';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { Link } from 'wouter';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { PAGES } from '@sabi50/contracts/routes';
import { priceText } from '@sabi50/contracts/prices';
import { useLanguage, useTexts } from '../../lib/language/language-context';
import { useBalance } from '../../lib/session/balance';
import { Button } from '../../ui/kit/button';
import { Sheet } from '../../ui/sheet';
import { isLowBalance, unplayableReason, type UnplayableReason } from './category.rules';
import { usePlayableCategories } from './dashboard-queries';
import { usePlayer } from '../../lib/session/session-context';
import { Icon } from '../../ui/icon';
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
    import('../practice/practice-memory').then(
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
