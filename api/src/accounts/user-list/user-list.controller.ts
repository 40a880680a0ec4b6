import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/vocabulary/business-time';
import { exportFileName } from '@sabi50/vocabulary/files';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import { ApiView } from '../../platform/http/api-view.js';
import { DomainError } from '../../kernel/domain-error.js';
import { CsvExporter } from '../../platform/csv/csv-exporter.js';
import { Staff } from '../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../platform/http/api-errors.js';
import { ApiCsv, ApiList } from '../../platform/http/lists/api-list.js';
import { respondWithList } from '../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery } from '../../platform/http/lists/list-query.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../platform/http/staff-scope.js';
import { usableId } from '../../platform/http/usable-id.js';
import { USERS, type UserFilters } from './user.list.js';
import { type UserRow, mobileOf } from './user.row.js';
import { Users } from './users.js';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type CsvColumn } from '../../platform/csv/csv-cells.js';

const CONTACTS_AND_POINTS: ReadonlySet<string> = new Set(['Phone', 'Lifetime Points']);

/** The columns of the table on screen (rule data/csv). */
const columnsOf = (seesWholeNumbers: boolean): readonly CsvColumn<UserRow>[] => [
  { header: 'Name', value: (row) => `${row.first_name} ${row.last_name}` },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', value: (row) => mobileOf(row, seesWholeNumbers) },
  { header: 'Location', value: (row) => row.location },
  { header: 'Language', value: (row) => row.preferred_language },
  { header: 'Gender', value: (row) => row.gender },
  { header: 'Source', value: (row) => row.source },
  { header: 'Radio Station', value: (row) => row.station_name },
  { header: 'Balance (₦)', value: (row) => koboToDecimal(Number(row.balance_kobo)) },
  { header: 'Lifetime Points', value: (row) => row.points },
  { header: 'Status', value: (row) => (row.email_verified_at === null ? 'Pending' : 'Verified') },
  { header: 'Joined', value: (row) => row.created_at },
];

/** The columns that the asker may see (rule staff/own-station). */
const userColumnsFor = ({
  seesContactsAndPoints,
  seesWholeNumbers,
}: Pick<StaffScope, 'seesContactsAndPoints' | 'seesWholeNumbers'>) =>
  columnsOf(seesWholeNumbers).filter(({ header }) => seesContactsAndPoints || !CONTACTS_AND_POINTS.has(header));

@ApiTags('users of the console')
@Controller()
export class UserListController {
  constructor(
    private readonly users: Users,
    private readonly exporter: CsvExporter,
  ) {}

  /** Users, of the own station for its administrator; both dialects (rules staff/own-station, staff/two-dialects). */
  @Get(ROUTES.adminUsers)
  @Staff('users.view')
  @ApiOperation({ summary: 'Users, filtered, sorted and paged' })
  @ApiList(USERS, 'AdminUserView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(
    @ListOf(USERS) list: ListQuery<UserFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { seen }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, USERS, list, await this.users.list(scope, list, seen));
  }

  /**
   * Every user of every station, for super administrators; in pages like any list
   * (rule data/pages-in-the-database).
   */
  @Get(ROUTES.adminAllUsers)
  @Staff('users.view-all')
  @ApiOperation({ summary: 'All users, filtered, sorted and paged' })
  @ApiList(USERS, 'AdminUserView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async all(
    @ListOf(USERS) list: ListQuery<UserFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { seen }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, USERS, list, await this.users.list(scope, list, seen));
  }

  /** The users of a list as a CSV file, with the columns that the asker may see. */
  @Get(ROUTES.adminUsersExport)
  @Staff('users.view', { afterStepUp: true })
  @ApiOperation({ summary: 'Users as a CSV file, filtered and sorted like the list' })
  @ApiCsv(USERS)
  @ApiErrors('VALIDATION_FAILED', 'STEP_UP_REQUIRED', ...STAFF_REFUSALS)
  export(
    @ListOf(USERS) list: ListQuery<UserFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    return this.exporter.file<UserRow>({
      fileName: exportFileName('users', lagosDate(now)),
      columns: userColumnsFor(scope),
      ...this.users.exportOf(scope, list),
    });
  }

  /** One user, if the asker may see them. */
  @Get(ROUTES.adminUser)
  @Staff('users.view')
  @ApiOperation({ summary: 'One user' })
  @ApiView('AdminUserView')
  @ApiErrors('USER_NOT_FOUND', ...STAFF_REFUSALS)
  async user(
    @Param('id') id: string,
    @Scope() scope: StaffScope,
    @Ctx() { seen }: RequestContext,
  ): Promise<AdminUserView> {
    const user = await this.users.byId(scope, usableId(id, 'USER_NOT_FOUND'), seen);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    return user;
  }
}
