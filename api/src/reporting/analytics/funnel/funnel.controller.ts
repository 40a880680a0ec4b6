import { Controller, Injectable } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type FunnelView } from '@sabi50/contracts/analytics-views';
import { staff } from '../../../platform/http/access.js';
import { fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { FiltersOf } from '../player-filters.js';
import { PeriodFilters, type Period, periodOf } from '../period/period.js';

/**
 * From registration to the first play, of players who registered in a period. A wallet opens with the first money and a
 * play needs some, so a player who played was funded; nobody unverified gets so far, but the address may have been
 * unverified again by staff, so each step asks for the ones before.
 */
@Injectable()
export class Funnel {
  private readonly cache = new TtlCache<FunnelView>();

  constructor(private readonly database: Database) {}

  of({ stationId }: StaffScope, filters: PeriodFilters, now: Date): Promise<FunnelView> {
    const period = periodOf(filters, now);
    return this.cache.of([stationId, period], () => this.count(stationId, period));
  }

  private async count(stationId: string | null, period: Period): Promise<FunnelView> {
    const where = new Conditions().and('a.is_user').when(stationId, 'a.station_id = ?');
    if (period.kind === 'hours') where.and('a.created_at >= ?', period.since);
    if (period.kind === 'days') {
      where
        .when(fromDay(period.from ?? undefined), 'a.created_at >= ?')
        .when(untilDay(period.to ?? undefined), 'a.created_at < ?');
    }
    const [row] = await this.database.queryOnce<FunnelView & Record<string, unknown>>(
      `select count(*)::int as registered,
              count(a.email_verified_at)::int as verified,
              count(w.user_id) filter (where a.email_verified_at is not null)::int as funded,
              count(p.user_id) filter (where a.email_verified_at is not null and w.user_id is not null)::int as played
         from account_profiles a
         left join read.wallet_balance w on w.user_id = a.id
         left join read.activity_player_totals p on p.user_id = a.id ${where.where}`,
      where.values,
    );
    return row ?? { registered: 0, verified: 0, funded: 0, played: 0 };
  }
}

@ApiTags('analytics')
@Controller()
export class FunnelController {
  constructor(private readonly funnel: Funnel) {}

  /** Registration, verification, first money, first play: of players who registered in a period. */
  @Endpoint('GET adminFunnel', {
    access: staff('analytics.view'),
    summary: 'How far players came from registration to the first play',
    errors: ['VALIDATION_FAILED'],
  })
  @ApiQuery({ type: PeriodFilters })
  of(
    @FiltersOf(PeriodFilters) filters: PeriodFilters,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<FunnelView> {
    return this.funnel.of(scope, filters, now);
  }
}
