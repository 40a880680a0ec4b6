import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import {
  type UnmatchedReason,
  type UnmatchedStatus,
  type UnmatchedWebhookBodyView,
  type UnmatchedWebhookView,
} from '@sabi50/contracts/unmatched-webhooks';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { type ListFound } from '../../../platform/http/lists/list-response.js';
import { findRows } from '../../../platform/http/lists/list-rows.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { AccountNames } from '../../auth/accounts.queries.js';
import { type UnmatchedWebhookFilters } from './unmatched-webhook.list.js';

interface Row {
  id: string;
  reason: UnmatchedReason;
  status: UnmatchedStatus;
  event: string | null;
  reference: string | null;
  user_id: string | null;
  times: number;
  received_at: Date;
  last_received_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
}

const COLUMNS = `w.id, w.reason, w.status, w.event, w.reference, w.user_id, w.times, w.received_at, w.last_received_at, w.closed_at,
  w.closed_by`;
/** More than any message of the provider has; the rest of one that is longer stays in the table. */
const BODY_BYTES_SHOWN = 65_536;

/** Reads the webhooks that were kept. */
@Injectable()
export class UnmatchedWebhookQueries {
  constructor(
    private readonly database: Database,
    private readonly queries: QueryBus,
  ) {}

  async list({
    filters,
    ids,
    orderBy,
    limit,
    offset,
  }: ListQuery<UnmatchedWebhookFilters>): Promise<ListFound<UnmatchedWebhookView>> {
    const where = new Conditions()
      .when(ids, 'w.id = any(?::uuid[])')
      .when(filters.status, 'w.status = ?')
      .when(filters.reason, 'w.reason = ?');
    const { rows, total } = await findRows<Row>(
      this.database,
      { orderBy, limit, offset },
      { columns: COLUMNS, from: 'unmatched_webhooks w', where },
    );
    return { rows: await this.viewsOf(rows), total };
  }

  /** One with what it said; null when there is none. */
  async byId(id: string): Promise<UnmatchedWebhookBodyView | null> {
    const [row] = await this.database.query<Row & { body: Buffer | null; bytes: number | null }>(
      `select ${COLUMNS}, substring(w.body from 1 for $2) as body, length(w.body) as bytes
         from unmatched_webhooks w where w.id = $1`,
      [id, BODY_BYTES_SHOWN],
    );
    if (!row) return null;
    // Bytes that are no text become question marks: the body is for reading, and is kept as it came.
    const body = row.body?.toString('utf8').replaceAll('\u0000', '\ufffd') ?? null;
    const [view] = await this.viewsOf([row]);
    return view ? { ...view, body, isCut: (row.bytes ?? 0) > BODY_BYTES_SHOWN } : null;
  }

  private async viewsOf(rows: readonly Row[]): Promise<UnmatchedWebhookView[]> {
    const ids = [...new Set(rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id])))];
    const names = await this.queries.execute(new AccountNames(ids));
    return rows.map((row) => viewOf(row, names.get(row.user_id ?? '')?.name ?? null));
  }
}

const viewOf = (row: Row, userName: string | null): UnmatchedWebhookView => ({
  id: row.id,
  reason: row.reason,
  status: row.status,
  event: row.event,
  reference: row.reference,
  userId: userName === null ? null : row.user_id,
  userName,
  times: row.times,
  receivedAt: row.received_at.toISOString(),
  lastReceivedAt: row.last_received_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  closedBy: row.closed_by,
});
