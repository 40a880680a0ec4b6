import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsBoolean, IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { type Language, LANGUAGES } from '@sabi50/contracts/languages';
import { ANSWER_TEXT_LENGTH_MAX } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { OneOf } from '../../../platform/http/fields.js';

/**
 * The fields of an answer; what the client claims about the outcome is taken and ignored
 * (rule quiz/server-decides).
 */
export class SubmitAnswerBody {
  @ApiPropertyOptional({ format: 'uuid', description: 'Refused when it is not the signed-in player; never used' })
  @IsOptional()
  @IsString({ message: VALIDATION.userId })
  @MaxLength(100, { message: VALIDATION.userId })
  readonly userId?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'Left out: the newest open session of the category' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly sessionId?: string;

  @ApiProperty({ format: 'uuid' })
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly questionId!: string;

  @OneOf(CATEGORIES, VALIDATION.category)
  readonly category!: Category;

  @OneOf(LANGUAGES, VALIDATION.language, { optional: true })
  readonly language?: Language;

  @ApiProperty({ description: 'The text of the chosen option as it was shown; empty to skip the question' })
  @IsString({ message: VALIDATION.selectedAnswer })
  @MaxLength(ANSWER_TEXT_LENGTH_MAX + 100, { message: VALIDATION.selectedAnswer })
  readonly selectedAnswer!: string;

  @ApiPropertyOptional({
    minimum: 0,
    description: 'How long after it was sent along the question was shown, in ms; counts as 10 s at most',
  })
  @IsOptional()
  @IsInt({ message: VALIDATION.shownAfterMs })
  @Min(0, { message: VALIDATION.shownAfterMs })
  readonly shownAfterMs?: number;

  @ApiPropertyOptional({ description: 'The next question is not sent along: GET /api/quiz/random serves it' })
  @IsOptional()
  @IsBoolean({ message: VALIDATION.waitForTap })
  readonly waitForTap?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Ignored: the server decides' })
  @Allow()
  readonly isCorrect?: unknown;

  @ApiPropertyOptional({ type: Number, description: 'Ignored: the server decides' })
  @Allow()
  readonly pointsEarned?: unknown;

  @ApiPropertyOptional({ type: Number, description: 'Ignored: the server keeps the time' })
  @Allow()
  readonly timeSpent?: unknown;
}
