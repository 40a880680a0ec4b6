import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category, SESSION_END_REASONS, type SessionEndReason } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { type QuizHistoryView } from '@sabi50/vocabulary/quiz-views';

export class QuizHistoryAnswer implements QuizHistoryView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ enum: CATEGORIES }) readonly category: Category;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
  @ApiProperty({ example: 5 }) readonly totalQuestions: number;
  @ApiProperty({ format: 'date-time' }) readonly startedAt: string;
  @ApiProperty({ format: 'date-time', nullable: true, type: String, description: 'Null while it goes on' })
  readonly endedAt: string | null;
  @ApiProperty() readonly correctAnswers: number;
  @ApiProperty({ description: '1 with three or more right, else 0' }) readonly pointsEarned: number;
  @ApiProperty({ description: 'Sum of the question scores' }) readonly score: number;
  @ApiProperty({ enum: SESSION_END_REASONS, nullable: true }) readonly reason: SessionEndReason | null;
  @ApiProperty() readonly refunded: boolean;
}

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

export const historyAnswer = (row: SessionRow): QuizHistoryAnswer => ({
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
