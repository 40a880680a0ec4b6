import { Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/contracts/limits';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { DomainError } from '../../../kernel/domain-error.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, type ListSpec, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { ActivityFilters } from '../player-filters.js';
import { type QuizSessionRow, sessionColumnsFor } from './quiz-session.row.js';
import { QuizSessions } from './quiz-sessions.js';

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
  @Endpoint('GET adminQuizSessions', {
    access: staff('analytics.view'),
    summary: 'Quiz sessions, filtered, sorted and paged',
    list: QUIZ_SESSIONS,
  })
  async list(
    @ListOf(QUIZ_SESSIONS) list: ListQuery<ActivityFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, QUIZ_SESSIONS, list, await this.sessions.list(scope, list, now));
  }

  /** The sessions of the list as a CSV file, with the columns that the asker may see. */
  @Endpoint('GET adminQuizActivityExport', {
    access: staff('analytics.view', { stepUp: true }),
    summary: 'Quiz sessions as a CSV file, filtered and sorted like the list',
    csv: QUIZ_SESSIONS,
  })
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
  @Endpoint('GET adminQuizSession', {
    access: staff('analytics.view'),
    summary: 'One quiz session',
    errors: ['QUIZ_SESSION_NOT_FOUND'],
  })
  async session(@Param('id') id: string, @Scope() scope: StaffScope): Promise<QuizSessionActivityView> {
    const wanted = id.toLowerCase();
    const session = ID_PATTERN.test(wanted) ? await this.sessions.byId(scope, wanted) : null;
    if (!session) throw new DomainError('QUIZ_SESSION_NOT_FOUND');
    return session;
  }
}
