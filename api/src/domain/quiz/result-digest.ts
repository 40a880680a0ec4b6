import { hash } from 'node:crypto';
import { type AnswerOutcome } from './quiz-state.js';
import { type QuizCompleted } from './quiz.events.js';

/**
 * What the next charge of the player seals of a game that is over: SHA-256, hex, over its answers with their times and how it
 * ended (docs/ledger-format.md, "Games that ended"; rule money/results-sealed).
 *
 * @param answers those of the game when it ended, before any regrade
 */
export function resultDigestOf(
  answers: readonly AnswerOutcome[],
  { sessionId, reason, cause, occurredAt }: QuizCompleted['data'],
): string {
  const settled = answers.map(({ settledAt, selected, isCorrect, score, answeredAfterMs }) => [
    ...[settledAt, selected, isCorrect, score, answeredAfterMs],
  ]);
  return hash('sha256', JSON.stringify(['sabi50/game-result/v1', sessionId, reason, cause, occurredAt, settled]));
}
