import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { QUESTION_REPORT_WORDS_MAX } from '@sabi50/contracts/limits';
import {
  QUESTION_REPORT_REASONS,
  type QuestionReportReason,
  type QuestionReportRequest,
} from '@sabi50/contracts/question-report-views';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';

/** What a player says of a question that they met (rule quiz/question-reports). */
export class ReportQuestionBody implements QuestionReportRequest {
  @ApiProperty({ format: 'uuid' })
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly questionId!: string;

  @ApiProperty({ enum: QUESTION_REPORT_REASONS })
  @IsIn(QUESTION_REPORT_REASONS, { message: VALIDATION.reportReason })
  readonly reason!: QuestionReportReason;

  @ApiPropertyOptional({ maxLength: QUESTION_REPORT_WORDS_MAX })
  @IsOptional()
  @IsString({ message: VALIDATION.reportWords })
  @MaxLength(QUESTION_REPORT_WORDS_MAX, { message: VALIDATION.reportWords })
  readonly words?: string;
}
