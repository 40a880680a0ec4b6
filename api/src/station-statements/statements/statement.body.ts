import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInt, IsOptional, IsString, Matches, MaxLength, Min } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';
import { type IssueStatementRequest, MONTH_PATTERN } from '@sabi50/vocabulary/station-statement-views';

/** A month in Lagos. */
export class MonthQuery {
  @ApiProperty({ example: '2026-10', description: 'A month in Lagos' })
  @Matches(MONTH_PATTERN, { message: VALIDATION.calendarMonth })
  readonly month!: string;
}

/** Which month is issued (rule staff/station-statement). */
export class IssueStatementBody extends MonthQuery implements IssueStatementRequest {
  @ApiPropertyOptional({ minimum: 1, description: 'The revision on screen that is to be corrected' })
  @IsOptional()
  @IsInt({ message: VALIDATION.text })
  @Min(1, { message: VALIDATION.text })
  readonly corrects?: number;

  @ApiPropertyOptional({
    maxLength: STAFF_REASON_LENGTH_MAX,
    description: 'Why it is corrected; kept in the staff log',
  })
  @IsOptional()
  @IsString({ message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason?: string;
}
