import { Controller, Injectable } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type AdminStatsView } from '@sabi50/contracts/analytics-views';
import { RECENT_ACTIVITY_DAYS } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListTotals } from '../../../platform/http/lists/list-rows.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { daysPlayed, playedBy } from '../activity/played.js';
import { firstOfDays } from '../period/period.js';
import { moneyMoved } from '../revenue/money-moved.js';

const EVER = { kind: 'all' } as const;

/** The figures of the overview, of the own station's players for its administrator (rule staff/own-station). */
@Injectable()
export class AdminStats {
  private readonly totals = new ListTotals();
  private readonly activePlayers = new TtlCache<{ readonly count: number }>();

  constructor(private readonly database: Database) {}

  async of(scope: StaffScope, now: Date): Promise<AdminStatsView> {
    const [totalUsers, active, totalQuizAttempts, money] = await Promise.all([
      this.users(scope),
      this.active(scope, now),
      this.attempts(scope),
      moneyMoved(this.database, scope, EVER),
    ]);
    return {
      userStats: {
        totalUsers,
        activeUsers: active.count,
        totalQuizAttempts,
        totalRevenue: koboToDecimal(money.depositsKobo),
        feesEarned: koboToDecimal(money.feesEarnedKobo),
      },
    };
  }

  private users({ stationId }: StaffScope): Promise<number> {
    const where = new Conditions().and('a.is_user').when(stationId, 'a.station_id = ?');
    return this.totals.of([stationId], () =>
      this.number(`select count(*)::int as figure from account_profiles a ${where.where}`, where.values),
    );
  }

  private active(scope: StaffScope, now: Date): Promise<{ readonly count: number }> {
    const from = firstOfDays(RECENT_ACTIVITY_DAYS, now);
    return this.activePlayers.of([scope.stationId, from], async () => {
      const { text, where } = playedBy({ scope, filters: {}, period: { kind: 'days', from, to: null } });
      return { count: await this.number(`select count(*)::int as figure from (${text}) u`, where.values) };
    });
  }

  private attempts(scope: StaffScope): Promise<number> {
    const { from, where } = daysPlayed(scope, EVER);
    return this.number(`select coalesce(sum(d.sessions), 0)::int as figure from ${from} ${where.where}`, where.values);
  }

  private async number(text: string, values: readonly unknown[]): Promise<number> {
    return (await this.database.query<{ figure: number }>(text, values))[0]?.figure ?? 0;
  }
}

@ApiTags('analytics')
@Controller()
export class AdminStatsController {
  constructor(private readonly stats: AdminStats) {}

  /** The cards of the overview. */
  @Endpoint('GET adminStats', {
    access: staff('analytics.view'),
    summary: 'Users, quiz attempts, deposits and fees in all',
  })
  of(@Scope() scope: StaffScope, @Ctx() { now }: RequestContext): Promise<AdminStatsView> {
    return this.stats.of(scope, now);
  }
}
