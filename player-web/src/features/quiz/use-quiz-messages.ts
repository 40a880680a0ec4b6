import { useEffect } from 'react';
import { type QuizTexts } from '@sabi50/texts/player/sections';
import { toasts } from '../../ui/toasts';
import { type QuizState } from './quiz-machine';
import { type QuizMessage } from './quiz-messages.rules';
import { type QuizStore } from './quiz-store';

/** Messages about a state, withdrawn when it ends. The others are about something that happened. */
const ABOUT_A_STATE: ReadonlySet<QuizMessage> = new Set([
  'noAnswer',
  'stillIssues',
  'offlineDone',
  'startFailed',
  'insufficient',
]);

/** Shows the messages of a quiz as toasts. */
export function useQuizMessages(store: QuizStore): void {
  useEffect(() => {
    let shown: { readonly id: string; readonly state: string } | null = null;
    const withdraw = () => {
      if (shown) toasts.close(shown.id);
      shown = null;
    };
    const stopMessages = store.onMessage((message, before) => {
      const id = show(message, before);
      if (ABOUT_A_STATE.has(message)) shown = { id, state: stateKey(store.current()) };
    });
    const stop = store.subscribe(() => {
      if (shown && shown.state !== stateKey(store.current())) withdraw();
    });
    return () => {
      stopMessages();
      stop();
      withdraw();
    };
  }, [store]);
}

/** Differs when the phase, the question, or whether an option is chosen differs. */
function stateKey(state: QuizState): string {
  const question = 'question' in state ? state.question.id : '';
  const isChosen = state.phase === 'asking' && state.selected !== null;
  return [state.phase, question, isChosen].join('/');
}

type Text = (texts: QuizTexts, number: number) => string;

interface Toast {
  readonly kind: 'info' | 'success' | 'failure';
  readonly title: Text;
  readonly text?: Text;
}

const TOASTS: Readonly<Record<QuizMessage, Toast>> = {
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
function show(message: QuizMessage, before: QuizState): string {
  const number = 'question' in before ? before.question.number : 0;
  const { kind, title, text } = TOASTS[message];
  return toasts[kind](({ quiz }) => title(quiz, number), text && (({ quiz }) => text(quiz, number)));
}
