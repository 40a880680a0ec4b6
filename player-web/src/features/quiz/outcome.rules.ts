import { type QuizState } from './quiz-machine';

export type Outcome = 'right' | 'wrong' | 'skipped' | 'timeUp';

/** What became of the question that was just answered, in one word. */
export function outcomeOf({ answer, given }: Extract<QuizState, { phase: 'revealed' }>): Outcome {
  if (answer.isCorrect) return 'right';
  if (answer.timedOut || (given.how === 'time' && given.text === '')) return 'timeUp';
  return given.text === '' ? 'skipped' : 'wrong';
}

export type OptionLook = 'plain' | 'chosen' | 'locked' | 'right' | 'wrong' | 'other';

/** How an option is drawn: as it stands while the question is open, as it turned out afterwards. */
export function lookOf(
  state: Extract<QuizState, { phase: 'asking' | 'sending' | 'revealed' }>,
  option: string,
): OptionLook {
  if (state.phase === 'asking') return state.selected === option ? 'chosen' : 'plain';
  if (state.phase === 'sending') return state.given.text === option ? 'locked' : 'plain';
  if (state.answer.correctAnswer.trim() === option.trim()) return 'right';
  return state.given.text === option ? 'wrong' : 'other';
}
