import { Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { DomainError } from '../../../kernel/domain-error.js';
import { BYTE_ORDER_MARK, type CsvColumn, csvLines, lagosMoment } from '../../../platform/csv/csv-cells.js';
import { csvFile } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-rows.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { STAFF_LOG, StaffLogEntries, type StaffLogFilters } from './staff-log.entries.js';

const COLUMNS: readonly CsvColumn<StaffLogEntryView>[] = [
  { header: 'Entry', value: ({ id }) => id },
  { header: 'Time (Africa/Lagos)', value: ({ createdAt }) => lagosMoment(new Date(createdAt)) },
  { header: 'Staff Member', value: ({ actorName }) => actorName },
  { header: 'Staff Email', value: ({ actorEmail }) => actorEmail },
  { header: 'Role', value: ({ actorRole }) => actorRole },
  { header: 'Action', value: ({ action }) => action },
  { header: 'Subject ID', value: ({ subjectId }) => subjectId },
  { header: 'Subject', value: ({ subjectName }) => subjectName },
  { header: 'Person ID', value: ({ personId }) => personId },
  { header: 'Person', value: ({ personName }) => personName },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Before', value: ({ before }) => before && JSON.stringify(before) },
  { header: 'After', value: ({ after }) => after && JSON.stringify(after) },
];

async function* linesOf(pages: AsyncIterable<readonly StaffLogEntryView[]>): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS.map(({ header }) => header)]);
  for await (const entries of pages) {
    if (entries.length > 0) yield csvLines(entries.map((entry) => COLUMNS.map(({ value }) => value(entry))));
  }
}

@ApiTags('staff')
@Controller()
export class StaffLogController {
  constructor(
    private readonly entries: StaffLogEntries,
    private readonly database: Database,
  ) {}

  /** What staff changed, newest first, for super administrators (rule staff/log). */
  @Endpoint('GET adminStaffLog', {
    access: staff('staff-log.view'),
    summary: 'What staff changed: who, when, what before and what after',
    list: STAFF_LOG,
  })
  async list(
    @ListOf(STAFF_LOG) list: ListQuery<StaffLogFilters>,
    @Ctx() { seen }: RequestContext,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, STAFF_LOG, list, await this.entries.list(list, seen));
  }

  /** The entries of the list as a CSV file, the oldest first (rules data/csv, staff/log-subjects). */
  @Endpoint('GET adminStaffLogExport', {
    access: staff('staff-log.view', { stepUp: true }),
    summary: 'What staff changed as a CSV file, filtered like the list',
    csv: STAFF_LOG,
  })
  async file(
    @ListOf(STAFF_LOG) list: ListQuery<StaffLogFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    const { total } = await this.entries.list({ ...list, ids: null, offset: 0, limit: 1 });
    await recordFile(this.database, { actor: scope, list: 'staff-log', filters: narrowedBy(list) }, total);
    return csvFile(exportFileName('staff-log', lagosDate(now)), linesOf(this.entries.pages(list)));
  }

  /** One change. */
  @Endpoint('GET adminStaffLogEntry', {
    access: staff('staff-log.view'),
    summary: 'One change of staff',
    errors: ['NOT_FOUND'],
  })
  async entry(@Param('id') id: string): Promise<StaffLogEntryView> {
    const entry = STAFF_LOG.idPattern?.test(id) ? await this.entries.byId(id) : null;
    if (!entry) throw new DomainError('NOT_FOUND');
    return entry;
  }
}
