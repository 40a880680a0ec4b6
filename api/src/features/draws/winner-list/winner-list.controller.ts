import { Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/contracts/business-time';
import { DRAW_KINDS, type DrawKind, WINNER_STATES, type WinnerState } from '@sabi50/contracts/enumerations';
import { exportFileName } from '@sabi50/contracts/files';
import { WINNER_NAME_LENGTH_MAX, WINNERS_SHOWN_MAX } from '@sabi50/contracts/limits';
import { type ListPeriod } from '@sabi50/contracts/list-filters';
import { maskPhone } from '@sabi50/contracts/phone-mask';
import { type AdminWinnerView, type WinnerView } from '@sabi50/contracts/winner-views';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { WINNER_VALIDATION } from '@sabi50/texts/api/en/winner-validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { everyone, staff } from '../../../platform/http/access.js';
import { DayFilter, fromDay, untilDay, PeriodFilter } from '../../../platform/http/range-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { ListOf, type ListQuery, type ListSpec, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { type ListFound, respondWithList, findRows } from '../../../platform/http/lists/list-rows.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Revalidated } from '../../../platform/http/revalidation.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { CountListedContacts } from '../../auth/accounts.commands.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { WINNER_COLUMNS_READ, winnerOf, type WinnerRow, Winners } from '../draws.records.js';

@ApiTags('winners')
@Controller()
export class LatestWinnersController {
  constructor(private readonly database: Database) {}

  /** The newest 50, newest first, their numbers masked (rule staff/winner-number); the dashboard asks every 30 s. */
  @Endpoint('GET winners', { access: everyone, summary: 'The latest winners' })
  @Revalidated('everybody')
  async latest(): Promise<readonly WinnerView[]> {
    const rows = await this.database.query<WinnerRow>(
      `select ${WINNER_COLUMNS_READ} from winners w order by w.number desc limit $1`,
      [WINNERS_SHOWN_MAX],
    );
    return rows.map(winnerOf).map(({ id, fullName, phoneNumber, state, prize, drawKind, drawDate, createdAt }) => ({
      ...{ id, fullName, state, prize, drawKind, drawDate, createdAt },
      phoneNumber: maskPhone(phoneNumber),
    }));
  }
}

@ApiTags('winners')
@Controller()
export class RemoveWinnerController {
  constructor(private readonly winners: Winners) {}

  /** Takes a winner off the list for good; answers who it was. */
  @Endpoint('DELETE adminWinner', {
    access: staff('winners.edit'),
    summary: 'Take a winner off the list',
    errors: ['WINNER_NOT_FOUND'],
  })
  async remove(@Param('id') id: string, @Scope() scope: StaffScope): Promise<AdminWinnerView> {
    return this.winners.remove(usableId(id, 'WINNER_NOT_FOUND'), scope);
  }
}

/** The columns of the table on screen (rule data/csv), the number in full (rule staff/winner-number). */
const WINNER_FILE: readonly CsvColumn<WinnerRow>[] = [
  { header: 'Full Name', value: (row) => row.full_name },
  { header: 'Phone', value: (row) => row.phone_number },
  { header: 'State', value: (row) => row.state },
  { header: 'Prize', value: (row) => row.prize },
  { header: 'Draw', value: (row) => row.draw_kind },
  { header: 'Day of the Draw', value: (row) => row.draw_date },
  { header: 'Date Added', value: (row) => row.created_at },
];

/** What the list of winners can be narrowed to. */
class WinnerFilters {
  @Text(WINNER_NAME_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'A part of the name' })
  readonly search?: string;

  @OneOf(WINNER_STATES, WINNER_VALIDATION.state, { optional: true })
  readonly state?: WinnerState;

  @OneOf(DRAW_KINDS, WINNER_VALIDATION.drawKind, { optional: true, description: 'The draw that they won' })
  readonly drawKind?: DrawKind;

  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;

  @PeriodFilter()
  readonly period?: ListPeriod;
}

const WINNER_LIST: ListSpec<WinnerFilters> = {
  resource: 'winners',
  filters: WinnerFilters,
  sortable: {
    id: 'w.number',
    createdAt: 'w.number',
    fullName: 'lower(w.full_name)',
    phoneNumber: 'w.phone_number',
    state: 'w.state',
  },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 'w.number',
};

@ApiTags('winners')
@Controller()
export class WinnerListController {
  constructor(
    private readonly commands: CommandBus,
    private readonly database: Database,
    private readonly exporter: CsvExporter,
  ) {}

  /** All winners with their numbers, newest first; super administrators only (rule staff/winner-number). */
  @Endpoint('GET adminWinners', {
    access: staff('winners.view'),
    summary: 'The winners, with their numbers',
    list: WINNER_LIST,
    errors: ['STEP_UP_REQUIRED'],
  })
  async list(
    @ListOf(WINNER_LIST) list: ListQuery<WinnerFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { session }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const found = await this.find(list);
    await this.commands.execute(new CountListedContacts(scope, session, found.rows.length));
    return respondWithList(reply, WINNER_LIST, list, found);
  }

  /** The winners of the list as a CSV file, for those who hand out the prizes: with their numbers (rule data/csv). */
  @Endpoint('GET adminWinnersExport', {
    access: staff('winners.view', { stepUp: true }),
    summary: 'The winners as a CSV file, filtered and sorted like the list',
    csv: WINNER_LIST,
  })
  export(
    @ListOf(WINNER_LIST) list: ListQuery<WinnerFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    const where = conditionsOf(list);
    return this.exporter.file<WinnerRow>({
      fileName: exportFileName('winners', lagosDate(now)),
      columns: WINNER_FILE,
      text: `select ${WINNER_COLUMNS_READ} from winners w ${where.where} order by ${list.orderBy}`,
      values: where.values,
      noteRows: (rows) => recordFile(this.database, { actor: scope, list: 'winners', filters: narrowedBy(list) }, rows),
    });
  }

  /** One winner. */
  @Endpoint('GET adminWinner', {
    access: staff('winners.view'),
    summary: 'One winner, with the number',
    errors: ['WINNER_NOT_FOUND'],
  })
  async winner(@Param('id') id: string): Promise<AdminWinnerView> {
    const [row] = await this.database.query<WinnerRow>(`select ${WINNER_COLUMNS_READ} from winners w where w.id = $1`, [
      usableId(id, 'WINNER_NOT_FOUND'),
    ]);
    if (!row) throw new DomainError('WINNER_NOT_FOUND');
    return winnerOf(row);
  }

  private async find(list: ListQuery<WinnerFilters>): Promise<ListFound<AdminWinnerView>> {
    const where = conditionsOf(list);
    const { rows, total } = await findRows<WinnerRow & Pick<AdminWinnerView, 'restrictions'>>(this.database, list, {
      columns: `${WINNER_COLUMNS_READ}, ${restrictionsOf('w.user_id')} as restrictions`,
      from: 'winners w',
      where,
    });
    return { rows: rows.map((row) => ({ ...winnerOf(row), restrictions: row.restrictions })), total };
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
