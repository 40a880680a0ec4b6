import { Injectable } from '@nestjs/common';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { DRAWS_MEMORY_MS, type DrawsView, type DrawView } from '@sabi50/vocabulary/draw-views';
import { DRAW_KINDS, type DrawKind } from '@sabi50/vocabulary/enumerations';
import { DRAW_THRESHOLDS } from '@sabi50/vocabulary/limits';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { Clock } from '../../platform/clock.js';
import { Conditions } from '../../platform/postgres/conditions.js';
import { Database } from '../../platform/postgres/database.js';
import { countsFrom } from '../draw-plans/draw-plan.rules.js';
import { type DrawPlan, DrawPlans, picturePathOf } from '../draw-plans/draw-plans.records.js';
import { daysOf } from '../draw.rules.js';
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
    const holding = await this.plans.holding(kind, now);
    const drawAt = holding?.drawAt ?? null;
    const at = drawAt ?? now;
    const threshold = holding?.plan.threshold ?? DRAW_THRESHOLDS[kind];
    const from = countsFrom(kind, at);
    const hasBegun = from === null || from <= now;
    return {
      ...{ kind, threshold, ...prizeOf(holding?.plan) },
      ...{ drawAt: isoOf(drawAt), countsFrom: isoOf(from) },
      playersIn: hasBegun ? await this.playersIn(kind, at, threshold) : 0,
    };
  }

  private async playersIn(kind: DrawKind, drawAt: Date, threshold: number): Promise<number> {
    const where = new Conditions();
    const from = pointsOf(daysOf({ kind, date: lagosDate(drawAt) }), where);
    where.and('p.points >= ?', threshold);
    const [row] = await this.database.queryOnce<{ count: number }>(
      `select count(*)::int as count from (${from}) p join account_profiles a on a.id = p.user_id and a.is_user ${where.where}`,
      where.values,
    );
    return row?.count ?? 0;
  }
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

function prizeOf(plan: DrawPlan | undefined): Pick<DrawView, 'prize' | 'value' | 'picture'> {
  if (!plan) return { prize: null, value: null, picture: null };
  const { prize, valueKobo, pictureId } = plan;
  return { prize, value: valueKobo === null ? null : koboToDecimal(valueKobo), picture: picturePathOf(pictureId) };
}
