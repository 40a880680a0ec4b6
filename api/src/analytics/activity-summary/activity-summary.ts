import { Injectable } from '@nestjs/common';
import { CATEGORIES, GENDERS, LOCATIONS } from '@sabi50/vocabulary/enumerations';
import { type StaffScope } from '../../platform/http/staff-scope.js';
import { Database } from '../../platform/postgres/database.js';
import { CATEGORY_COLUMNS, playedBy } from '../activity/played.js';
import { type PeriodFilters } from '../period/period-filters.js';
import { type Period, periodOf } from '../period/period.js';
import { percentOf } from '../rates.js';
import { Remembered } from '../../platform/remembered.js';
import { type ActivitySummaryAnswer } from './activity-summary.answer.js';

/** What the players of one location and gender played, with the quizzes by category as `sessions_<category>`. */
interface GroupRow extends Record<string, unknown> {
  readonly location: string | null;
  readonly gender: string | null;
  readonly players: number;
  readonly attempts: number;
  readonly questions: number;
  readonly correct: number;
  readonly points: number;
}

const SUMMED = ['attempts', 'questions', 'correct', 'points', ...CATEGORY_COLUMNS.map(({ column }) => column)];

/** Adds up what was played in a period, within what the asker may see (decision D25). */
@Injectable()
export class ActivitySummary {
  private readonly remembered = new Remembered<ActivitySummaryAnswer>();

  constructor(private readonly database: Database) {}

  of(scope: StaffScope, filters: PeriodFilters, now: Date): Promise<ActivitySummaryAnswer> {
    const period = periodOf(filters, now);
    return this.remembered.of([scope.stationId, period], () => this.compute(scope, period));
  }

  private async compute(scope: StaffScope, period: Period): Promise<ActivitySummaryAnswer> {
    const { text, where } = playedBy({ scope, filters: {}, period }, { byCategory: true });
    // Materialized: otherwise each parallel worker adds up all players for itself.
    const kept = period.kind === 'all' ? 'not materialized' : 'materialized';
    const groups = await this.database.queryOnce<GroupRow>(
      `with u as ${kept} (${text})
       select n.location, n.gender, count(*)::int as players,
              ${SUMMED.map((name) => `sum(u.${name})::int as ${name}`).join(', ')}
         from u join accounts n on n.id = u.user_id group by n.location, n.gender`,
      where.values,
    );
    const total = (name: string): number => groups.reduce((sum, group) => sum + Number(group[name]), 0);
    const quizzesWhere = (field: 'location' | 'gender', value: string): number =>
      groups.reduce((sum, group) => (group[field] === value ? sum + group.attempts : sum), 0);
    return {
      totalQuizzes: total('attempts'),
      ...(scope.seesContactsAndPoints && { totalPoints: total('points') }),
      averageScore: percentOf(total('correct'), total('questions')),
      activeUsers: total('players'),
      categoryBreakdown: countsOf(CATEGORIES, (category) =>
        total(CATEGORY_COLUMNS.find((known) => known.category === category)?.column ?? ''),
      ),
      locationBreakdown: countsOf(LOCATIONS, (location) => quizzesWhere('location', location)),
      genderBreakdown: countsOf(GENDERS, (gender) => quizzesWhere('gender', gender)),
    };
  }
}

const countsOf = <Name extends string>(names: readonly Name[], count: (name: Name) => number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, number>;
