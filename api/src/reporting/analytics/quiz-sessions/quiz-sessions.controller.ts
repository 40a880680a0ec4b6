import { Controller, Injectable, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import {
  type Category,
  type Gender,
  type Location,
  type SessionEndReason,
  type Source,
} from '@sabi50/contracts/enumerations';
import { exportFileName } from '@sabi50/contracts/files';
import { type Language } from '@sabi50/contracts/languages';
import { ANALYTICS_PAGE_SIZE } from '@sabi50/contracts/limits';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { ID_PATTERN } from '@sabi50/contracts/validation-rules';
import { restrictionsOf } from '../../../features/auth/player-restrictions.queries.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import {
  type DayCount,
  pageStartOf,
  type ListFound,
  respondWithList,
  isGatheringCheaper,
} from '../../../platform/http/lists/list-rows.js';
import { ListOf, type ListQuery, type ListSpec, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { type PlayedQuery } from '../activity/played.js';
import { periodOf } from '../period/period.js';
import { ActivityFilters } from '../player-filters.js';
import { percentOf } from '../rates.js';
import { asksForPlayers, countByDay, countSessions, everySession, gathered, scanned } from './session-pages.js';

/** A session as the database hands it out for staff. */
export interface QuizSessionRow extends Record<string, unknown> {
  readonly id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly email: string;
  readonly category: Category;
  readonly language: Language;
  readonly location: Location | null;
  readonly gender: Gender | null;
  readonly source: Source | null;
  readonly station_name: string | null;
  readonly charged_at: Date;
  readonly ended_at: Date | null;
  readonly reason: SessionEndReason | null;
  readonly answered: number;
  readonly correct: number;
  readonly points: number;
  readonly refunded: boolean;
  /** Of the rows of a page alone. */
  readonly restrictions?: readonly PlayerRestriction[];
}

/** `s` is a row of read.quiz_sessions, `n` its player, `t` the player's station. */
export const SESSION_COLUMNS = `s.id, s.user_id, n.first_name || ' ' || n.last_name as user_name, n.email, s.category,
  s.language, n.location, n.gender, n.source, t.name as station_name, s.charged_at, s.ended_at, s.reason, s.answered,
  s.correct, s.points, s.refunded`;
export const SESSION_NAMES =
  'join account_profiles n on n.id = s.user_id left join station_names t on t.id = n.station_id';

type Sees = Pick<StaffScope, 'seesContactsAndPoints'>;

/** A row as an answer, without what the asker may not see (rule staff/own-station). */
export const quizSessionOf = (row: QuizSessionRow, { seesContactsAndPoints }: Sees): QuizSessionActivityView => ({
  id: row.id,
  userId: row.user_id,
  userName: row.user_name,
  userEmail: row.email,
  ...(seesContactsAndPoints && { restrictions: row.restrictions ?? [] }),
  category: row.category,
  language: row.language,
  location: row.location,
  gender: row.gender,
  source: row.source,
  radioStation: row.station_name,
  startedAt: row.charged_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
  reason: row.reason,
  correctAnswers: row.correct,
  totalQuestions: row.answered,
  successRate: percentOf(row.correct, row.answered),
  ...(seesContactsAndPoints && { pointsEarned: row.points }),
  refunded: row.refunded,
});

const POINTS = 'Points';

const COLUMNS: readonly CsvColumn<QuizSessionRow>[] = [
  { header: 'Session ID', value: (row) => row.id },
  { header: 'User Name', value: (row) => row.user_name },
  { header: 'Email', value: (row) => row.email },
  { header: 'Category', value: (row) => row.category },
  { header: 'Language', value: (row) => row.language },
  { header: 'Location', value: (row) => row.location },
  { header: 'Gender', value: (row) => row.gender },
  { header: 'Source', value: (row) => row.source },
  { header: 'Radio Station', value: (row) => row.station_name },
  { header: 'Correct Answers', value: (row) => row.correct },
  { header: 'Total Questions', value: (row) => row.answered },
  { header: POINTS, value: (row) => row.points },
  { header: 'Result', value: (row) => row.reason },
  { header: 'Started', value: (row) => row.charged_at },
  { header: 'Ended', value: (row) => row.ended_at },
];

/** The columns of an export that the asker may see (rule staff/own-station). */
export const sessionColumnsFor = ({ seesContactsAndPoints }: Sees) =>
  COLUMNS.filter(({ header }) => seesContactsAndPoints || header !== POINTS);

/** Rows that are scanned rather than looked up by day, which of certain players has to be added up first. */
const WALK_MAX = 2_000;
const PLAYERS_WALK_MAX = 20_000;
type List = ListQuery<ActivityFilters>;

/** Reads single sessions: every query within what the asker may see (rule staff/own-station). */
@Injectable()
export class QuizSessions {
  private readonly totals = new TtlCache<{ readonly count: number }>();
  private readonly days = new TtlCache<DayCount[]>();

  constructor(private readonly database: Database) {}

  /** One page, and how many there are: counted from sums, never session by session. */
  async list(scope: StaffScope, list: List, now: Date): Promise<ListFound<QuizSessionActivityView>> {
    const query = queryOf(scope, list, now);
    if (list.ids) {
      const rows = await this.read(scope, list, gathered(query, list, list.offset));
      return { rows, total: rows.length };
    }
    const total = await this.count(query);
    if (list.offset >= total) return { rows: [], total };
    return { rows: await this.read(scope, list, await this.page(query, list, total)), total };
  }

  /** One session; null when there is none that the asker may see. */
  async byId(scope: StaffScope, id: string): Promise<QuizSessionActivityView | null> {
    const order = { limit: 1, offset: 0, orderBy: 's.id asc', sort: { field: 'id', direction: 'asc' } } as const;
    const query: PlayedQuery = { scope, filters: {}, ids: [id], period: { kind: 'all' } };
    return (await this.read(scope, order, gathered(query, order, 0)))[0] ?? null;
  }

  /** The statement that streams every session of the list into an export, in its order. */
  exportOf(scope: StaffScope, list: List, now: Date): { text: string; values: readonly unknown[] } {
    const { from, where } = everySession(queryOf(scope, list, now));
    const text = `select ${SESSION_COLUMNS} from (select s.* from ${from}) s ${SESSION_NAMES} order by ${list.orderBy}`;
    return { text, values: where.values };
  }

  /** Kept for a few seconds, so that the pages of a list are not counted one by one. */
  private async count(query: PlayedQuery): Promise<number> {
    const { scope, filters, period } = query;
    const counting = async () => ({ count: await countSessions(this.database, query) });
    return (await this.totals.of([scope.stationId, filters, period], counting)).count;
  }

  private async page(query: PlayedQuery, list: List, total: number) {
    const untilPageEnd = list.offset + list.limit;
    let isFar = list.offset > WALK_MAX;
    if (asksForPlayers(query)) {
      const { period, filters } = query;
      const ofEverybody = { scope: { stationId: null }, filters: { category: filters.category }, period };
      const everybody = await this.count(ofEverybody);
      if (isGatheringCheaper({ matching: total, everybody, untilPageEnd })) return gathered(query, list, list.offset);
      isFar = (untilPageEnd * everybody) / total > PLAYERS_WALK_MAX;
    }
    const canSkip = isFar && list.sort.field === 'startedAt' && query.period.kind !== 'hours';
    const start = canSkip ? pageStartOf(list, await this.byDay(query)) : { day: null, offset: list.offset };
    return scanned(query, list, start);
  }

  private byDay(query: PlayedQuery): Promise<DayCount[]> {
    const { scope, filters, period } = query;
    return this.days.of([scope.stationId, filters, period], () => countByDay(this.database, query));
  }

  /** Names are looked up for the rows of a page only. */
  private async read(
    scope: StaffScope,
    { orderBy }: Pick<List, 'orderBy'>,
    { text, where }: ReturnType<typeof scanned>,
  ): Promise<QuizSessionActivityView[]> {
    const rows = await this.database.queryOnce<QuizSessionRow>(
      `with page as materialized (${text}) select ${SESSION_COLUMNS}, ${restrictionsOf('s.user_id')} as restrictions from page s ${SESSION_NAMES} order by ${orderBy}`,
      where.values,
    );
    return rows.map((row) => quizSessionOf(row, scope));
  }
}

const queryOf = (scope: StaffScope, { filters, ids }: Pick<List, 'filters' | 'ids'>, now: Date): PlayedQuery => ({
  scope,
  filters,
  ids,
  period: periodOf(filters, now),
});

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
