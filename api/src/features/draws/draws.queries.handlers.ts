import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { WINNER_COLUMNS_READ, type WinnerRow, WON_BY } from './draws.records.js';
import {
  WonPrize,
  PrizesHoldErasure,
  NextDraws,
  DrawsNear,
  type NearDraw,
  type NextDraw,
  PlayersInDraw,
} from './draws.queries.js';
import { PRIZE_OPEN_DAYS } from '@sabi50/contracts/erasure-views';
import { DRAW_KINDS } from '@sabi50/contracts/enumerations';
import { DrawPlans } from './draw-plans/draw-plans.records.js';
import { Conditions } from '../../platform/postgres/conditions.js';
import { pointsOf } from './winner-candidates/winner-candidates.js';

@QueryHandler(DrawsNear)
export class DrawsNearHandler implements IQueryHandler<DrawsNear> {
  constructor(private readonly plans: DrawPlans) {}

  async execute({ now, withinMs }: DrawsNear): Promise<readonly NearDraw[]> {
    const until = new Date(now.getTime() + withinMs);
    const near: NearDraw[] = [];
    for (const kind of DRAW_KINDS) {
      const { drawAt, threshold, period } = await this.plans.next(kind, now);
      if (drawAt !== null && drawAt <= until) near.push({ kind, drawAt, threshold, period });
    }
    return near;
  }
}

@QueryHandler(PlayersInDraw)
export class PlayersInDrawHandler implements IQueryHandler<PlayersInDraw> {
  constructor(private readonly database: Database) {}

  async execute({ draw: { period, threshold }, userIds }: PlayersInDraw): Promise<readonly string[]> {
    const where = new Conditions();
    const from = pointsOf(period, where);
    where.and('p.points >= ?', threshold).and('a.id = any(?::uuid[])', userIds);
    const rows = await this.database.queryOnce<{ id: string }>(
      `select a.id from (${from}) p join account_profiles a on a.id = p.user_id and a.is_user ${where.where}`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }
}

@QueryHandler(NextDraws)
export class NextDrawsHandler implements IQueryHandler<NextDraws> {
  constructor(private readonly plans: DrawPlans) {}

  execute({ now }: NextDraws): Promise<readonly NextDraw[]> {
    return Promise.all(
      DRAW_KINDS.map(async (kind) => {
        const { threshold, period } = await this.plans.next(kind, now);
        return { kind, threshold, period };
      }),
    );
  }
}

const DAY_MS = 86_400_000;

/** Who is to get a prize must be reached: nobody writes down that it was handed over, so its age decides. */
@QueryHandler(PrizesHoldErasure)
export class PrizesHoldErasureHandler implements IQueryHandler<PrizesHoldErasure> {
  constructor(private readonly database: Database) {}

  async execute({ userId, now }: PrizesHoldErasure): Promise<boolean> {
    const since = new Date(now.getTime() - PRIZE_OPEN_DAYS * DAY_MS);
    const rows = await this.database.query(`select 1 from winners w where ${WON_BY} and w.created_at > $2 limit 1`, [
      userId,
      since,
    ]);
    return rows.length > 0;
  }
}

@QueryHandler(WonPrize)
export class WonPrizeHandler implements IQueryHandler<WonPrize> {
  constructor(private readonly database: Database) {}

  async execute({ winnerId }: WonPrize) {
    const [row] = await this.database.query<WinnerRow & Record<string, unknown>>(
      `select ${WINNER_COLUMNS_READ} from winners w where w.id = $1`,
      [winnerId],
    );
    const { prize = null, draw_kind: drawKind = null, draw_date: drawDate = null } = row ?? {};
    return prize === null || drawKind === null || drawDate === null ? null : { prize, drawKind, drawDate };
  }
}
