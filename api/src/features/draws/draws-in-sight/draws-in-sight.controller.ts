import { Injectable, Controller, Query } from '@nestjs/common';
import { type Period } from '@sabi50/contracts/business-time';
import {
  DRAWS_MEMORY_MS,
  type DrawsView,
  type DrawView,
  type DrawWinnerView,
  type HeldDrawsView,
  type HeldDrawView,
} from '@sabi50/contracts/draw-views';
import { DRAW_KINDS, type DrawKind, type WinnerState } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { Clock } from '../../../platform/clock.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { type DrawPlan, DrawPlans, picturePathOf } from '../draw-plans/draw-plans.records.js';
import { pointsOf } from '../winner-candidates/winner-candidates.js';
import { ApiTags } from '@nestjs/swagger';
import { maskPhone } from '@sabi50/contracts/phone-mask';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { PHONE_READ } from '../draws.records.js';

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

interface HeldRow {
  readonly kind: DrawKind | null;
  readonly date: string;
  readonly from: Date | null;
  readonly until: Date | null;
  readonly winners: readonly {
    readonly id: string;
    readonly name: string;
    readonly phone: string;
    readonly state: WinnerState | null;
    readonly prize: string | null;
  }[];
}

class HeldDrawsQuery extends PageQuery {
  @OneOf(DRAW_KINDS, WINNER_VALIDATION.drawKind, {
    optional: true,
    description: 'Left out: of every kind, and winners without a draw',
  })
  readonly kind?: DrawKind;
}

/** A draw by its kind and day; winners without one by the day on which they were announced. */
const DRAW_OF = `w.draw_kind as kind, coalesce(w.draw_date, (w.created_at at time zone 'Africa/Lagos')::date) as date`;

@ApiTags('winners')
@Controller()
export class HeldDrawsController {
  constructor(private readonly database: Database) {}

  /** The draws that have winners, of one kind or of all, the newest first, their numbers masked (rules quiz/held-draws, staff/winner-number). */
  @Endpoint('GET drawWinners', {
    access: everyone,
    summary: 'The draws that were held, and their winners',
    errors: ['VALIDATION_FAILED'],
  })
  @Revalidated('everybody')
  async held(@Query() query: HeldDrawsQuery): Promise<HeldDrawsView> {
    const rows = await this.database.query<HeldRow>(
      `select kind, date::text as date, min(counts_from) as from, max(counts_until) as until, json_agg(json_build_object('id', id, 'name', full_name, 'phone', local_number,
                'state', state, 'prize', prize) order by number) as winners
         from (select w.*, ${PHONE_READ} as local_number, ${DRAW_OF} from winners w) held
        where $3::text is null or kind = $3
        group by kind, held.date order by held.date desc, max(number) desc limit $1 offset $2`,
      [query.limit, query.offset, query.kind ?? null],
    );
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from (select distinct kind, date from (select ${DRAW_OF} from winners w) held
         where $1::text is null or kind = $1) draws`,
      [query.kind ?? null],
    );
    return pageOf(rows.map(heldViewOf), count?.total ?? 0, query);
  }
}

const heldViewOf = ({ kind, date, from, until, winners }: HeldRow): HeldDrawView => ({
  ...{ kind, date, countsFrom: from && from.toISOString(), countsUntil: until && until.toISOString() },
  winners: winners.map(({ id, name, phone, state, prize }): DrawWinnerView => ({
    ...{ id, state, prize, fullName: name },
    phoneNumber: maskPhone(phone),
  })),
});

@ApiTags('winners')
@Controller()
export class DrawsInSightController {
  constructor(private readonly draws: DrawsInSight) {}

  /** Prize, day and time, threshold and number of players of each draw (rule quiz/draws-set). */
  @Endpoint('GET draws', {
    access: everyone,
    summary: 'The daily, the weekly and the special draw, and how many are in',
  })
  @Revalidated('everybody')
  now(): Promise<DrawsView> {
    return this.draws.now();
  }
}
