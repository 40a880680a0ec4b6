import { useState } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useLocation } from 'wouter';
import { isSessionOver } from '../../lib/api/signed-out';
import { useIsStillHere, usePlayer } from '../../lib/session/session-context';
import { toasts } from '../../ui/toasts';
import { endQuiz } from './quiz-calls';
import { type Game } from './quiz-game';
import { forgetSavedQuiz } from './quiz-storage';
import { type SendEvent } from './quiz-machine';

interface EndGame {
  readonly isEnding: boolean;
  readonly endForDashboard: () => void;
  readonly endForLanguage: (change: () => void) => Promise<void>;
}

/**
 * Ends the session on the server with what was reached (rule quiz/ends), says so, and goes on. A game that could not be
 * ended goes on itself where only the language was to change; who wanted to leave may leave, and finds it again.
 */
export function useEndGame(game: Game, send: SendEvent): EndGame {
  const { id: userId } = usePlayer();
  const [, navigate] = useLocation();
  const isStillHere = useIsStillHere();
  const [isEnding, setIsEnding] = useState(false);

  const end = async (): Promise<boolean> => {
    setIsEnding(true);
    try {
      const { correctAnswers, totalPointsEarned } = await endQuiz(game);
      forgetSavedQuiz(userId);
      if (isStillHere()) showEnded(correctAnswers, totalPointsEarned);
      return true;
    } catch (error) {
      // It stays open and can be continued: nothing is lost that was not given up.
      if (!isSessionOver(error)) showNotEnded();
      return false;
    } finally {
      setIsEnding(false);
    }
  };
  return {
    isEnding,
    endForDashboard: () =>
      void end().then(() => {
        if (isStillHere()) navigate(PAGES.dashboard, { replace: true });
      }),
    endForLanguage: async (change) => {
      if (!(await end()) || !isStillHere()) return;
      send({ type: 'reset' });
      change();
    },
  };
}

const showEnded = (correct: number, points: number): void =>
  void toasts.info(
    ({ quiz }) => quiz.endedTitle,
    ({ quiz }) => quiz.endedText(correct, points),
  );

/** It stays open, and can be continued. */
export const showNotEnded = (): void =>
  void toasts.info(
    ({ quiz }) => quiz.notEndedTitle,
    ({ quiz }) => quiz.notEndedText,
  );
