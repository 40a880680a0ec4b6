import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { ROUTES } from '@sabi50/contracts/routes';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiCsv, ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery, narrowedBy, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { ActivityFilters } from '../player-filters.js';
import { type QuizSessionRow, sessionColumnsFor } from './quiz-session.row.js';
import { QuizSessions } from './quiz-sessions.js';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/contracts/limits';

/** Single quiz sessions, newest first: the tracker's detailed activity. */
const QUIZ_SESSIONS: ListSpec<ActivityFilters> = {
  resource: 'sessions',
  filters: ActivityFilters,
  sortable: { id: 's.id', startedAt: 's.charged_at' },
  defaultSort: ['startedAt', 'desc'],
  tieBreak: 's.id',
  pageSize: ANALYTICS_PAGE_SIZE,
};

@ApiTags('analytics')
@Controller()
export class QuizSessionsController {
  constructor(
    private readonly sessions: QuizSessions,
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /**
   * Single sessions, of the own station's players for its administrator; both dialects (rules staff/own-station,
   * staff/two-dialects).
   */
  @Get(ROUTES.adminQuizSessions)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'Quiz sessions, filtered, sorted and paged' })
  @ApiList(QUIZ_SESSIONS, 'QuizSessionActivityView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(
    @ListOf(QUIZ_SESSIONS) list: ListQuery<ActivityFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, QUIZ_SESSIONS, list, await this.sessions.list(scope, list, now));
  }

  /** The sessions of the list as a CSV file, with the columns that the asker may see. */
  @Get(ROUTES.adminQuizActivityExport)
  @Staff('analytics.view', { afterStepUp: true })
  @ApiOperation({ summary: 'Quiz sessions as a CSV file, filtered and sorted like the list' })
  @ApiCsv(QUIZ_SESSIONS)
  @ApiErrors('VALIDATION_FAILED', 'STEP_UP_REQUIRED', ...STAFF_REFUSALS)
  export(
    @ListOf(QUIZ_SESSIONS) list: ListQuery<ActivityFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    return this.exporter.file<QuizSessionRow>({
      fileName: exportFileName('quiz-activity', lagosDate(now)),
      columns: sessionColumnsFor(scope),
      ...this.sessions.exportOf(scope, list, now),
      noteRows: (rows) =>
        recordFile(this.database, { actor: scope, list: 'quiz-sessions', filters: narrowedBy(list) }, rows),
    });
  }

  /** One session, if the asker may see its player. */
  @Get(ROUTES.adminQuizSession)
  @Staff('analytics.view')
  @ApiOperation({ summary: 'One quiz session' })
  @ApiView('QuizSessionActivityView')
  @ApiErrors('QUIZ_SESSION_NOT_FOUND', ...STAFF_REFUSALS)
  async session(@Param('id') id: string, @Scope() scope: StaffScope): Promise<QuizSessionActivityView> {
    const wanted = id.toLowerCase();
    const session = ID_PATTERN.test(wanted) ? await this.sessions.byId(scope, wanted) : null;
    if (!session) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    return session;
  }
}
