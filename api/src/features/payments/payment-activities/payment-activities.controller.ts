import { Controller, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { DomainError } from '../../../kernel/domain-error.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { ListOf, type ListQuery, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { PaymentActivities } from './payment-activities.js';
import { PAYMENT_ACTIVITIES, type PaymentActivityFilters } from './payment-activity.list.js';
import { PAYMENT_COLUMNS, type PaymentActivityRow } from './payment-activity.row.js';

@ApiTags('payments')
@Controller()
export class PaymentActivitiesController {
  constructor(
    private readonly activities: PaymentActivities,
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /** Every movement of money, newest first unless asked otherwise; both dialects (rule staff/two-dialects). */
  @Endpoint('GET adminPaymentActivities', {
    access: staff('payments.view'),
    summary: 'Payment activities, filtered, sorted and paged',
    list: PAYMENT_ACTIVITIES,
  })
  async list(
    @ListOf(PAYMENT_ACTIVITIES) list: ListQuery<PaymentActivityFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, PAYMENT_ACTIVITIES, list, await this.activities.list(list));
  }

  /** The activities of the list as a CSV file (rule data/csv). */
  @Endpoint('GET adminPaymentActivitiesExport', {
    access: staff('payments.view', { stepUp: true }),
    summary: 'Payment activities as a CSV file, filtered and sorted like the list',
    csv: PAYMENT_ACTIVITIES,
  })
  export(
    @ListOf(PAYMENT_ACTIVITIES) list: ListQuery<PaymentActivityFilters>,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    return this.exporter.file<PaymentActivityRow>({
      fileName: exportFileName('payment-activities', lagosDate(now)),
      columns: PAYMENT_COLUMNS,
      ...this.activities.exportOf(list),
      noteRows: (rows) =>
        recordFile(this.database, { actor: scope, list: 'payments', filters: narrowedBy(list) }, rows),
    });
  }

  /** One activity. */
  @Endpoint('GET adminPaymentActivity', {
    access: staff('payments.view'),
    summary: 'One payment activity',
    errors: ['PAYMENT_NOT_FOUND'],
  })
  async activity(@Param('id') id: string): Promise<PaymentActivityView> {
    const activity = await this.activities.byId(usableId(id, 'PAYMENT_NOT_FOUND'));
    if (!activity) throw new DomainError('PAYMENT_NOT_FOUND');
    return activity;
  }
}
