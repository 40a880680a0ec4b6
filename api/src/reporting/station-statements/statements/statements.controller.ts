import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsInt, IsOptional, Matches, Min } from 'class-validator';
import { STAFF_REASON_LENGTH_MAX } from '@sabi50/contracts/staff-log';
import {
  type IssueStatementRequest,
  MONTH_PATTERN,
  type StatementPreviewView,
  type StationStatementsView,
  type StationStatementView,
} from '@sabi50/contracts/station-statement-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Text } from '../../../platform/http/fields.js';
import { IdempotentRequests } from '../../../platform/http/idempotent-requests.js';
import { Ctx, IdempotencyKey, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { IssueStatement } from './issue-statement.js';
import { Statements } from './statements.js';

/** A month in Lagos. */
class MonthQuery {
  @ApiProperty({ example: '2026-10', description: 'A month in Lagos' })
  @Matches(MONTH_PATTERN, { message: VALIDATION.calendarMonth })
  readonly month!: string;
}

/** Which month is issued (rule staff/station-statement). */
class IssueStatementBody extends MonthQuery implements IssueStatementRequest {
  @ApiPropertyOptional({ minimum: 1, description: 'The revision on screen that is to be corrected' })
  @IsOptional()
  @IsInt({ message: VALIDATION.text })
  @Min(1, { message: VALIDATION.text })
  readonly corrects?: number;

  @Text(STAFF_REASON_LENGTH_MAX, VALIDATION.reason, {
    optional: true,
    description: 'Why it is corrected; kept in the staff log',
  })
  readonly reason?: string;
}

@ApiTags('stations')
@Controller()
export class StatementsController {
  constructor(
    private readonly statements: Statements,
    private readonly issuing: IssueStatement,
    private readonly requests: IdempotentRequests,
  ) {}

  /** The statements that were issued; administrators of a station have those of their own (rule staff/own-station). */
  @Endpoint('GET adminStationStatements', {
    access: staff('statements.view'),
    summary: 'The statements of a radio station',
    errors: ['STATION_NOT_FOUND'],
  })
  async list(@Param('id') id: string, @Scope() scope: StaffScope): Promise<StationStatementsView> {
    return this.statements.of(scope, usableId(id, 'STATION_NOT_FOUND'));
  }

  /** What a month comes to now, and whether that differs from what was issued. */
  @Endpoint('GET adminStationStatementPreview', {
    access: staff('statements.issue'),
    summary: 'What a month of a radio station comes to now; no statement',
    errors: ['VALIDATION_FAILED', 'STATION_NOT_FOUND'],
  })
  async preview(
    @Param('id') id: string,
    @Query() { month }: MonthQuery,
    @Ctx() { now }: RequestContext,
  ): Promise<StatementPreviewView> {
    return this.statements.preview(usableId(id, 'STATION_NOT_FOUND'), month, now);
  }

  /** Issues the statement of a month; the answer is that statement, also where it was issued before. */
  @Endpoint('POST adminStationStatements', {
    access: staff('statements.issue', { stepUp: true }),
    summary: 'Issue the statement of a month of a radio station',
    description:
      'The month is over in Lagos and has a share. A month that was issued with the same figures stays as it is; with others ' +
      'it is corrected by a new revision, for a reason, when `corrects` names the newest one.',
    idempotent: 'Sent again, it is issued once',
    errors: [
      'OWN_ACCOUNT',
      ...(['STATION_NOT_FOUND', 'STATEMENT_MONTH_OPEN', 'STATION_SHARE_MISSING'] as const),
      ...(['REASON_REQUIRED', 'RECORD_CHANGED', 'SERVICE_BUSY'] as const),
    ],
  })
  async issue(
    @Param('id') id: string,
    @Body() body: IssueStatementBody,
    @IdempotencyKey() key: string | undefined,
    @Scope() scope: StaffScope,
  ): Promise<StationStatementView> {
    const stationId = usableId(id, 'STATION_NOT_FOUND');
    const actor = { ...scope, requestId: key ?? scope.requestId };
    const keyed = { actorId: scope.userId, key, call: ['adminStationStatements', stationId], body };
    const issued = await this.requests.run(keyed, () => this.issuing.issue(stationId, body, actor));
    return this.statements.one(scope, stationId, issued);
  }
}
