import { Injectable } from '@nestjs/common';
import {
  type BroadcastCountsView,
  type BroadcastKind,
  type BroadcastRecipientView,
  type BroadcastStatus,
  type BroadcastView,
  type RecipientStatus,
} from '@sabi50/contracts/broadcast-views';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { Config } from '../../../platform/config.js';
import { worded } from '../../../platform/http/coded-messages.js';
import { type ListQuery } from '../../../platform/http/lists/list-query.js';
import { type ListFound, findRows } from '../../../platform/http/lists/list-rows.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { CONTENT_COLUMNS, type ContentRow, type LaterSelection } from '../broadcast.row.js';
import { messageIdOf } from '../deliver/mail-writer.js';
import { countRecipients, countsOf, pauseOf, type PauseRow } from './broadcast-counts.js';
import { type BroadcastFilters, type RecipientFilters } from './broadcast.list.js';

const LOOK_BACK_SECONDS = 10;

/** How fast a broadcast moves, and how long its first tries still take. */
interface RecentPace {
  readonly ratePerSecond: number;
  readonly secondsLeft: number | null;
}

/** Measured over the last 10 s, or since the start of a broadcast that is younger. */
async function recentPace(
  sql: Sql,
  broadcastId: string,
  { queued, sending }: Pick<BroadcastCountsView, 'queued' | 'sending'>,
): Promise<RecentPace> {
  const [row] = await sql.query<{ settled: number; seconds: number }>(
    `select count(*)::int as settled,
            least($2::float8, greatest(1, extract(epoch from now() - min(b.started_at)))) as seconds
       from broadcasts b left join broadcast_recipients r
         on r.broadcast_id = b.id and r.settled_at > now() - $2::float8 * interval '1 second'
      where b.id = $1 having count(r.user_id) > 0`,
    [broadcastId, LOOK_BACK_SECONDS],
  );
  if (!row) return { ratePerSecond: 0, secondsLeft: null };
  const rate = row.settled / row.seconds;
  return { ratePerSecond: Math.round(rate * 10) / 10, secondsLeft: Math.ceil((queued + sending) / rate) };
}

interface BroadcastRow extends ContentRow, PauseRow {
  readonly id: string;
  readonly kind: BroadcastKind;
  readonly status: BroadcastStatus;
  readonly recipients: number;
  readonly scheduled_for: Date | null;
  readonly selection: LaterSelection | null;
  readonly confirmed_count: number | null;
  readonly revision: number;
  readonly final_counts: BroadcastCountsView | null;
  readonly created_by: string;
  readonly created_by_name: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

const COLUMNS = `b.id, b.kind, ${CONTENT_COLUMNS}, b.status, b.paused_by, b.pause_reason, b.pause_message, b.recipients, b.final_counts,
  b.scheduled_for, b.selection, b.confirmed_count, b.revision,
  b.created_by, c.first_name || ' ' || c.last_name as created_by_name, b.created_at, b.started_at, b.finished_at`;
const FROM = `broadcasts b left join account_profiles c on c.id = b.created_by`;

/** Reads broadcasts and their recipients for staff. */
@Injectable()
export class BroadcastRows {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async list(list: ListQuery<BroadcastFilters>): Promise<ListFound<BroadcastView>> {
    const { filters, ids, orderBy, limit, offset } = list;
    const where = new Conditions()
      .when(ids, 'b.id = any(?::uuid[])')
      .when(filters.status, 'b.status = ?')
      .when(filters.category, 'b.category = ?')
      .when(filters.search && containing(filters.search.trim().toLowerCase()), 'lower(b.subject) like ?');
    if (filters.kind) where.and('b.kind = ?', filters.kind);
    else if (!ids) where.and(`b.kind <> 'test'`);
    if (!ids && !filters.status) where.and(`b.status <> 'scheduled'`);
    const { rows, total } = await findRows<BroadcastRow>(
      this.database,
      { orderBy, limit, offset },
      { columns: COLUMNS, from: FROM, where, counted: 'broadcasts b' },
    );
    return { rows: await Promise.all(rows.map((row) => this.view(row))), total };
  }

