import { Controller, Get, Param, Res, type StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { ROUTES } from '@sabi50/contracts/routes';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { ApiView } from '../../../platform/http/api-view.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { Staff } from '../../../platform/http/access.js';
import { ApiErrors, STAFF_REFUSALS } from '../../../platform/http/api-errors.js';
import { ApiCsv, ApiList } from '../../../platform/http/lists/api-list.js';
import { respondWithList } from '../../../platform/http/lists/list-response.js';
import { ListOf, type ListQuery, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { usableId } from '../../../platform/http/usable-id.js';
import { PAYMENT_ACTIVITIES, type PaymentActivityFilters } from './payment-activity.list.js';
import { PAYMENT_COLUMNS, type PaymentActivityRow } from './payment-activity.row.js';
import { PaymentActivities } from './payment-activities.js';

@ApiTags('payments')
@Controller()
export class PaymentActivitiesController {
  constructor(
    private readonly activities: PaymentActivities,
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /** Every movement of money, newest first unless asked otherwise; both dialects (rule staff/two-dialects). */
  @Get(ROUTES.adminPaymentActivities)
  @Staff('payments.view')
  @ApiOperation({ summary: 'Payment activities, filtered, sorted and paged' })
  @ApiList(PAYMENT_ACTIVITIES, 'PaymentActivityView')
  @ApiErrors('VALIDATION_FAILED', ...STAFF_REFUSALS)
  async list(
    @ListOf(PAYMENT_ACTIVITIES) list: ListQuery<PaymentActivityFilters>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return respondWithList(reply, PAYMENT_ACTIVITIES, list, await this.activities.list(list));
  }

  /** The activities of the list as a CSV file (rule data/csv). */
  @Get(ROUTES.adminPaymentActivitiesExport)
  @Staff('payments.view', { afterStepUp: true })
  @ApiOperation({ summary: 'Payment activities as a CSV file, filtered and sorted like the list' })
  @ApiCsv(PAYMENT_ACTIVITIES)
  @ApiErrors('VALIDATION_FAILED', 'STEP_UP_REQUIRED', ...STAFF_REFUSALS)
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
  @Get(ROUTES.adminPaymentActivity)
  @Staff('payments.view')
  @ApiOperation({ summary: 'One payment activity' })
  @ApiView('PaymentActivityView')
  @ApiErrors('PAYMENT_NOT_FOUND', ...STAFF_REFUSALS)
  async activity(@Param('id') id: string): Promise<PaymentActivityView> {
    const activity = await this.activities.byId(usableId(id, 'PAYMENT_NOT_FOUND'));
    if (!activity) throw new DomainError('PAYMENT_NOT_FOUND');
    return activity;
  }
}
