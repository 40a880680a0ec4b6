import { type QuizActivityView } from '@sabi50/contracts/analytics-views';
import { CORRECT_ANSWERS_FOR_POINT } from '@sabi50/contracts/limits';

/** From which success rate, in percent, a badge is good or middling (rule staff/success-rate). */
export interface SuccessBands {
  readonly good: number;
  readonly fair: number;
}

/** Green at 70 or more, grey at 50 or more, red below. */
export const ANALYTICS_BANDS: SuccessBands = { good: 70, fair: 50 };
export const TRACKER_BANDS: SuccessBands = { good: 80, fair: 60 };
export const STATION_BANDS: SuccessBands = { good: 60, fair: 40 };

/** What a rate means by these bands. */
export function successTone(rate: number, { good, fair }: SuccessBands): 'good' | 'plain' | 'bad' {
  if (rate >= good) return 'good';
  return rate >= fair ? 'plain' : 'bad';
}

/**
 * The success rate of the station view, in percent: correct answers over attempts times 3, the answers that win a point
 * (rule staff/success-rate). A player who answers more than those in every quiz is at 100.
 */
export function stationSuccessRate({
  correctAnswers,
  totalAttempts,
}: Pick<QuizActivityView, 'correctAnswers' | 'totalAttempts'>): number {
  if (totalAttempts === 0) return 0;
  return Math.min(100, (correctAnswers / (totalAttempts * CORRECT_ANSWERS_FOR_POINT)) * 100);
}