  /** One broadcast with its progress now; null when there is none. */
  async byId(id: string): Promise<BroadcastView | null> {
    const [row] = await this.database.query<BroadcastRow>(`select ${COLUMNS} from ${FROM} where b.id = $1`, [id]);
    return row ? this.view(row) : null;
  }

  /** The recipients of one broadcast; their addresses are those that the accounts have now. */
  async recipients(broadcastId: string, list: ListQuery<RecipientFilters>): Promise<ListFound<BroadcastRecipientView>> {
    const { filters, ids, orderBy, limit, offset } = list;
    const words = filters.search?.trim().normalize('NFC').toLowerCase();
    const where = new Conditions()
      .and('r.broadcast_id = ?', broadcastId)
      .when(ids, 'r.user_id = any(?::uuid[])')
      .when(filters.status, 'r.status = ?');
    if (words) where.and('(a.search_name like ? or a.email like ?)', containing(words), containing(words));
    const from = 'broadcast_recipients r left join account_profiles a on a.id = r.user_id';
    const { rows, total } = await findRows<RecipientRow>(
      this.database,
      { orderBy, limit, offset },
      {
        columns: `r.user_id, a.email, a.first_name || ' ' || a.last_name as name, ${restrictionsOf('r.user_id')} as restrictions, r.status, r.attempts, r.next_try_at,
              coalesce(r.settled_at, r.claimed_at) as updated_at, r.reply, r.reply_code`,
        from,
        where,
      },
    );
    return { rows: rows.map((row) => this.recipient(broadcastId, row)), total };
  }

  private recipient(broadcastId: string, row: RecipientRow): BroadcastRecipientView {
    return {
      id: row.user_id,
      email: row.email,
      name: row.name,
      restrictions: row.restrictions,
      status: row.status,
      attempts: row.attempts,
      nextTryAt: row.status === 'deferred' ? (row.next_try_at?.toISOString() ?? null) : null,
      updatedAt: row.updated_at?.toISOString() ?? null,
      reply: row.reply_code === null ? row.reply : (worded({ code: row.reply_code })?.message ?? row.reply),
      replyCode: row.reply_code,
      messageId: messageIdOf(broadcastId, row.user_id, this.config.PUBLIC_URL),
    };
  }

  private async view(row: BroadcastRow): Promise<BroadcastView> {
    const counts = row.final_counts
      ? { ...countsOf([]), ...row.final_counts }
      : await countRecipients(this.database, row.id);
    const pace: RecentPace =
      row.status === 'sending'
        ? await recentPace(this.database, row.id, counts)
        : { ratePerSecond: 0, secondsLeft: null };
    return {
      id: row.id,
      kind: row.kind,
      category: row.category,
      subject: row.subject,
      content: row.content,
      linkUrl: row.link_url,
      linkText: row.link_text,
      enableMIME: row.enable_mime,
      urlLinks: row.url_links,
      mediaFiles: row.media_files,
      status: row.status,
      pausedBy: row.paused_by,
      ...pauseOf(row),
      total: row.recipients,
      scheduledFor: row.scheduled_for?.toISOString() ?? null,
      confirmedCount: row.confirmed_count,
      ...narrowedBy(row),
      revision: row.revision,
      counts,
      ...pace,
      createdBy: row.created_by,
      createdByName: row.created_by_name,
      createdAt: row.created_at.toISOString(),
      startedAt: row.started_at?.toISOString() ?? null,
      finishedAt: row.finished_at?.toISOString() ?? null,
    };
  }
}

interface RecipientRow extends Record<string, unknown> {
  readonly restrictions: readonly PlayerRestriction[];
  readonly user_id: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly status: RecipientStatus;
  readonly attempts: number;
  readonly next_try_at: Date | null;
  readonly updated_at: Date | null;
  readonly reply: string | null;
  readonly reply_code: string | null;
}

/** What narrows the category of a scheduled broadcast. */
const narrowedBy = ({ selection }: Pick<BroadcastRow, 'selection'>) => ({
  search: selection?.search ?? null,
  stationId: selection?.stationId ?? null,
});
