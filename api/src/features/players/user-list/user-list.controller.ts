import { Controller, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiPropertyOptional, ApiTags } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type FastifyReply } from 'fastify';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { koboToDecimal } from '@sabi50/contracts/money';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { type CsvColumn } from '../../../platform/csv/csv-cells.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { shownContact } from '../../../platform/http/shown-contact.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { CountListedContacts } from '../../auth/accounts.commands.js';
import { ShowContact } from '../show-contact/show-contact.controller.js';
import { type UserFilters, USERS, type UserRow, type UserSight } from './user.list.js';
import { Users } from './users.js';

const CONTACTS_AND_POINTS: ReadonlySet<string> = new Set(['Phone', 'Lifetime Points']);

/** The columns of the table on screen (rule data/csv). */
const columnsOf = (sight: UserSight): readonly CsvColumn<UserRow>[] => [
  { header: 'Name', value: (row) => `${row.first_name} ${row.last_name}` },
  { header: 'Email', value: (row) => shownContact(row, sight).email },
  { header: 'Phone', value: (row) => shownContact(row, sight).mobile },
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
const userColumnsFor = (sight: UserSight) =>
  columnsOf(sight).filter(({ header }) => sight.seesContactsAndPoints || !CONTACTS_AND_POINTS.has(header));

/** How one user is asked for. */
class UserQuery {
  @ApiPropertyOptional({ enum: ['masked'], description: 'With a masked address and number' })
  @IsOptional()
  @IsIn(['masked'], { message: VALIDATION.text })
  readonly contact?: 'masked';
}

@ApiTags('users of the console')
@Controller()
export class UserListController {
  constructor(
    private readonly users: Users,
    private readonly exporter: CsvExporter,
    private readonly database: Database,
    private readonly contacts: ShowContact,
    private readonly commands: CommandBus,
  ) {}

  /** Users, of the own station for its administrator; both dialects (rules staff/own-station, staff/two-dialects). */
  @Endpoint('GET adminUsers', {
    access: staff('users.view'),
    summary: 'Users, filtered, sorted and paged',
    list: USERS,
    errors: ['STEP_UP_REQUIRED'],
  })
  list(
    @ListOf(USERS) list: ListQuery<UserFilters>,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.respond(reply, list, scope, context);
  }

  /**
   * Every user of every station, for super administrators; in pages like any list
   * (rule data/pages-in-the-database).
   */
  @Endpoint('GET adminAllUsers', {
    access: staff('users.view-all'),
    summary: 'All users, filtered, sorted and paged',
    list: USERS,
    errors: ['STEP_UP_REQUIRED'],
  })
  all(
    @ListOf(USERS) list: ListQuery<UserFilters>,
    @Scope() scope: StaffScope,
    @Ctx() context: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.respond(reply, list, scope, context);
  }

  private async respond(
    reply: FastifyReply,
    list: ListQuery<UserFilters>,
    scope: StaffScope,
    { session, seen }: RequestContext,
  ) {
    const found = await this.users.list(scope, list, seen);
    await this.commands.execute(new CountListedContacts(scope, session, found.rows.length));
    return respondWithList(reply, USERS, list, found);
  }

  /** The users of a list as a CSV file, with the columns that the asker may see. */
  @Endpoint('GET adminUsersExport', {
    access: staff('users.view', { stepUp: true }),
    summary: 'Users as a CSV file, filtered and sorted like the list',
    csv: USERS,
  })
  export(
    @ListOf(USERS) list: ListQuery<UserFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    return this.exporter.file<UserRow>({
      fileName: exportFileName('users', lagosDate(now)),
      columns: userColumnsFor(scope),
      ...this.users.exportOf(scope, list),
      noteRows: (rows) => recordFile(this.database, { actor: scope, list: 'users', filters: narrowedBy(list) }, rows),
    });
  }

  /**
   * One user, if the asker may see them. What tells a whole contact is an entry of the staff log, once an hour for a user and
   * a member of staff; masked, it is none (rule staff/contact-shown).
   */
  @Endpoint('GET adminUser', {
    access: staff('users.view'),
    summary: 'One user',
    errors: ['USER_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  })
  async user(
    @Param('id') id: string,
    @Query() { contact }: UserQuery,
    @Scope() scope: StaffScope,
    @Ctx() { seen }: RequestContext,
  ): Promise<AdminUserView> {
    const user = await this.users.byId(scope, usableId(id, 'USER_NOT_FOUND'), seen);
    if (!user) throw new DomainError('USER_NOT_FOUND');
    if (contact === 'masked') {
      const { email, mobile = null } = user;
      return { ...user, ...shownContact({ email, mobile }, { ...scope, seesWholeContacts: false }) };
    }
    if (scope.seesWholeContacts) await this.contacts.noteLook(user.id, scope);
    return user;
  }
}
