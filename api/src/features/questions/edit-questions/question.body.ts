import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import { Allow, IsBoolean, IsOptional } from 'class-validator';
import { CATEGORIES, DIFFICULTIES, OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { QUESTION_TEXT_LENGTH_MAX, QUESTION_TEXT_LENGTH_MIN } from '@sabi50/contracts/limits';
import { QUESTION_MESSAGES } from '@sabi50/texts/api/en/question-messages';
import { ReadOnlyField, RevisionField } from '../../../platform/http/revision-field.js';

const TEXT = { type: String, minLength: QUESTION_TEXT_LENGTH_MIN, maxLength: QUESTION_TEXT_LENGTH_MAX };
const OPTIONS: ApiPropertyOptions = {
  type: [String],
  minItems: 3,
  maxItems: 4,
  description: 'Three or four; a blank fourth is left out',
};

/** A new question; `readQuestionDraft` says what its fields must be, for files as for forms. */
export class QuestionBody {
  @ApiProperty(TEXT) @Allow() readonly question!: unknown;
  @ApiProperty(OPTIONS) @Allow() readonly options!: unknown;
  @ApiProperty({ enum: OPTION_LETTERS }) @Allow() readonly correctAnswer!: unknown;
  @ApiProperty({ enum: CATEGORIES }) @Allow() readonly category!: unknown;
  @ApiProperty({ enum: LANGUAGES }) @Allow() readonly language!: unknown;
  @ApiPropertyOptional({ enum: DIFFICULTIES, default: 'medium' }) @Allow() readonly difficulty?: unknown;
}

/** What changes about a question; a field that is left out stays as it is. */
export class QuestionChangeBody {
  @ApiPropertyOptional(TEXT) @Allow() readonly question?: unknown;
  @ApiPropertyOptional(OPTIONS) @Allow() readonly options?: unknown;
  @ApiPropertyOptional({ enum: OPTION_LETTERS }) @Allow() readonly correctAnswer?: unknown;
  @ApiPropertyOptional({ enum: CATEGORIES }) @Allow() readonly category?: unknown;
  @ApiPropertyOptional({ enum: LANGUAGES }) @Allow() readonly language?: unknown;
  @ApiPropertyOptional({ enum: DIFFICULTIES }) @Allow() readonly difficulty?: unknown;

  @ApiPropertyOptional()
  @IsOptional()
  @IsBoolean({ message: QUESTION_MESSAGES.isActive })
  readonly isActive?: boolean;

  @RevisionField() readonly revision?: number;

  @ReadOnlyField() readonly id?: unknown;
  @ReadOnlyField() readonly optionA?: unknown;
  @ReadOnlyField() readonly optionB?: unknown;
  @ReadOnlyField() readonly optionC?: unknown;
  @ReadOnlyField() readonly optionD?: unknown;
  @ReadOnlyField() readonly isPractice?: unknown;
  @ReadOnlyField() readonly points?: unknown;
  @ReadOnlyField() readonly version?: unknown;
  @ReadOnlyField() readonly createdAt?: unknown;
  @ReadOnlyField() readonly updatedAt?: unknown;
}
