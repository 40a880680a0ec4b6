import { type QuizResultView } from '@sabi50/contracts/quiz-views';
import { type QuizTexts } from '@sabi50/texts/player/sections';

export type ResultKind = 'won' | 'lost' | 'refunded';

/**
 * A fault of ours comes first: what was right then matters less than that the fee is back
 * (rule money/fault-is-refunded).
 */
export function resultKind({ refunded, totalPointsEarned }: QuizResultView): ResultKind {
  if (refunded) return 'refunded';
  return totalPointsEarned > 0 ? 'won' : 'lost';
}

interface ResultWords {
  readonly title: string;
  readonly text: string;
}

/** The words for the end of a game; they never blame the player. */
export function resultWords(result: QuizResultView, texts: QuizTexts): ResultWords {
  const kind = resultKind(result);
  if (kind === 'refunded') return { title: texts.refundedTitle, text: texts.refundedText };
  const isPerfect = result.correctAnswers === result.totalQuestions;
  if (kind === 'won') return { title: isPerfect ? texts.perfectTitle : texts.wonTitle, text: texts.wonText };
  return { title: texts.lostTitle, text: lostText(result, texts) };
}

function lostText({ reason }: QuizResultView, texts: QuizTexts): string {
  if (reason === 'expired') return texts.expiredText;
  if (reason === 'left' || reason === 'replaced') return texts.endedElsewhere;
  return texts.lostKindly;
}
