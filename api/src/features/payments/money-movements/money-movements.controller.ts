import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { DayFilter, fromDay, untilDay } from '../../../platform/http/day-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { BACK } from '../payment-activities/payment-activity.row.js';
import { MOVEMENT_COLUMNS, type MovementRow } from './movement-row.js';

class MovementsQuery {
  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}

@ApiTags('ledger')
@Controller()
export class MoneyMovementsController {
  constructor(
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /** Everything that the ledger posted in some days of Lagos, the oldest first (rule money/movements). */
  @Endpoint('GET adminMoneyMovementsExport', {
    access: staff('ledger.view', { stepUp: true }),
    summary: 'Every movement of money with its postings, as a CSV file',
    produces: 'text/csv',
    errors: ['VALIDATION_FAILED'],
  })
  file(
    @Query() { startDate, endDate }: MovementsQuery,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    const where = new Conditions().when(fromDay(startDate), 'e.at >= ?').when(untilDay(endDate), 'e.at < ?');
    return this.exporter.file<MovementRow>({
      fileName: exportFileName('money-movements', lagosDate(now)),
      columns: MOVEMENT_COLUMNS,
      text: `select e.at, e.event, e.cause, e.user_id, e.reference, e.postings, n.first_name || ' ' || n.last_name as user_name,
               p.status, p.flag, p.amount_kobo, ${BACK} as back_kobo
          from read.ledger_entries e left join account_profiles n on n.id = e.user_id
          left join read.payment_activities p on e.event = 'FundsDeposited' and p.type = 'deposit' and p.reference = e.reference
         ${where.where} order by e.at, e.position`,
      values: where.values,
      noteRows: (rows) =>
        recordFile(this.database, { actor: scope, list: 'money-movements', filters: { startDate, endDate } }, rows),
    });
  }
}
