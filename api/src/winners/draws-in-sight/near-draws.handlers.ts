import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { DRAW_KINDS } from '@sabi50/vocabulary/enumerations';
import { Conditions } from '../../platform/postgres/conditions.js';
import { Database } from '../../platform/postgres/database.js';
import { DrawPlans } from '../draw-plans/draw-plans.records.js';
import { daysOf } from '../draw.rules.js';
import { pointsOf } from '../winner-candidates/winner-candidates.js';
import { DrawsNear, type NearDraw, PlayersInDraw } from '../winners.queries.js';

@QueryHandler(DrawsNear)
export class DrawsNearHandler implements IQueryHandler<DrawsNear> {
  constructor(private readonly plans: DrawPlans) {}

  async execute({ now, withinMs }: DrawsNear): Promise<readonly NearDraw[]> {
    const until = new Date(now.getTime() + withinMs);
    const held = await Promise.all(DRAW_KINDS.map((kind) => this.plans.holding(kind, now)));
    return held.flatMap((one) => {
      if (!one || one.drawAt > until) return [];
      const { plan, drawAt } = one;
      return [{ kind: plan.kind, drawAt, threshold: plan.threshold }];
    });
  }
}

@QueryHandler(PlayersInDraw)
export class PlayersInDrawHandler implements IQueryHandler<PlayersInDraw> {
  constructor(private readonly database: Database) {}

  async execute({ draw: { kind, drawAt, threshold }, userIds }: PlayersInDraw): Promise<readonly string[]> {
    const where = new Conditions();
    const from = pointsOf(daysOf({ kind, date: lagosDate(drawAt) }), where);
    where.and('p.points >= ?', threshold).and('a.id = any(?::uuid[])', userIds);
    const rows = await this.database.queryOnce<{ id: string }>(
      `select a.id from (${from}) p join account_profiles a on a.id = p.user_id and a.is_user ${where.where}`,
      where.values,
    );
    return rows.map(({ id }) => id);
  }
}
