import { Controller, Injectable, Param, Res, type StreamableFile } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type FastifyReply } from 'fastify';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type PaymentActivityStatus, type PaymentFlagReason } from '@sabi50/contracts/enumerations';
import { exportFileName } from '@sabi50/contracts/files';
import { koboToDecimal } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { WATCHED_DEPOSITS, type WatchedDeposit } from '@sabi50/contracts/player-timeline-views';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import {
  pageStartOf,
  type ListFound,
  respondWithList,
  ListTotals,
  isGatheringCheaper,
} from '../../../platform/http/lists/list-rows.js';
import { ListOf, type ListQuery, narrowedBy } from '../../../platform/http/lists/list-query.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { usableId } from '../../../platform/http/own.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { DepositStandings, FindPayments, WatchedDeposits } from '../payments.queries.js';
import * as pages from './activity-pages.js';
import {
  PAYMENT_ACTIVITIES,
  type PaymentActivityFilters,
  ACTIVITY_COLUMNS,
  ACTIVITY_NAMES,
  BACK,
  decimalOf,
  GIVEN_BACK,
  PAYMENT_COLUMNS,
  paymentActivityOf,
  type PaymentActivityRow,
} from './payment-activity.list.js';

interface FoundRow extends Record<string, unknown> {
  readonly reference: string;
  readonly user_id: string;
  readonly user_name: string;
  /** A whole number as text. */
  readonly amount_kobo: string;
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  readonly back_kobo: string | null;
  readonly created_at: Date;
}

@QueryHandler(FindPayments)
export class FindPaymentsHandler implements IQueryHandler<FindPayments> {
  constructor(private readonly database: Database) {}

  /** The id of a deposit's row is its reference; the provider's number is looked for as it stands, and comes first. */
  async execute({ asked: { reference, transactionId }, limit }: FindPayments) {
    const rows = await this.database.query<FoundRow>(
      `with found as (
         (select id, 0 as rank from read.payment_activities where transaction_id = $3 limit $4)
         union all
         (select id, 1 from read.payment_activities
           where id between $1::uuid and $2::uuid and type = 'deposit' order by id limit $4)
       )
       select p.reference, p.user_id, n.first_name || ' ' || n.last_name as user_name, p.amount_kobo, p.status, p.flag,
              ${BACK} as back_kobo, p.created_at
         from (select id, min(rank) as rank from found group by id) nearest
         join read.payment_activities p on p.id = nearest.id
         join account_profiles n on n.id = p.user_id
        order by nearest.rank, p.id limit $4`,
      [reference?.from ?? null, reference?.to ?? null, transactionId, limit + 1],
    );
    const hits = rows.slice(0, limit).map((row) => ({
      reference: row.reference,
      userId: row.user_id,
      userName: row.user_name,
      amount: koboToDecimal(Number(row.amount_kobo)),
      status: row.status,
      flag: row.flag,
      back: decimalOf(row.back_kobo),
      createdAt: row.created_at.toISOString(),
    }));
    return { hits, hasMore: rows.length > limit };
  }
}

/** Rows that are scanned rather than looked up by day. */
const WALK_MAX = 2_000;
type List = pages.List;
type Call = ListQuery<PaymentActivityFilters>;

/** Reads payment activities for staff, with the names of their players. */
@Injectable()
export class PaymentActivities {
  private readonly totals = new ListTotals();

  constructor(private readonly database: Database) {}

  /** Returns one page and the total, which counters hold: a count over millions takes too long. */
  async list(call: Call): Promise<ListFound<PaymentActivityView>> {
    const list = pages.readActivityList(call);
    if (list.ids) {
      const rows = await this.read(list, pages.gathered(list, list, list.offset));
      return { rows, total: rows.length };
    }
    const total = await this.totals.of([list.filters], () => pages.countActivities(this.database, list));
    if (list.offset >= total) return { rows: [], total };
    return { rows: await this.read(list, await this.page(list, total)), total };
  }

  /** One activity; null when there is none. */
  async byId(id: string): Promise<PaymentActivityView | null> {
    const order = { limit: 1, orderBy: 'p.id asc', sort: { field: 'id', direction: 'asc' } } as const;
    const rows = await this.read(order, pages.gathered({ filters: {}, ids: [id] }, order, 0));
    return rows[0] ?? null;
  }

