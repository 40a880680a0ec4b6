import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { type PaymentDecisionRequest, type PaymentRefundRequest } from '@sabi50/vocabulary/payment-case-views';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const AMOUNT_LENGTH_MAX = 20;

/** A decision about a held payment (rule money/held-way-out). */
export class DecidePaymentBody implements PaymentDecisionRequest {
  @ApiProperty({ type: Number, description: 'The revision that was on screen' })
  @IsInt({ message: VALIDATION.expectedValue })
  @Min(0, { message: VALIDATION.expectedValue })
  readonly revision!: number;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(/\S/, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}

/** A refund that staff start (rule money/own-refund). */
export class RefundPaymentBody extends DecidePaymentBody implements PaymentRefundRequest {
  @ApiPropertyOptional({ example: '200.00', description: 'Naira; absent: all that is left' })
  @IsOptional()
  @IsString({ message: VALIDATION.refundAmount })
  @MaxLength(AMOUNT_LENGTH_MAX, { message: VALIDATION.refundAmount })
  readonly amount?: string;
}
