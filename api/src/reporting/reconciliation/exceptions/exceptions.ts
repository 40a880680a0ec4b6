import { Injectable } from '@nestjs/common';
import { koboToDecimal } from '@sabi50/contracts/money';
import {
  type ExceptionEnd,
  type ExceptionKind,
  type ExceptionProposal,
  type ReconciliationExceptionView,
} from '@sabi50/contracts/reconciliation';
import { type ListFound } from '../../../platform/http/lists/list-response.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { type ExceptionFilters } from './exception.list.js';

interface Row {
  id: string;
  kind: ExceptionKind;
  reference: string;
  user_id: string | null;
  user_name: string | null;
  proposal: ExceptionProposal;
  amount_kobo: string;
  our_amount_kobo: string | null;
  their_amount_kobo: string | null;
  their_currency: string | null;
  their_status: string | null;
  occurred_at: Date;
  age_hours: number;
  found_at: Date;
  seen_at: Date;
  ending: ExceptionEnd | null;
  closed_at: Date | null;
  closed_by: string | null;
  closed_by_name: string | null;
  reason: string | null;
}

const SELECT = `select e.id, e.kind, e.reference, e.user_id, p.first_name || ' ' || p.last_name as user_name, e.proposal,
    e.amount_kobo, e.our_amount_kobo, e.their_amount_kobo, e.their_currency, e.their_status, e.occurred_at,
    floor(extract(epoch from clock_timestamp() - e.occurred_at) / 3600)::int as age_hours, e.found_at,
    e.seen_at, e.ending, e.closed_at, e.closed_by, c.first_name || ' ' || c.last_name as closed_by_name, e.reason
  from reconciliation_exceptions e
  left join account_profiles p on p.id = e.user_id
  left join account_profiles c on c.id = e.closed_by`;

/** Reads exceptions for staff, with the names of who is concerned. */
@Injectable()
export class Exceptions {
  constructor(private readonly database: Database) {}

  async list({
    filters,
    ids,
    orderBy,
    limit,
    offset,
  }: ListQuery<ExceptionFilters>): Promise<ListFound<ReconciliationExceptionView>> {
    const where = new Conditions()
      .when(ids, 'e.id = any(?::uuid[])')
      .when(filters.kind, 'e.kind = ?')
      .when(filters.status, `case when e.ending is null then 'open' else 'closed' end = ?`)
      .when(filters.reference, 'e.reference = ?');
    const [count] = await this.database.queryOnce<{ total: number }>(
      `select count(*)::int as total from reconciliation_exceptions e ${where.where}`,
      [...where.values],
    );
    const rows = await this.database.queryOnce<Row>(
      `${SELECT} ${where.where} order by ${orderBy} limit ${where.bind(limit)} offset ${where.bind(offset)}`,
      where.values,
    );
    return { rows: rows.map(viewOf), total: count?.total ?? 0 };
  }

  /** One exception; null when there is none. */
  async byId(id: string): Promise<ReconciliationExceptionView | null> {
    const [row] = await this.database.query<Row>(`${SELECT} where e.id = $1`, [id]);
    return row ? viewOf(row) : null;
  }

  /** How many are open, and how much money they are about. */
  async openOnes(): Promise<{ readonly openExceptions: number; readonly openAmount: string }> {
    const [row] = await this.database.query<{ open: number; kobo: string }>(
      `select count(*)::int as open, coalesce(sum(amount_kobo), 0) as kobo from reconciliation_exceptions
        where ending is null`,
    );
    return { openExceptions: row?.open ?? 0, openAmount: koboToDecimal(Number(row?.kobo ?? 0)) };
  }
}

const decimalOf = (kobo: string | null): string | null => (kobo === null ? null : koboToDecimal(Number(kobo)));

const viewOf = (row: Row): ReconciliationExceptionView => ({
  id: row.id,
  kind: row.kind,
  reference: row.reference,
  userId: row.user_id,
  userName: row.user_name,
  proposal: row.proposal,
  amount: koboToDecimal(Number(row.amount_kobo)),
  ourAmount: decimalOf(row.our_amount_kobo),
  theirAmount: decimalOf(row.their_amount_kobo),
  theirCurrency: row.their_currency,
  theirStatus: row.their_status,
  status: row.ending === null ? 'open' : 'closed',
  occurredAt: row.occurred_at.toISOString(),
  ageHours: row.age_hours,
  foundAt: row.found_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  end: row.ending,
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
  closedByName: row.closed_by_name,
  reason: row.reason,
});
