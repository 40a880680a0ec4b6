import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type ReturnFeeRequest } from '@sabi50/contracts/game-case-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';

/** Why the fee of a game goes back (rule staff/reason). */
export class ReturnFeeBody implements ReturnFeeRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}
