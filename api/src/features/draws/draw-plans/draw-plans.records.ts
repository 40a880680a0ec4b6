import { Injectable } from '@nestjs/common';
import { lagosDate, lagosTime, type Period } from '@sabi50/contracts/business-time';
import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { type DrawKind } from '@sabi50/contracts/enumerations';
import { DRAW_THRESHOLDS } from '@sabi50/contracts/limits';
import { koboToDecimal } from '@sabi50/contracts/money';
import { pathOf } from '@sabi50/contracts/routes';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { type Draw } from '../winner.rules.js';
import {
  drawAfter,
  drawOfDay,
  type Planned,
  periodOf,
  type Schedule,
  type ScheduledDraw,
  specialDrawAfter,
} from './draw-plan.rules.js';

/** What staff set for a draw. */
export interface DrawPlan extends Planned {
  readonly id: string;
  readonly revision: number;
  readonly kind: DrawKind;
  readonly prize: string;
  readonly valueKobo: number | null;
  readonly pictureId: string | null;
  readonly threshold: number;
  readonly setByName: string | null;
  readonly isDemo: boolean;
}

export interface DrawPlanRow extends Record<string, unknown> {
  readonly id: string;
  readonly number: number;
  readonly kind: DrawKind;
  readonly prize: string;
  readonly value_kobo: string | null;
  readonly picture_id: string | null;
  readonly first_draw_at: Date;
  readonly threshold: number;
  readonly set_at: Date;
  readonly set_by_name: string | null;
  readonly is_demo: boolean;
}

/** With `draw_plans` as `d` and who set it as `a`. What the demonstration brings along names itself as who set it. */
export const DRAW_PLAN_COLUMNS = `d.id, d.number::int as number, d.kind, d.prize, d.value_kobo, d.picture_id, d.first_draw_at,
  d.threshold, d.set_at, a.first_name || ' ' || a.last_name as set_by_name,
  d.set_by = d.id as is_demo`;
export const DRAW_PLAN_TABLES = 'draw_plans d left join account_profiles a on a.id = d.set_by';

export const planOf = (row: DrawPlanRow): DrawPlan => ({
  id: row.id,
  revision: row.number,
  kind: row.kind,
  prize: row.prize,
  valueKobo: row.value_kobo === null ? null : Number(row.value_kobo),
  pictureId: row.picture_id,
  firstDrawAt: row.first_draw_at,
  threshold: row.threshold,
  setAt: row.set_at,
  setByName: row.set_by_name,
  isDemo: row.is_demo,
});

/** Where everybody gets a picture. */
export const picturePathOf = (id: string | null): string | null =>
  id === null ? null : pathOf('drawPicture', { name: `${id}.webp` });

export const planViewOf = (plan: DrawPlan): DrawPlanView => ({
  id: plan.id,
  kind: plan.kind,
  prize: plan.prize,
  value: plan.valueKobo === null ? null : koboToDecimal(plan.valueKobo),
  pictureId: plan.pictureId,
  picture: picturePathOf(plan.pictureId),
  drawDate: lagosDate(plan.firstDrawAt),
  drawTime: lagosTime(plan.firstDrawAt),
  threshold: plan.threshold,
  setAt: plan.setAt.toISOString(),
  setByName: plan.setByName,
  isDemo: plan.isDemo,
  revision: plan.revision,
});

/** A draw with what it asks for and which points it counts. */
export interface CountedDraw<Plan = DrawPlan> {
  /** Null where staff set none. */
  readonly plan: Plan | null;
  /** Null where staff set none, and for a special draw that is over. */
  readonly drawAt: Date | null;
  readonly threshold: number;
  /** Null for the special draw: the points of all time. */
  readonly period: Period | null;
}

/** A draw whose winners are announced, with its own day: where staff had set none, the day under which they announce them. */
interface AnnouncedDraw extends CountedDraw {
  readonly draw: Draw;
}

/** What was set for the draws, which is only ever added to. */
@Injectable()
export class DrawPlans {
  constructor(private readonly database: Database) {}

  /** All of a kind, the oldest first. */
  of(kind: DrawKind, sql: Pick<Sql, 'query'> = this.database): Promise<DrawPlan[]> {
    return sql
      .query<DrawPlanRow>(`select ${DRAW_PLAN_COLUMNS} from ${DRAW_PLAN_TABLES} where d.kind = $1 order by d.number`, [
        kind,
      ])
      .then((rows) => rows.map(planOf));
  }

  /** The draw that points of an instant count for. */
  async next(kind: DrawKind, now: Date): Promise<CountedDraw> {
    return nextOf(kind, await this.of(kind), now);
  }

  /** The draw that is announced under a day, named by its own. */
  async ofDay({ kind, date }: Draw): Promise<AnnouncedDraw> {
    const plans = await this.of(kind);
    if (kind !== 'special') {
      const schedule = { kind, plans };
      const draw = drawOfDay(schedule, date);
      return { ...countedOf(schedule, draw), draw: { kind, date: draw.plan ? draw.date : date } };
    }
    const plan = plans.findLast(({ setAt }) => lagosDate(setAt) <= date) ?? null;
    return {
      plan,
      drawAt: plan?.firstDrawAt ?? null,
      threshold: plan?.threshold ?? DRAW_THRESHOLDS.special,
      period: null,
      draw: { kind, date },
    };
  }
}

/** What decides which points a draw counts, and how many it asks for. */
type Deciding = Planned & Pick<DrawPlan, 'threshold'>;

/** The next draw by what was set, the oldest first. */
export function nextOf<Plan extends Deciding>(kind: DrawKind, plans: readonly Plan[], now: Date): CountedDraw<Plan> {
  if (kind !== 'special') {
    const schedule = { kind, plans };
    return countedOf(schedule, drawAfter(schedule, now));
  }
  const { plan = null, drawAt = null } = specialDrawAfter(plans, now) ?? {};
  return { plan, drawAt, threshold: plan?.threshold ?? DRAW_THRESHOLDS.special, period: null };
}

function countedOf<Plan extends Deciding>(schedule: Schedule<Plan>, draw: ScheduledDraw<Plan>): CountedDraw<Plan> {
  const { plan, drawAt } = draw;
  return {
    ...{ plan, drawAt: plan && drawAt, threshold: plan?.threshold ?? DRAW_THRESHOLDS[schedule.kind] },
    period: periodOf(schedule, draw),
  };
}
