import { Injectable } from '@nestjs/common';
import { type Period } from '@sabi50/contracts/business-time';
import { DRAWS_MEMORY_MS, type DrawsView, type DrawView } from '@sabi50/contracts/draw-views';
import { DRAW_KINDS, type DrawKind } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { Clock } from '../../../platform/clock.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { type DrawPlan, DrawPlans, picturePathOf } from '../draw-plans/draw-plans.records.js';
import { pointsOf } from '../winner-candidates/winner-candidates.js';

interface Known {
  readonly view: Promise<DrawsView>;
  readonly until: number;
}

/** The draws as everybody sees them. Very many ask: each process counts the players once in 15 s. */
@Injectable()
export class DrawsInSight {
  private known: Known | null = null;

  constructor(
    private readonly database: Database,
    private readonly plans: DrawPlans,
    private readonly clock: Clock,
  ) {}

  /** What was found out at most 15 s ago. */
  now(): Promise<DrawsView> {
    const now = this.clock.now();
    if (this.known && now.getTime() < this.known.until) return this.known.view;
    const view = this.find(now);
    const known: Known = { view, until: now.getTime() + DRAWS_MEMORY_MS };
    this.known = known;
    view.catch(() => this.known === known && this.forget());
    return view;
  }

  /** Whatever is known is found out anew. */
  forget(): void {
    this.known = null;
  }

  private async find(now: Date): Promise<DrawsView> {
    return { draws: await Promise.all(DRAW_KINDS.map((kind) => this.draw(kind, now))) };
  }

  private async draw(kind: DrawKind, now: Date): Promise<DrawView> {
    const { plan, drawAt, threshold, period } = await this.plans.next(kind, now);
    return {
      ...{ kind, threshold, ...prizeOf(plan) },
      drawAt: drawAt && drawAt.toISOString(),
      countsFrom: period && period.start.toISOString(),
      playersIn: await this.playersIn(period, threshold),
    };
  }

  private async playersIn(period: Period | null, threshold: number): Promise<number> {
    const where = new Conditions();
    const from = pointsOf(period, where);
    where.and('p.points >= ?', threshold);
    const [row] = await this.database.queryOnce<{ count: number }>(
      `select count(*)::int as count from (${from}) p join account_profiles a on a.id = p.user_id and a.is_user ${where.where}`,
      where.values,
    );
    return row?.count ?? 0;
  }
}

function prizeOf(plan: DrawPlan | null): Pick<DrawView, 'prize' | 'value' | 'picture'> {
  if (!plan) return { prize: null, value: null, picture: null };
  const { prize, valueKobo, pictureId } = plan;
  return { prize, value: valueKobo === null ? null : koboToDecimal(valueKobo), picture: picturePathOf(pictureId) };
}
