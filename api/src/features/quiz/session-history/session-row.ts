import { type Category, type SessionEndReason } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type QuizHistoryView } from '@sabi50/contracts/quiz-views';

/** The columns of `read.quiz_sessions` that its player is shown. */
export const SESSION_COLUMNS =
  'id, category, language, total, charged_at, ended_at, correct, points, score, reason, refunded';

export interface SessionRow {
  id: string;
  category: Category;
  language: Language;
  total: number;
  charged_at: Date;
  ended_at: Date | null;
  correct: number;
  points: number;
  score: number;
  reason: SessionEndReason | null;
  refunded: boolean;
}

export const historyViewOf = (row: SessionRow): QuizHistoryView => ({
  id: row.id,
  category: row.category,
  language: row.language,
  totalQuestions: row.total,
  startedAt: row.charged_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  correctAnswers: row.correct,
  pointsEarned: row.points,
  score: row.score,
  reason: row.reason,
  refunded: row.refunded,
});
