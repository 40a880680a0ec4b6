import { Injectable } from '@nestjs/common';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { pageStartOf } from '../../../platform/http/lists/day-pages.js';
import { type ListFound } from '../../../platform/http/lists/list-response.js';
import { ListTotals } from '../../../platform/http/lists/list-totals.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { isGatheringCheaper } from '../../../platform/http/lists/page-plan.js';
import { restrictionsOf } from '../../accounts/player-restrictions.queries.js';
import { Database } from '../../../platform/postgres/database.js';
import * as pages from './activity-pages.js';
import { type PaymentActivityFilters } from './payment-activity.list.js';
import {
  ACTIVITY_COLUMNS,
  ACTIVITY_NAMES,
  paymentActivityOf,
  type PaymentActivityRow,
} from './payment-activity.row.js';

/** Rows that are scanned rather than looked up by day. */
const WALK_MAX = 2_000;
type List = pages.List;
type Call = ListQuery<PaymentActivityFilters>;

/** Reads payment activities for staff, with the names of their players. */
@Injectable()
export class PaymentActivities {
  private readonly totals = new ListTotals();

  constructor(private readonly database: Database) {}

  /** One page, and how many there are: taken from counters, since nobody waits for a count over millions. */
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
