import { Controller, Injectable } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type ActivitySummaryView } from '@sabi50/contracts/analytics-views';
import { CATEGORIES, GENDERS, LOCATIONS } from '@sabi50/contracts/enumerations';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { CATEGORY_COLUMNS, daysPlayed, type PeriodOfDays, playedBy } from '../activity/played.js';
import { FiltersOf } from '../player-filters.js';
import { PeriodFilters, type Period, periodOf } from '../period/period.js';
import { percentOf } from '../rates.js';

/** What everybody played, with the quizzes by category as `sessions_<category>`; whole numbers as texts. */
interface Totals extends Record<string, unknown> {
  readonly attempts: string;
  readonly questions: string;
  readonly correct: string;
  readonly points: string;
}

/** How many players of one location and gender played how many quizzes. */
interface GroupRow extends Record<string, unknown> {
  readonly location: string | null;
  readonly gender: string | null;
  readonly players: number;
  readonly attempts: number;
}

const CATEGORIES_SUMMED = CATEGORY_COLUMNS.map(({ column }) => `sum(u.${column}) as ${column}`).join(', ');

/** Adds up what was played in a period, within what the asker may see (rule staff/own-station). */
@Injectable()
export class ActivitySummary {
  private readonly cache = new TtlCache<ActivitySummaryView>();

  constructor(private readonly database: Database) {}

  of(scope: StaffScope, filters: PeriodFilters, now: Date): Promise<ActivitySummaryView> {
    const period = periodOf(filters, now);
    return this.cache.of([scope.stationId, period], () => this.compute(scope, period));
  }

  private async compute(scope: StaffScope, period: Period): Promise<ActivitySummaryView> {
    const [totals, groups] = await Promise.all([this.totals(scope, period), this.groups(scope, period)]);
    const total = (name: string): number => Number(totals[name] ?? 0);
    const quizzesWhere = (field: 'location' | 'gender', value: string): number =>
      groups.reduce((sum, group) => (group[field] === value ? sum + group.attempts : sum), 0);
    return {
      totalQuizzes: total('attempts'),
      ...(scope.seesContactsAndPoints && { totalPoints: total('points') }),
      averageScore: percentOf(total('correct'), total('questions')),
      activeUsers: groups.reduce((sum, { players }) => sum + players, 0),
      categoryBreakdown: countsOf(CATEGORIES, (category) =>
        total(CATEGORY_COLUMNS.find((known) => known.category === category)?.column ?? ''),
      ),
      locationBreakdown: countsOf(LOCATIONS, (location) => quizzesWhere('location', location)),
      genderBreakdown: countsOf(GENDERS, (gender) => quizzesWhere('gender', gender)),
    };
  }

  /** Of days from the sums by day, so that no player is looked at. */
  private async totals(scope: StaffScope, period: Period): Promise<Partial<Totals>> {
    const { from, values } = period.kind === 'hours' ? ofPlayers(scope, period) : ofDays(scope, period);
    const [sums] = await this.database.queryOnce<Totals>(
      `select sum(u.attempts) as attempts, sum(u.questions) as questions, sum(u.correct) as correct, sum(u.points) as points,
              ${CATEGORIES_SUMMED} from ${from}`,
      values,
    );
    return sums ?? {};
  }

  private groups(scope: StaffScope, period: Period): Promise<GroupRow[]> {
    const { text, where } = playedBy({ scope, filters: {}, period }, { attemptsOnly: true });
    // Materialized: otherwise each parallel worker adds up all players for itself.
    const kept = period.kind === 'all' ? 'not materialized' : 'materialized';
    return this.database.queryOnce<GroupRow>(
      `with u as ${kept} (${text})
       select n.location, n.gender, count(*)::int as players, sum(u.attempts)::int as attempts
         from u join account_profiles n on n.id = u.user_id group by n.location, n.gender`,
      where.values,
    );
  }
}

/** Rows `u` to sum, with the columns of `Totals`, and the values of their conditions. */
interface Summed {
  readonly from: string;
  readonly values: readonly unknown[];
}

function ofPlayers(scope: StaffScope, period: Period): Summed {
  const { text, where } = playedBy({ scope, filters: {}, period }, { byCategory: true });
  return { from: `(${text}) u`, values: where.values };
}

function ofDays(scope: StaffScope, period: PeriodOfDays): Summed {
  const { from, where } = daysPlayed(scope, period);
  return { from: `(select d.*, d.sessions as attempts from ${from} ${where.where}) u`, values: where.values };
}

const countsOf = <Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;

@ApiTags('analytics')
@Controller()
export class ActivitySummaryController {
  constructor(private readonly summary: ActivitySummary) {}

  /** What was played in a period, by players of the own station for its administrator. */
  @Endpoint('GET adminActivitySummary', {
    access: staff('analytics.view'),
    summary: 'Quizzes, points and average score of a period, by category, location and gender',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<ActivitySummaryView> {
    return this.summary.of(scope, filters, now);
  }
}
