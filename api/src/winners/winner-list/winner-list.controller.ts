import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { fromDay, untilDay } from '../../platform/http/day-filter.js';
import { ApiList } from '../../platform/http/lists/api-list.js';
import { respondWithList, type ListFound } from '../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { usableId } from '../../platform/http/usable-id.js';
import { Conditions, containing } from '../../platform/postgres/conditions.js';
import { Database } from '../../platform/postgres/database.js';
import { WINNER_COLUMNS_READ, winnerOf, type WinnerRow } from '../winners.records.js';
import { WINNER_LIST, type WinnerFilters } from './winner.list.js';

@ApiTags('winners')
@Controller()
export class WinnerListController {
  constructor(private readonly database: Database) {}

  /** All winners with their numbers, newest first; super administrators only (rule staff/winner-number). */
  @Get(ROUTES.adminWinners)
  @Staff('winners.view')
  @ApiOperation({ summary: 'The winners, with their numbers' })
  @ApiList(WINNER_LIST, 'AdminWinnerView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(WINNER_LIST) list: ListQuery<WinnerFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, WINNER_LIST, list, await this.find(list));
  }

  /** One winner. */
  @Get(ROUTES.adminWinner)
  @Staff('winners.view')
  @ApiOperation({ summary: 'One winner, with the number' })
  @ApiView('AdminWinnerView')
  @ApiErrors(...STAFF_REFUSALS, 'WINNER_NOT_FOUND')
  async winner(@Param('id') id: string): Promise<AdminWinnerView> {
    const [row] = await this.database.query<WinnerRow>(`select ${WINNER_COLUMNS_READ} from winners w where w.id = $1`, [
      usableId(id, 'WINNER_NOT_FOUND'),
    ]);
    if (!row) throw new DomainError('WINNER_NOT_FOUND');
    return winnerOf(row);
  }

  private async find(list: ListQuery<WinnerFilters>): Promise<ListFound<AdminWinnerView>> {
    const { filters, ids, orderBy, limit, offset } = list;
    const where = new Conditions()
      .when(ids, 'w.id = any(?::uuid[])')
      .when(filters.search && containing(filters.search.toLowerCase()), 'lower(w.full_name) like ?')
      .when(filters.state, 'w.state = ?')
      .when(fromDay(filters.startDate), 'w.created_at >= ?')
      .when(untilDay(filters.endDate), 'w.created_at < ?');
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from winners w ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<WinnerRow>(
      `select ${WINNER_COLUMNS_READ} from winners w ${where.where}
        order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
    return { rows: rows.map(winnerOf), total: count?.total ?? 0 };
  }
}
