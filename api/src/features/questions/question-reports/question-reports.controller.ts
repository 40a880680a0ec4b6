import { MomentField } from '../../../platform/http/moment-field.js';
import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags, ApiProperty } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import {
  type ClosedReportsView,
  type CloseReportsRequest,
  QUESTION_REPORT_OUTCOMES,
  type QuestionReportOutcome,
} from '@sabi50/contracts/question-report-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS, STAFF_WRITE_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiView } from '../../../platform/http/api-view.js';
import { ApiList } from '../../../platform/http/lists/api-list.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { QUESTION_REPORTS, type QuestionReportFilters, QuestionReports } from './question-reports.js';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';

/** What became of the reports of a question, and why (rule staff/question-reports). */
class CloseReportsBody implements CloseReportsRequest {
  @ApiProperty({ enum: QUESTION_REPORT_OUTCOMES })
  @IsIn(QUESTION_REPORT_OUTCOMES, { message: VALIDATION.reportOutcome })
  readonly outcome!: QuestionReportOutcome;

  @ApiProperty({ maxLength: STAFF_REASON_LENGTH_MAX, description: 'Why; kept in the staff log' })
  @IsString({ message: VALIDATION.reason })
  @Matches(STAFF_REASON_PATTERN, { message: VALIDATION.reason })
  @MaxLength(STAFF_REASON_LENGTH_MAX, { message: VALIDATION.reason })
  readonly reason!: string;

  @MomentField(VALIDATION.text, { description: 'When the newest of those came that were looked at' })
  readonly until!: string;
}

@ApiTags('questions')
@Controller()
export class QuestionReportsController {
  constructor(private readonly reports: QuestionReports) {}

  /** What players reported, the newest first unless asked otherwise (rule staff/question-reports). */
  @Get(ROUTES.adminQuestionReports)
  @Staff('question-reports.view')
  @ApiOperation({ summary: 'Reports of questions by players, filtered, sorted and paged' })
  @ApiList(QUESTION_REPORTS, 'AdminQuestionReportView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(
    @ListOf(QUESTION_REPORTS) list: ListQuery<QuestionReportFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, QUESTION_REPORTS, list, await this.reports.list(list));
  }

  /** Closes the open reports of a question that were looked at: 409 where none is open any more. */
  @Post(ROUTES.adminQuestionReportsClose)
  @HttpCode(200)
  @Staff('question-reports.close')
  @ApiOperation({ summary: 'Close the reports of a question, saying what became of it' })
  @ApiView('ClosedReportsView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_WRITE_REFUSALS, 'QUESTION_NOT_FOUND', 'CONFLICT')
  async close(
    @Param('id') id: string,
    @Body() body: CloseReportsBody,
    @Scope() scope: StaffScope,
  ): Promise<ClosedReportsView> {
    const { outcome, reason, until } = body;
    const request = { outcome, reason: reason.trim(), until };
    return { closed: await this.reports.close(usableId(id, 'QUESTION_NOT_FOUND'), request, scope) };
  }
}
