import { useEffect } from 'react';
import { useTexts } from '../../language/language-context';
import { type QuizTexts } from '../../language/sections/quiz';
import { toasts } from '../../ui/toasts';
import { type QuizState } from './quiz-machine';
import { type News } from './quiz-news.rule';
import { type QuizStore } from './quiz-store';

/**
 * Tells the player what happened, as product specification section 8 words it. Short: a message must not cover the clock
 * and the question for long.
 */
export function useQuizNews(store: QuizStore): void {
  const texts = useTexts('quiz');
  useEffect(() => store.onNews((news, before) => tell(news, before, texts)), [store, texts]);
}

function tell(news: News, before: QuizState, texts: QuizTexts): void {
  const number = 'question' in before ? before.question.number : 0;
  const say: Readonly<Record<News, () => void>> = {
    noAnswer: () => toasts.info(texts.noAnswerTitle, texts.noAnswerText),
    timeUp: () => toasts.info(texts.timeUpTitle, texts.timeUpText),
    offlineDone: () => toasts.info(texts.offlineDoneTitle, texts.offlineDoneText),
    stillIssues: () => toasts.info(texts.stillIssuesTitle),
    submitFailed: () => toasts.failure(texts.quizErrorTitle, texts.submitFailed),
    startFailed: () => toasts.failure(texts.errorTitle, texts.startFailed),
    insufficient: () => toasts.failure(texts.insufficientTitle, texts.insufficientText),
    recovering: () => toasts.info(texts.recoveringTitle),
    recoveryFailed: () => toasts.failure(texts.recoveryFailedTitle, texts.recoveryFailedText),
    sessionError: () => toasts.failure(texts.sessionErrorTitle, texts.sessionErrorText),
    arrived: () => toasts.success(texts.arrived(number)),
    late: () => toasts.info(texts.late(number)),
  };
  say[news]();
}
