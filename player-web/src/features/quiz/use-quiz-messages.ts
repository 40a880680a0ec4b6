import { useEffect } from 'react';
import { type QuizTexts } from '@sabi50/texts/player/sections';
import { toasts } from '../../ui/toasts';
import { type QuizState } from './quiz-machine';
import { type News } from './quiz-messages.rules';
import { type QuizStore } from './quiz-store';

/** Messages that are over as soon as the state in which they were said is: the others tell of something that happened. */
const OF_THE_MOMENT: ReadonlySet<News> = new Set([
  'noAnswer',
  'stillIssues',
  'offlineDone',
  'startFailed',
  'insufficient',
]);

/** Tells the player what happened, until its cause is over. */
export function useQuizNews(store: QuizStore): void {
  useEffect(() => {
    let said: { readonly id: string; readonly moment: string } | null = null;
    const withdraw = () => {
      if (said) toasts.close(said.id);
      said = null;
    };
    const stopNews = store.onNews((news, before) => {
      const id = tell(news, before);
      if (OF_THE_MOMENT.has(news)) said = { id, moment: momentOf(store.current()) };
    });
    const stop = store.subscribe(() => {
      if (said && said.moment !== momentOf(store.current())) withdraw();
    });
    return () => {
      stopNews();
      stop();
      withdraw();
    };
  }, [store]);
}

/** What a message of the moment goes by: the step, its question, and whether an option is chosen. */
function momentOf(state: QuizState): string {
  const question = 'question' in state ? state.question.id : '';
  const isChosen = state.phase === 'asking' && state.selected !== null;
  return [state.phase, question, isChosen].join('/');
}

type Say = (texts: QuizTexts, number: number) => string;

interface Saying {
  readonly kind: 'info' | 'success' | 'failure';
  readonly title: Say;
  readonly text?: Say;
}

const SAYINGS: Readonly<Record<News, Saying>> = {
  noAnswer: { kind: 'info', title: (texts) => texts.noAnswerTitle, text: (texts) => texts.noAnswerText },
  timeUp: { kind: 'info', title: (texts) => texts.timeUpTitle, text: (texts) => texts.timeUpText },
  offlineDone: { kind: 'info', title: (texts) => texts.offlineDoneTitle, text: (texts) => texts.offlineDoneText },
  stillIssues: { kind: 'info', title: (texts) => texts.stillIssuesTitle },
  submitFailed: { kind: 'failure', title: (texts) => texts.quizErrorTitle, text: (texts) => texts.submitFailed },
  startFailed: { kind: 'failure', title: (texts) => texts.errorTitle, text: (texts) => texts.startFailed },
  insufficient: { kind: 'failure', title: (texts) => texts.insufficientTitle, text: (texts) => texts.insufficientText },
  recovering: { kind: 'info', title: (texts) => texts.recoveringTitle },
  recoveryFailed: {
    kind: 'failure',
    title: (texts) => texts.recoveryFailedTitle,
    text: (texts) => texts.recoveryFailedText,
  },
  sessionError: { kind: 'failure', title: (texts) => texts.sessionErrorTitle, text: (texts) => texts.sessionErrorText },
  elsewhere: { kind: 'info', title: (texts) => texts.elsewhereTitle, text: (texts) => texts.elsewhereText },
  arrived: { kind: 'success', title: (texts, number) => texts.arrived(number) },
  late: { kind: 'info', title: (texts, number) => texts.late(number) },
};

/** @returns the id of the message */
function tell(news: News, before: QuizState): string {
  const number = 'question' in before ? before.question.number : 0;
  const { kind, title, text } = SAYINGS[news];
  return toasts[kind](({ quiz }) => title(quiz, number), text && (({ quiz }) => text(quiz, number)));
}
