import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import {
  QUESTION_REPORT_REASONS,
  QUESTION_REPORT_STATUSES,
  type QuestionReportReason,
  type QuestionReportStatus,
} from '@sabi50/vocabulary/question-report-views';
import { ID_PATTERN } from '@sabi50/vocabulary/validation-rules';
import { type ListSpec } from '../../platform/http/lists/list-query.js';

/** What reports of questions can be narrowed to. */
export class QuestionReportFilters {
  @ApiPropertyOptional({ enum: QUESTION_REPORT_STATUSES })
  @IsOptional()
  @IsIn(QUESTION_REPORT_STATUSES, { message: VALIDATION.text })
  readonly status?: QuestionReportStatus;

  @ApiPropertyOptional({ enum: QUESTION_REPORT_REASONS })
  @IsOptional()
  @IsIn(QUESTION_REPORT_REASONS, { message: VALIDATION.reportReason })
  readonly reason?: QuestionReportReason;

  @ApiPropertyOptional({ format: 'uuid' })
  @IsOptional()
  @Matches(ID_PATTERN, { message: VALIDATION.id })
  readonly questionId?: string;
}

export const QUESTION_REPORTS: ListSpec<QuestionReportFilters> = {
  resource: 'question-reports',
  filters: QuestionReportFilters,
  sortable: { reportedAt: 'r.reported_at', closedAt: 'r.closed_at' },
  defaultSort: ['reportedAt', 'desc'],
  tieBreak: 'r.id',
};
