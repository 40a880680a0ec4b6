import { Injectable } from '@nestjs/common';
import { dayOf, lagosDate, lagosTime, weekOf } from '@sabi50/vocabulary/business-time';
import { type DrawPlanView } from '@sabi50/vocabulary/draw-views';
import { type DrawKind } from '@sabi50/vocabulary/enumerations';
import { DRAW_THRESHOLDS } from '@sabi50/vocabulary/limits';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { pathOf } from '@sabi50/vocabulary/routes';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { type Draw } from '../draw.rules.js';
import { type Holding, holdingPlan, type Planned } from './draw-plan.rules.js';

/** As many plans of a kind are looked at for the one that holds; more are not set ahead. */
const LOOKED_AT = 50;

/** What staff set for a draw. */
export interface DrawPlan extends Planned {
  readonly id: string;
  readonly revision: number;
  readonly prize: string;
  readonly valueKobo: number | null;
  readonly pictureId: string | null;
  readonly threshold: number;
  readonly setAt: Date;
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

/** What was set for the draws, which is only ever added to. */
@Injectable()
export class DrawPlans {
  constructor(private readonly database: Database) {}

  /** The newest first, as many as can matter now. */
  newestOf(kind: DrawKind, sql: Pick<Sql, 'query'> = this.database): Promise<DrawPlan[]> {
    return sql
      .query<DrawPlanRow>(
        `select ${DRAW_PLAN_COLUMNS} from ${DRAW_PLAN_TABLES} where d.kind = $1 order by d.number desc limit ${LOOKED_AT}`,
        [kind],
      )
      .then((rows) => rows.map(planOf));
  }

  /** The plan that holds at an instant, and its draw; null where none is set. */
  async holding(kind: DrawKind, now: Date): Promise<Holding<DrawPlan> | null> {
    return holdingPlan(await this.newestOf(kind), now);
  }

  /** Points that the draw asks for which is open at an instant. */
  async thresholdNow(kind: DrawKind, now: Date): Promise<number> {
    return (await this.holding(kind, now))?.plan.threshold ?? DRAW_THRESHOLDS[kind];
  }

  /** Points that a draw of a day asks or asked for. */
  async thresholdOf({ kind, date }: Draw): Promise<number> {
    const noon = new Date(`${date}T12:00:00Z`);
    const { end } = kind === 'weekly' ? weekOf(noon) : dayOf(noon);
    const column = kind === 'special' ? 'set_at' : 'first_draw_at';
    const [row] = await this.database.query<{ threshold: number }>(
      `select threshold from draw_plans where kind = $1 and ${column} < $2 order by number desc limit 1`,
      [kind, end],
    );
    return row?.threshold ?? DRAW_THRESHOLDS[kind];
  }
}
