import { ApiProperty } from '@nestjs/swagger';
import {
  CATEGORIES,
  type Category,
  DIFFICULTIES,
  type Difficulty,
  OPTION_LETTERS,
  type OptionLetter,
} from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { QUESTION_SCORES } from '@sabi50/vocabulary/limits';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';

/** A question as staff see it, with its answer (rule staff/bank-is-secret). */
export class QuestionAnswer implements AdminQuestionView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty() readonly question: string;
  @ApiProperty({ type: [String], description: 'Three or four' }) readonly options: string[];
  @ApiProperty() readonly optionA: string;
  @ApiProperty() readonly optionB: string;
  @ApiProperty() readonly optionC: string;
  @ApiProperty({ nullable: true, type: String }) readonly optionD: string | null;
  @ApiProperty({ enum: OPTION_LETTERS }) readonly correctAnswer: OptionLetter;
  @ApiProperty({ enum: CATEGORIES }) readonly category: Category;
  @ApiProperty({ enum: LANGUAGES }) readonly language: Language;
  @ApiProperty({ enum: DIFFICULTIES }) readonly difficulty: Difficulty;
  @ApiProperty({ description: 'Score of a right answer: easy 1, medium 2, hard 3' }) readonly points: number;
  @ApiProperty({ description: 'Only active questions are drawn for new sessions' }) readonly isActive: boolean;
  @ApiProperty({ description: 'Grows whenever the words or the answer change' }) readonly version: number;
  @ApiProperty({ description: 'Grows with every edit; sent back with the next one' }) readonly revision: number;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
  @ApiProperty({ format: 'date-time' }) readonly updatedAt: string;
}

/** A question with its current version, as QUESTION_COLUMNS reads it. */
export interface QuestionRow {
  readonly id: string;
  readonly category: Category;
  readonly language: Language;
  readonly is_active: boolean;
  readonly version: number;
  readonly revision: number;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly text: string;
  readonly difficulty: Difficulty;
  readonly options: string[];
  readonly correct_option: number;
}

/** Of a question as `q` and its current version as `v`. */
export const QUESTION_COLUMNS = `q.id, q.category, q.language, q.is_active, q.version, q.revision, q.created_at, q.updated_at, q.text,
  q.difficulty, v.options, v.correct_option`;

/** How a question is answered. */
export function questionAnswer(row: QuestionRow): QuestionAnswer {
  const [optionA = '', optionB = '', optionC = '', optionD = null] = row.options;
  return {
    id: row.id,
    question: row.text,
    options: row.options,
    optionA,
    optionB,
    optionC,
    optionD,
    correctAnswer: OPTION_LETTERS[row.correct_option] as OptionLetter,
    category: row.category,
    language: row.language,
    difficulty: row.difficulty,
    points: QUESTION_SCORES[row.difficulty],
    isActive: row.is_active,
    version: row.version,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
