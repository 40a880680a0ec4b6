import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type Category } from '@sabi50/contracts/enumerations';
import { QUIZ_FEE_KOBO } from '@sabi50/contracts/limits';
import { priceText } from '@sabi50/contracts/prices';
import { QUERY_KEYS } from '../../lib/api/query-keys';
import { useTexts } from '../../lib/language/language-context';
import { useIsStillHere } from '../../lib/session/use-is-still-here';
import { usePlayer } from '../../lib/session/session-context';
import { ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { GO_ON, quizPath } from './go-on';
import { endQuiz } from './quiz-calls';
import { type Game } from './quiz-game';
import { forgetSavedQuiz } from './saved-quiz';
import { showNotEnded } from './use-end-game';

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
