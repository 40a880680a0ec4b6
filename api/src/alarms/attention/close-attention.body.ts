import { ApiProperty } from '@nestjs/swagger';
import { IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { type CloseAttentionRequest } from '@sabi50/vocabulary/attention-views';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';

/** What staff have seen to, and what came of it (rule staff/attention-taken). */
export class CloseAttentionBody implements CloseAttentionRequest {
  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'What came of it; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(/\S/, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @ApiProperty({ format: 'date-time', description: 'The `closableUntil` that was on screen' })
  @IsISO8601({ strict: true }, { message: VALIDATION.expectedValue })
  readonly until!: string;
}
