import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  type DrawsView,
  type DrawWinnerView,
  type HeldDrawsView,
  type HeldDrawView,
} from '@sabi50/contracts/draw-views';
import { DRAW_KINDS, type DrawKind, type WinnerState } from '@sabi50/contracts/enumerations';
import { maskPhone } from '@sabi50/contracts/phone-mask';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { everyone } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { Database } from '../../../platform/postgres/database.js';
import { PHONE_READ } from '../draws.records.js';
import { DrawsInSight } from './draws-in-sight.js';

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
