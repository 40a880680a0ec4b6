import { MomentField } from '../../../platform/http/moment-field.js';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import {
  type Badge,
  BADGES,
  PRACTICE_ANSWERS_MAX,
  PRACTICE_DAYS_MAX,
  PRACTICE_KEY_LENGTH_MAX,
  PRACTICE_QUESTIONS,
  PRACTICE_ROUND_QUESTIONS,
  PRACTICE_RUN_MAX,
} from '@sabi50/contracts/practice-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** How a question was answered the last time on this device. */
export class PracticeAnswerBody {
  @ApiProperty({ maxLength: PRACTICE_KEY_LENGTH_MAX, example: 'sports-046' })
  @IsString({ message: VALIDATION.id })
  @MaxLength(PRACTICE_KEY_LENGTH_MAX, { message: VALIDATION.id })
  readonly key!: string;

  @ApiProperty()
  @IsBoolean({ message: VALIDATION.text })
  readonly isRight!: boolean;

  @MomentField(VALIDATION.moment)
  readonly answeredAt!: string;
}

/** A whole number from 0 to a limit. */
function CountField(max: number): PropertyDecorator {
  const parts = [
    ApiProperty({ type: 'integer', minimum: 0, maximum: max }),
    IsInt({ message: VALIDATION.text }),
    Min(0, { message: VALIDATION.text }),
    Max(max, { message: VALIDATION.text }),
  ];
  return (target, name) => parts.forEach((part) => part(target, name));
}

/** The best that was done in a category on this device. */
export class PracticeBestBody {
  @ApiProperty({ enum: CATEGORIES })
  @IsIn(CATEGORIES, { message: VALIDATION.category })
  readonly category!: Category;

  @CountField(PRACTICE_QUESTIONS)
  readonly known!: number;

  @CountField(PRACTICE_ROUND_QUESTIONS)
  readonly right!: number;

  @ApiProperty({ type: 'integer', nullable: true })
  @IsOptional()
  @IsInt({ message: VALIDATION.text })
  readonly fastestMs!: number | null;
}

/** A badge that the device has, since when, and whether it told the player. */
export class BadgeBody {
  @ApiProperty({ enum: BADGES })
  @IsIn(BADGES, { message: VALIDATION.text })
  readonly badge!: Badge;

  @MomentField(VALIDATION.moment)
  readonly earnedAt!: string;

  @ApiProperty()
  @IsBoolean({ message: VALIDATION.text })
  readonly isTold!: boolean;
}

/** What practice on a device comes to. */
export class PracticeRecordBody {
  @ApiProperty({ type: [String], format: 'date', maxItems: PRACTICE_DAYS_MAX })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(PRACTICE_DAYS_MAX, { message: VALIDATION.text })
  @Matches(DAY, { each: true, message: VALIDATION.moment })
  readonly days!: readonly string[];

  /** The account counts its own days. */
  @CountField(PRACTICE_ANSWERS_MAX * PRACTICE_DAYS_MAX)
  readonly bestDays!: number;

  @CountField(PRACTICE_RUN_MAX)
  readonly run!: number;

  @ApiProperty({ type: [PracticeBestBody], maxItems: CATEGORIES.length })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(CATEGORIES.length, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => PracticeBestBody)
  readonly bests!: readonly PracticeBestBody[];

  @ApiProperty({ type: [BadgeBody], maxItems: BADGES.length })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(BADGES.length, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => BadgeBody)
  readonly badges!: readonly BadgeBody[];
}

/** What a device knows. */
export class PracticeAnswersBody {
  @ApiProperty({ type: [PracticeAnswerBody], maxItems: PRACTICE_ANSWERS_MAX })
  @IsArray({ message: VALIDATION.text })
  @ArrayMaxSize(PRACTICE_ANSWERS_MAX, { message: VALIDATION.text })
  @ValidateNested({ each: true })
  @Type(() => PracticeAnswerBody)
  readonly answers!: readonly PracticeAnswerBody[];

  /** Missing where the app is older than records. */
  @ApiPropertyOptional({ type: PracticeRecordBody })
  @IsOptional()
  @ValidateNested()
  @Type(() => PracticeRecordBody)
  readonly record?: PracticeRecordBody;
}
