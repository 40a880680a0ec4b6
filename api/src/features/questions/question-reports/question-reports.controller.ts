import { Body, Controller, Param, Res } from '@nestjs/common';
import { ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, Matches, MaxLength } from 'class-validator';
import { type FastifyReply } from 'fastify';
import {
  type ClosedReportsView,
  type CloseReportsRequest,
  QUESTION_REPORT_OUTCOMES,
  type QuestionReportOutcome,
} from '@sabi50/contracts/question-report-views';
import { STAFF_REASON_LENGTH_MAX, STAFF_REASON_PATTERN } from '@sabi50/contracts/staff-log';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, MomentField } from '../../../platform/http/fields.js';
import { ListOf, type ListQuery } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { QUESTION_REPORTS, type QuestionReportFilters, QuestionReports } from './question-reports.js';

/** What became of the reports of a question, and why (rule staff/question-reports). */
class CloseReportsBody implements CloseReportsRequest {
  @OneOf(QUESTION_REPORT_OUTCOMES, VALIDATION.reportOutcome)
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
  @Endpoint('GET adminQuestionReports', {
    access: staff('question-reports.view'),
    summary: 'Reports of questions by players, filtered, sorted and paged',
    list: QUESTION_REPORTS,
  })
  async list(
    @ListOf(QUESTION_REPORTS) list: ListQuery<QuestionReportFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, QUESTION_REPORTS, list, await this.reports.list(list));
  }

  /** Closes the open reports of a question that were looked at: 409 where none is open any more. */
  @Endpoint('POST adminQuestionReportsClose', {
    access: staff('question-reports.close'),
    summary: 'Close the reports of a question, saying what became of it',
    errors: ['QUESTION_NOT_FOUND', 'CONFLICT'],
  })
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
