import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { DISPUTE_ACTS, type DisputeAct } from '@sabi50/contracts/enumerations';
import {
  type DisputeAnswerRequest,
  type PaymentDecisionRequest,
  type PaymentRefundRequest,
} from '@sabi50/contracts/payment-case-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

const AMOUNT_LENGTH_MAX = 20;
const DISPUTE_ID = /^\d{1,20}$/;

/** A decision about a payment (rules money/held-way-out, money/explained). */
export class DecidePaymentBody implements PaymentDecisionRequest {
  @ApiProperty({ type: Number, description: 'The revision that was on screen' })
  @IsInt({ message: VALIDATION.expectedValue })
  @Min(0, { message: VALIDATION.expectedValue })
  readonly revision!: number;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
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

/** An answer to a dispute, or its closing (rules money/dispute-answer, money/dispute-put-away). */
export class AnswerDisputeBody extends DecidePaymentBody implements DisputeAnswerRequest {
  @ApiProperty({ description: 'The provider’s id of the dispute' })
  @IsString({ message: VALIDATION.expectedValue })
  @Matches(DISPUTE_ID, { message: VALIDATION.expectedValue })
  readonly disputeId!: string;

  @ApiProperty({
    enum: DISPUTE_ACTS,
    description:
      '`contested`: the bank is told the reason as it stands; `closed`: of one that the provider put away undecided',
  })
  @IsIn(DISPUTE_ACTS, { message: VALIDATION.expectedValue })
  readonly answer!: DisputeAct;
}
