import { ApiProperty } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type CloseExceptionBody } from '@sabi50/contracts/reconciliation';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';

/** Why an exception is closed as it is (rule staff/reason). */
export class ClosingBody implements CloseExceptionBody {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why, in words; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;
}
