import { useState } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useLocation } from 'wouter';
import { useTexts } from '../../language/language-context';
import { usePlayer } from '../../session/session-context';
import { toasts } from '../../ui/toasts';
import { endQuiz } from './quiz-calls';
import { type Game } from './quiz-game';
import { type QuizStore } from './quiz-store';
import { forgetSavedQuiz } from './saved-quiz';

interface EndGame {
  readonly isEnding: boolean;
  readonly endForDashboard: () => void;
  readonly endForLanguage: (change: () => void) => Promise<void>;
}

/** Ends the session on the server with what was reached (decision D14), says so, and goes on. */
export function useEndGame(game: Game, send: QuizStore['send']): EndGame {
  const texts = useTexts('quiz');
  const { id: userId } = usePlayer();
  const [, navigate] = useLocation();
  const [isEnding, setIsEnding] = useState(false);

  const end = async () => {
    setIsEnding(true);
    try {
      const { correctAnswers, totalPointsEarned } = await endQuiz(game);
      forgetSavedQuiz(userId);
      toasts.info(texts.endedTitle, texts.endedText(correctAnswers, totalPointsEarned));
    } catch {
      // It stays open and can be continued: nothing is lost that was not given up.
      toasts.failure(texts.notEndedTitle, texts.notEndedText);
    } finally {
      setIsEnding(false);
    }
  };
  return {
    isEnding,
    endForDashboard: () => void end().then(() => navigate(PAGES.dashboard, { replace: true })),
    endForLanguage: async (change) => {
      await end();
      send({ type: 'reset' });
      change();
    },
  };
}
