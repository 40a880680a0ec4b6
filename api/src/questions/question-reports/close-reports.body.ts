import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import {
  type CloseReportsRequest,
  QUESTION_REPORT_OUTCOMES,
  type QuestionReportOutcome,
} from '@sabi50/vocabulary/question-report-views';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/vocabulary/staff-log';

/** What became of the reports of a question, and why (rule staff/question-reports). */
export class CloseReportsBody implements CloseReportsRequest {
  @ApiProperty({ enum: QUESTION_REPORT_OUTCOMES })
  @IsIn(QUESTION_REPORT_OUTCOMES, { message: VALIDATION.reportOutcome })
  readonly outcome!: QuestionReportOutcome;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(/\S/, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @ApiProperty({ format: 'date-time', description: 'When the newest of those came that were looked at' })
  @IsISO8601({ strict: true }, { message: VALIDATION.text })
  readonly until!: string;
}
