import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { CATEGORIES, type Category, DIFFICULTIES, type Difficulty } from '@sabi50/vocabulary/enumerations';
import { type Language, LANGUAGES } from '@sabi50/vocabulary/languages';
import { QUESTION_TEXT_LENGTH_MAX } from '@sabi50/vocabulary/limits';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { FlagFilter } from '../../platform/http/flag-filter.js';
import { type ListSpec } from '../../platform/http/lists/list-query.js';

/** What the questions can be narrowed to. */
export class QuestionFilters {
  @ApiPropertyOptional({
    maxLength: QUESTION_TEXT_LENGTH_MAX,
    description: 'Parts of words of the question; case and diacritics do not matter',
  })
  @IsOptional()
  @IsString({ message: VALIDATION.text })
  @MaxLength(QUESTION_TEXT_LENGTH_MAX, { message: VALIDATION.text })
  readonly search?: string;

  @ApiPropertyOptional({ enum: CATEGORIES })
  @IsOptional()
  @IsIn(CATEGORIES, { message: VALIDATION.category })
  readonly category?: Category;

  @ApiPropertyOptional({ enum: LANGUAGES })
  @IsOptional()
  @IsIn(LANGUAGES, { message: VALIDATION.language })
  readonly language?: Language;

  @ApiPropertyOptional({ enum: DIFFICULTIES })
  @IsOptional()
  @IsIn(DIFFICULTIES, { message: QUESTION_MESSAGES.difficulty })
  readonly difficulty?: Difficulty;

  @FlagFilter('Those that are drawn for new sessions, or those that are switched off')
  readonly isActive?: boolean;

  @FlagFilter('Those for practice, or those for the paid draw')
  readonly isPractice?: boolean;
}

const DIFFICULTY = `array_position(array['easy', 'medium', 'hard'], q.difficulty)`;

/** The questions of the console, the newest first. */
export const QUESTIONS: ListSpec<QuestionFilters> = {
  resource: 'questions',
  filters: QuestionFilters,
  sortable: {
    id: 'q.id',
    question: 'q.search_text',
    category: 'q.category',
    language: 'q.language',
    difficulty: DIFFICULTY,
    points: DIFFICULTY,
    isActive: 'q.is_active',
    version: 'q.version',
    createdAt: 'q.created_at',
    updatedAt: 'q.updated_at',
  },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'q.id',
};