  /** The statement that streams every activity of the list into an export, in its order. */
  exportOf(call: Call): pages.PageRows {
    return pages.everyActivity(pages.readActivityList(call), ACTIVITY_COLUMNS);
  }

  private async page(list: List, total: number): Promise<pages.PageRows> {
    if (!pages.isNarrow(list) && (list.offset <= WALK_MAX || list.sort.field !== 'createdAt')) {
      return pages.scanned(list, list, { day: null, offset: list.offset });
    }
    const days = await pages.countByDay(this.database, pages.amongWhich(list));
    if (!pages.isNarrow(list)) return pages.scanned(list, list, pageStartOf(list, days));
    const everybody = days.reduce((sum, { rows }) => sum + rows, 0);
    const rows = { matching: total, everybody, untilPageEnd: list.offset + list.limit };
    if (isGatheringCheaper(rows)) return pages.gathered(list, list, list.offset);
    return pages.scanned(list, list, { day: null, offset: list.offset });
  }

  /** Names are looked up for the rows of a page only. */
  private async read({ orderBy }: Pick<List, 'orderBy'>, { text, values }: pages.PageRows) {
    const rows = await this.database.queryOnce<PaymentActivityRow>(
      `with page as materialized (${text}) select ${ACTIVITY_COLUMNS}, ${restrictionsOf('p.user_id')} as restrictions from page p ${ACTIVITY_NAMES} order by ${orderBy}`,
      values,
    );
    return rows.map(paymentActivityOf);
  }
}

const FAILED_SINCE_MS = 7 * 86_400_000;

interface StandingRow extends Record<string, unknown> {
  readonly reference: string;
  /** A whole number as text. */
  readonly amount_kobo: string;
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  readonly back_kobo: string | null;
}

@QueryHandler(DepositStandings)
export class DepositStandingsHandler implements IQueryHandler<DepositStandings> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ references, seen }: DepositStandings) {
    if (references.length === 0) return new Map();
    await this.projected.until('payment_activities', seen);
    const rows = await this.database.query<StandingRow>(
      `select p.reference, p.amount_kobo, p.status, p.flag, ${BACK} as back_kobo
         from read.payment_activities p where p.type = 'deposit' and p.reference = any($1::text[])`,
      [references],
    );
    return new Map(
      rows.map(({ reference, amount_kobo, status, flag, back_kobo }) => [
        reference,
        { status, flag, amount: koboToDecimal(Number(amount_kobo)), back: decimalOf(back_kobo) },
      ]),
    );
  }
}

/** The condition of each standing on a deposit `p`; `$2` is the moment from which on a failure is of interest. */
const CONDITIONS: Readonly<Record<WatchedDeposit, string>> = {
  pending: `p.status = 'pending'`,
  held: `p.status = 'held'`,
  failed: `p.status = 'failed' and p.updated_at >= $2`,
  disputed: `p.flag = 'disputed'`,
  'given-back': GIVEN_BACK,
};

interface WatchedRow extends Record<string, unknown> {
  readonly standing: WatchedDeposit;
  readonly count: number;
  readonly reference: string;
}

const WATCHED = WATCHED_DEPOSITS.map(
  (standing, place) => `select ${place} as place, '${standing}' as standing, count(*)::int as count,
    (array_agg(p.reference order by p.created_at desc))[1] as reference
    from deposits p where ${CONDITIONS[standing]} having count(*) > 0`,
).join(' union all ');

@QueryHandler(WatchedDeposits)
export class WatchedDepositsHandler implements IQueryHandler<WatchedDeposits> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, now, seen }: WatchedDeposits) {
    await this.projected.until('payment_activities', seen);
    const rows = await this.database.query<WatchedRow>(
      `with deposits as materialized (
         select reference, status, flag, created_at, updated_at from read.payment_activities
          where user_id = $1 and type = 'deposit'
       ) select standing, count, reference from (${WATCHED}) found order by place`,
      [userId, new Date(now.getTime() - FAILED_SINCE_MS)],
    );
    return rows.map(({ standing, count, reference }) => ({ standing, count, reference }));
  }
}

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
