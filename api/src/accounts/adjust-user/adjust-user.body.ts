import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  ADJUSTED_FIGURES,
  type AdjustedFigure,
  ADJUSTMENT_REASONS,
  type AdjustmentReason,
  type AdjustmentRequest,
} from '@sabi50/vocabulary/adjustments';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';

const AMOUNT_LENGTH_MAX = 20;

/** An adjustment by an amount (rule money/staff-adjust-by-amount). */
export class AdjustUserBody implements AdjustmentRequest {
  @ApiProperty({ enum: ADJUSTED_FIGURES })
  @IsIn(ADJUSTED_FIGURES, { message: VALIDATION.adjustedFigure })
  readonly figure!: AdjustedFigure;

  @ApiProperty({ example: '+500.00', description: 'Signed: naira with at most two decimals, or whole points' })
  @IsString({ message: VALIDATION.adjustedBalance })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.adjustedBalance })
  readonly amount!: string;

  @ApiProperty({ example: '150.00', description: 'The balance in naira, or the points, that were on screen' })
  @IsString({ message: VALIDATION.expectedValue })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.expectedValue })
  readonly seen!: string;

  @ApiProperty({ enum: ADJUSTMENT_REASONS })
  @IsIn(ADJUSTMENT_REASONS, { message: VALIDATION.text })
  readonly reasonCode!: AdjustmentReason;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(/\S/, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The payment of this player that it is about' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.notTheirPayment })
  readonly paymentReference?: string;

  @ApiPropertyOptional({ format: 'uuid', description: 'The game of this player that it is about' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.notTheirGame })
  readonly sessionId?: string;
}
