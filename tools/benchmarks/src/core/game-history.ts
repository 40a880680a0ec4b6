import { derivedId } from '@sabi50/api/kernel/ids';
import { type QuizCommand, quizDecider, type JudgedVersion } from '@sabi50/api/domain/quiz/quiz.decider';
import { type QuizEvent } from '@sabi50/api/domain/quiz/quiz.events';
import { type WalletEvent } from '@sabi50/api/domain/wallet/wallet.events';

/** An event and its place. */
export type Placed<Event> = Event & { readonly stream: string; readonly revision: number; readonly id: string };

const OPTIONS = ['first', 'second', 'third', 'fourth'];
const SECONDS_PER_ANSWER = 5;
const VERSION: JudgedVersion = { options: OPTIONS, correctOption: 0, difficulty: 'easy' };

/** The eight events of a game that was paid for, decided by the product's own rules; every other answer is right. */
export function* gameOf({
  data: paid,
}: Extract<WalletEvent, { type: 'QuizFeeCharged' }>): Generator<Placed<QuizEvent>> {
  const { sessionId, userId, questions } = paid;
  const stream = `quiz-${sessionId}`;
  const at = (step: number): Date => new Date(Date.parse(paid.occurredAt) + step * SECONDS_PER_ANSWER * 1_000);
  const commands: QuizCommand[] = [
    { type: 'OpenQuiz', paid, serve: true, now: at(0) },
    ...questions.map(({ questionId }, index): QuizCommand => {
      const selectedAnswer = OPTIONS[index % 2] ?? '';
      return { type: 'SubmitAnswer', userId, questionId, selectedAnswer, version: VERSION, now: at(index + 1) };
    }),
  ];
  let state = quizDecider.initial;
  let revision = 0;
  for (const command of commands) {
    for (const event of quizDecider.decide(command, state)) {
      state = quizDecider.evolve(state, event);
      yield { ...event, stream, revision, id: derivedId(stream, revision) };
      revision += 1;
    }
  }
}
