import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { PAGES } from '@sabi50/contracts/routes';
import { Link } from 'wouter';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { useTexts } from '../../lib/language/language-context';
import { useIsStillHere, usePlayer } from '../../lib/session/session-context';
import { ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { GO_ON, quizPath } from './go-on';
import { endQuiz } from './quiz-calls';
import { type Game } from './quiz-game';
import { forgetSavedQuiz } from './quiz-storage';
import { showNotEnded } from './use-end-game';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';

interface OtherOpenProps {
  readonly category: Category;
  /** It was ended for the one that starts: nothing leads back to it. */
  readonly isOver: boolean;
}

/** A quiz of another category is paid for and not over: what starting this one means for it, and the way back to it. */
export function OtherOpen({ category, isOver }: OtherOpenProps) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  return (
    <Card tone="info" aria-labelledby="other-open" inert={isOver}>
      <h2 id="other-open">{texts.otherOpenTitle(categories[category].title)}</h2>
      <p>{texts.otherOpenText(priceText(QUIZ_FEE_KOBO))}</p>
      <ButtonLink wide icon="play" href={quizPath(category)} state={GO_ON}>
        {texts.continueOther}
      </ButtonLink>
    </Card>
  );
}

/** Ends the other quiz first, and then starts this one; where it cannot be ended nothing is started. */
export function useStartInstead(other: Game | null, start: () => void) {
  const client = useQueryClient();
  const { id: userId } = usePlayer();
  const isStillHere = useIsStillHere();
  const [isEnding, setIsEnding] = useState(false);
  const startInstead = async (): Promise<void> => {
    if (!other) return start();
    setIsEnding(true);
    try {
      await endQuiz(other);
      forgetSavedQuiz(userId);
      void client.invalidateQueries({ queryKey: QUERY_KEYS.wallet });
      if (isStillHere()) start();
    } catch {
      showNotEnded();
    }
    setIsEnding(false);
  };
  return { isEnding, startInstead };
}

/** A category that cannot be played in this language yet: nothing was charged, and there are four others. */
export function OtherCategories({ category }: { readonly category: Category }) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  return (
    <>
      <Card role="alert">
        <h2>{texts.fewQuestionsTitle}</h2>
        <p>{texts.fewQuestionsText}</p>
      </Card>
      <ul className="quiz-others">
        {CATEGORIES.filter((other) => other !== category).map((other) => (
          <li key={other}>
            <Link href={PAGES.quiz.replace(':category', other)} className="quiz-other">
              <CategoryIcon category={other} size={40} />
              <span>{categories[other].title}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink variant="quiet" href={PAGES.dashboard}>
        {texts.backToDashboard}
      </ButtonLink>
    </>
  );
}
