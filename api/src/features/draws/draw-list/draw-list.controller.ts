import { Controller, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { type DrawNowView, type DrawPlanView } from '@sabi50/contracts/draw-views';
import { DRAW_KINDS, type DrawKind } from '@sabi50/contracts/enumerations';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf } from '../../../platform/http/fields.js';
import { ListOf, type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList, findRows } from '../../../platform/http/lists/list-rows.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import {
  DRAW_PLAN_COLUMNS,
  DRAW_PLAN_TABLES,
  type DrawPlanRow,
  DrawPlans,
  planOf,
  planViewOf,
} from '../draw-plans/draw-plans.records.js';
import { DrawsInSight } from '../draws-in-sight/draws-in-sight.controller.js';

/** What the history of the draws can be narrowed to. */
class DrawFilters {
  @OneOf(DRAW_KINDS, WINNER_VALIDATION.drawKind, { optional: true })
  readonly kind?: DrawKind;
}

const DRAW_LIST: ListSpec<DrawFilters> = {
  resource: 'draws',
  filters: DrawFilters,
  sortable: { setAt: 'd.number', drawDate: 'd.first_draw_at' },
  defaultSort: ['setAt', 'desc'],
  tieBreak: 'd.number',
};

@ApiTags('winners')
@Controller()
export class DrawListController {
  constructor(
    private readonly database: Database,
    private readonly plans: DrawPlans,
    private readonly inSight: DrawsInSight,
  ) {}

  /** What staff set for the draws, the newest first; nothing is ever changed or removed. */
  @Endpoint('GET adminDraws', { access: staff('draws.view'), summary: 'What was set for the draws', list: DRAW_LIST })
  async list(@ListOf(DRAW_LIST) list: ListQuery<DrawFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, DRAW_LIST, list, await this.find(list));
  }

  /** The three draws as players see them, each with what was set last. */
  @Endpoint('GET adminDrawsNow', { access: staff('draws.view'), summary: 'The draws as they are now' })
  async now(): Promise<readonly DrawNowView[]> {
    const { draws } = await this.inSight.now();
    return Promise.all(
      draws.map(async (draw) => {
        const newest = (await this.plans.of(draw.kind)).at(-1);
        return { draw, newest: newest ? planViewOf(newest) : null };
      }),
    );
  }

  private async find({
    filters,
    ids,
    orderBy,
    limit,
    offset,
  }: ListQuery<DrawFilters>): Promise<ListFound<DrawPlanView>> {
    const where = new Conditions().when(ids, 'd.id = any(?::uuid[])').when(filters.kind, 'd.kind = ?');
    const { rows, total } = await findRows<DrawPlanRow>(
      this.database,
      { orderBy, limit, offset },
      { columns: DRAW_PLAN_COLUMNS, from: DRAW_PLAN_TABLES, where, counted: 'draw_plans d' },
    );
    return { rows: rows.map((row) => planViewOf(planOf(row))), total };
  }
}
