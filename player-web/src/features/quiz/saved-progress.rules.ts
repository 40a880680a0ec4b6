import { type PlayingState } from './quiz-machine';
import { type SavedQuiz } from './saved-quiz.rules';
import { type ShownQuestion } from './shown-question.rules';

interface Moment {
  /** Server time in ms. */
  readonly serverNow: number;
  /** Device time in ms. */
  readonly deviceNow: number;
}

/** What is to be saved of a game that is being played; `usedQuestionIds` come from what was saved before. */
export function savedQuizOf(
  state: PlayingState,
  before: SavedQuiz | null,
  { serverNow, deviceNow }: Moment,
): SavedQuiz {
  const { game } = state;
  const { id: sessionId, ...session } = game.session;
  const question = questionAtHand(state);
  const used = before?.sessionId === sessionId ? before.usedQuestionIds : [];
  const pendingAnswer = state.phase === 'sending' ? state.given : null;
  return {
    ...session,
    ...{ sessionId, question, pendingAnswer },
    currentQuestionIndex: question ? question.number - 1 : game.answered,
    selectedAnswer: state.phase === 'asking' ? state.selected : pendingAnswer?.text || null,
    timeLeft: question ? secondsUntil(question.closesAt, serverNow) : 0,
    correctCount: game.correct,
    questions: game.past,
    usedQuestionIds: question && !used.includes(question.id) ? [...used, question.id] : used,
    balanceDeducted: true,
    timestamp: deviceNow,
  };
}

function questionAtHand(state: PlayingState): ShownQuestion | null {
  if (state.phase === 'revealed') return state.answer.nextQuestion;
  return 'question' in state ? state.question : null;
}

const secondsUntil = (closesAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(closesAt) - now) / 1_000));
