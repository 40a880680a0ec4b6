import { ApiProperty } from '@nestjs/swagger';
import { CATEGORIES, type Category, SESSION_END_REASONS, type SessionEndReason } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import {
  type AnswerView,
  type CurrentQuizView,
  type QuestionView,
  type QuizResultView,
  type QuizSessionView,
  type QuizStartView,
} from '@sabi50/vocabulary/quiz-views';

/** The answers of the quiz calls, for the OpenAPI document. What each field promises stands in the vocabulary. */

export class QuestionAnswer implements QuestionView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly question: string;
  @ApiProperty() readonly optionA: string;
  @ApiProperty() readonly optionB: string;
  @ApiProperty() readonly optionC: string;
  @ApiProperty({ nullable: true, type: String }) readonly optionD: string | null;
  @ApiProperty({ minimum: 1, maximum: 5 }) readonly number: number;
  @ApiProperty({ format: 'date-time' }) readonly servedAt: string;
  @ApiProperty({ format: 'date-time', description: '20 s after it was first served; see showBy' })
  readonly closesAt: string;
  @ApiProperty({
    ...{ format: 'date-time', nullable: true, type: String },
    description:
      'Of a question that came along with the outcome of the one before: its 20 s start when it is shown, which ' +
      '`shownAfterMs` of its answer tells, and at this moment at the latest. Null: they started at servedAt',
  })
  readonly showBy: string | null;
  @ApiProperty({ format: 'date-time' }) readonly serverTime: string;
}

export class QuizSessionAnswer implements QuizSessionView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ format: 'uuid' }) readonly userId: string;
  @ApiProperty({ enum: CATEGORIES }) readonly category: Category;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
  @ApiProperty({ example: 5 }) readonly totalQuestions: number;
  @ApiProperty({ example: 3, description: 'So many right answers earn the point' }) readonly correctForPoint: number;
  @ApiProperty({ format: 'date-time' }) readonly startedAt: string;
  @ApiProperty({ format: 'date-time' }) readonly expiresAt: string;
}

export class QuizStartAnswer implements QuizStartView {
  @ApiProperty({ type: QuizSessionAnswer }) readonly session: QuizSessionAnswer;
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ example: '150.00', description: 'Naira after the fee' }) readonly newBalance: string;
  @ApiProperty({ type: QuestionAnswer }) readonly question: QuestionAnswer;
}

export class QuizResultAnswer implements QuizResultView {
  @ApiProperty({ format: 'uuid' }) readonly sessionId: string;
  @ApiProperty() readonly correctAnswers: number;
  @ApiProperty({ example: 5 }) readonly totalQuestions: number;
  @ApiProperty({ example: 3, description: 'So many right answers earn the point' }) readonly correctForPoint: number;
  @ApiProperty({ description: '1 with three or more right, else 0' }) readonly totalPointsEarned: number;
  @ApiProperty({ enum: SESSION_END_REASONS }) readonly reason: SessionEndReason;
  @ApiProperty({ description: 'A fault of ours ended it: the fee goes back' }) readonly refunded: boolean;
}

export class AttemptAnswer implements AnswerView {
  @ApiProperty() readonly isCorrect: boolean;
  @ApiProperty() readonly timedOut: boolean;
  @ApiProperty({ description: 'The text of the right option' }) readonly correctAnswer: string;
  @ApiProperty({ description: 'Score of this question: 0, or 1 to 3 by its difficulty' }) readonly pointsEarned: number;
  @ApiProperty() readonly correctAnswers: number;
  @ApiProperty() readonly answeredQuestions: number;
  @ApiProperty({ type: QuestionAnswer, nullable: true }) readonly nextQuestion: QuestionAnswer | null;
  @ApiProperty({ type: QuizResultAnswer, nullable: true }) readonly result: QuizResultAnswer | null;
}

export class UnfinishedSessionAnswer extends QuizSessionAnswer {
  @ApiProperty() readonly answeredQuestions: number;
  @ApiProperty() readonly correctAnswers: number;
}

export class CurrentQuizAnswer implements CurrentQuizView {
  @ApiProperty({ type: UnfinishedSessionAnswer, nullable: true }) readonly session: UnfinishedSessionAnswer | null;
  @ApiProperty({
    type: QuestionAnswer,
    nullable: true,
    description: 'Null when its time is over: GET /api/quiz/random then serves the next',
  })
  readonly question: QuestionAnswer | null;
}
