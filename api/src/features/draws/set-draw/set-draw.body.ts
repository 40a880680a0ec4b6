import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Matches, Max, MaxLength, Min, ValidateBy } from 'class-validator';
import { DRAW_VALIDATION } from '@sabi50/texts/api/en/draw-validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DRAW_KINDS, type DrawKind } from '@sabi50/contracts/enumerations';
import { DRAW_THRESHOLD_MAX, DRAW_VALUE_MAX_KOBO } from '@sabi50/contracts/draw-views';
import { WINNER_PRIZE_LENGTH_MAX } from '@sabi50/contracts/limits';
import { nairaToKobo } from '@sabi50/contracts/money';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { RevisionField } from '../../../platform/http/revision-field.js';
import { UNPRINTABLE } from '../../../kernel/text.js';
import { tidied } from '../winner.rules.js';

const PRIZE = new RegExp(`^[^${UNPRINTABLE}]*\\S[^${UNPRINTABLE}]*$`);

const isValue = (value: unknown): boolean => {
  const kobo = nairaToKobo(value);
  return kobo !== null && kobo > 0 && kobo <= DRAW_VALUE_MAX_KOBO;
};

/** What a draw is about. */
export class SetDrawBody {
  @ApiProperty({ enum: DRAW_KINDS })
  @IsIn(DRAW_KINDS, { message: WINNER_VALIDATION.drawKind })
  readonly kind!: DrawKind;

  @ApiProperty({ maxLength: WINNER_PRIZE_LENGTH_MAX, example: 'Rechargeable fan' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? tidied(value) : value))
  @IsString({ message: WINNER_VALIDATION.prize })
  @Matches(PRIZE, { message: WINNER_VALIDATION.prize })
  @MaxLength(WINNER_PRIZE_LENGTH_MAX, { message: WINNER_VALIDATION.prize })
  readonly prize!: string;

  @ApiPropertyOptional({ type: String, nullable: true, example: '38000.00', description: 'In naira' })
  @IsOptional()
  @ValidateBy({ name: 'value', validator: { validate: isValue, defaultMessage: () => DRAW_VALIDATION.value } })
  readonly value?: string | number | null;

  @ApiPropertyOptional({ type: String, format: 'uuid', nullable: true })
  @IsOptional()
  @Matches(ID_PATTERN, { message: DRAW_VALIDATION.picture })
  readonly pictureId?: string | null;

  @ApiProperty({ type: String, format: 'date', example: '2026-11-20', description: 'Of the first draw, in Lagos' })
  @IsString({ message: DRAW_VALIDATION.drawDate })
  readonly drawDate!: string;

  @ApiProperty({ example: '20:00', description: 'In Lagos' })
  @IsString({ message: DRAW_VALIDATION.drawTime })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: DRAW_VALIDATION.drawTime })
  readonly drawTime!: string;

  @ApiProperty({ minimum: 1, maximum: DRAW_THRESHOLD_MAX })
  @IsInt({ message: DRAW_VALIDATION.threshold })
  @Min(1, { message: DRAW_VALIDATION.threshold })
  @Max(DRAW_THRESHOLD_MAX, { message: DRAW_VALIDATION.threshold })
  readonly threshold!: number;

  /** Of the newest plan of this kind; 0 where none was set. */
  @RevisionField() readonly revision?: number;
}
