import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsISO8601, IsString, MaxLength, ValidateNested } from 'class-validator';
import { PRACTICE_ANSWERS_MAX, PRACTICE_KEY_LENGTH_MAX } from '@sabi50/vocabulary/practice-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

/** How a question was answered the last time on this device. */
export class PracticeAnswerBody {
  @ApiProperty({ maxLength: PRACTICE_KEY_LENGTH_MAX, example: 'sports-046' })
  @IsString({ message: VALIDATION.id })
  @MaxLength(PRACTICE_KEY_LENGTH_MAX, { message: VALIDATION.id })
  readonly key!: string;

  @ApiProperty()
  @IsBoolean({ message: VALIDATION.text })
  readonly isRight!: boolean;

  @ApiProperty({ format: 'date-time' })
  @IsISO8601({ strict: true }, { message: VALIDATION.moment })
  readonly answeredAt!: string;
}

/** What a device knows. */
export class PracticeAnswersBody {
  @ApiProperty({ type: [PracticeAnswerBody], maxItems: PRACTICE_ANSWERS_MAX })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(PRACTICE_ANSWERS_MAX, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => PracticeAnswerBody)
  readonly answers!: readonly PracticeAnswerBody[];
}
