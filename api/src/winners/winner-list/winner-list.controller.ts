import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { exportFileName } from '@sabi50/vocabulary/files';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminWinnerView } from '@sabi50/vocabulary/winner-views';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { CsvExporter } from '../../platform/csv/csv-exporter.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { fromDay, untilDay } from '../../platform/http/day-filter.js';
import { ApiCsv, ApiList } from '../../platform/http/lists/api-list.js';
import { respondWithList, type ListFound } from '../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { usableId } from '../../platform/http/usable-id.js';
import { Conditions, containing } from '../../platform/postgres/conditions.js';
import { Database } from '../../platform/postgres/database.js';
import { WINNER_COLUMNS_READ, winnerOf, type WinnerRow } from '../winners.records.js';
import { WINNER_FILE } from './winner.file.js';
import { WINNER_LIST, type WinnerFilters } from './winner.list.js';

@ApiTags('winners')
@Controller()
export class WinnerListController {
  constructor(
    private readonly database: Database,
    private readonly exporter: CsvExporter,
  ) {}

  /** All winners with their numbers, newest first; super administrators only (rule staff/winner-number). */
  @Get(ROUTES.adminWinners)
  @Staff('winners.view')
  @ApiOperation({ summary: 'The winners, with their numbers' })
  @ApiList(WINNER_LIST, 'AdminWinnerView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(@ListOf(WINNER_LIST) list: ListQuery<WinnerFilters>, @Res({ passthrough: true }) reply: FastifyReply) {
    return respondWithList(reply, WINNER_LIST, list, await this.find(list));
  }

  /** The winners of the list as a CSV file, for those who hand out the prizes: with their numbers (rule data/csv). */
  @Get(ROUTES.adminWinnersExport)
  @Staff('winners.view', { afterStepUp: true })
  @ApiOperation({ summary: 'The winners as a CSV file, filtered and sorted like the list' })
  @ApiCsv(WINNER_LIST)
  @ApiErrors('VALIDATION_FAILED', 'STEP_UP_REQUIRED', ...STAFF_REFUSALS)
  export(@ListOf(WINNER_LIST) list: ListQuery<WinnerFilters>, @Ctx() { now }: RequestContext): Promise<StreamableFile> {
    const where = conditionsOf(list);
    return this.exporter.file<WinnerRow>({
      fileName: exportFileName('winners', lagosDate(now)),
      columns: WINNER_FILE,
      text: `select ${WINNER_COLUMNS_READ} from winners w ${where.where} order by ${list.orderBy}`,
      values: where.values,
    });
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
    const where = conditionsOf(list);
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from winners w ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<WinnerRow>(
      `select ${WINNER_COLUMNS_READ} from winners w ${where.where}
        order by ${list.orderBy} limit ${where.bind(list.limit)} offset ${where.bind(list.offset)}`,
      where.values,
    );
    return { rows: rows.map(winnerOf), total: count?.total ?? 0 };
  }
}

const conditionsOf = ({ filters, ids }: ListQuery<WinnerFilters>): Conditions =>
  new Conditions()
    .when(ids, 'w.id = any(?::uuid[])')
    .when(filters.search && containing(filters.search.toLowerCase()), 'lower(w.full_name) like ?')
    .when(filters.state, 'w.state = ?')
    .when(filters.drawKind, 'w.draw_kind = ?')
    .when(fromDay(filters.startDate), 'w.created_at >= ?')
    .when(untilDay(filters.endDate), 'w.created_at < ?');
