import { type Category, type Difficulty, OPTION_LETTERS, type OptionLetter } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { QUESTION_SCORES } from '@sabi50/contracts/limits';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';

/** A question with its current version, as QUESTION_COLUMNS reads it. */
export interface QuestionRow {
  readonly id: string;
  readonly category: Category;
  readonly language: Language;
  readonly is_active: boolean;
  readonly is_practice: boolean;
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
export const QUESTION_COLUMNS = `q.id, q.category, q.language, q.is_active, q.is_practice, q.version, q.revision, q.created_at, q.updated_at, q.text,
  q.difficulty, v.options, v.correct_option`;

/** How a question is answered. */
export function questionViewOf(row: QuestionRow): AdminQuestionView {
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
    isPractice: row.is_practice,
    version: row.version,
    revision: row.revision,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
