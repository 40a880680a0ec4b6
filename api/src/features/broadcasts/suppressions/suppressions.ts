import { Injectable } from '@nestjs/common';
import { SUPPRESSION_REASONS, type SuppressionReason, type SuppressionView } from '@sabi50/contracts/broadcast-views';
import { EMAIL_LENGTH_MAX } from '@sabi50/contracts/limits';
import { VALIDATION } from '@sabi50/texts/api/en/validation';
import { DomainError } from '../../../kernel/domain-error.js';
import { OneOf, Text } from '../../../platform/http/fields.js';
import { type ListQuery, type ListSpec } from '../../../platform/http/lists/list-query.js';
import { type ListFound, findRows } from '../../../platform/http/lists/list-rows.js';
import { Conditions, containing } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordChange, type StaffActor } from '../../../platform/staff-log/staff-log.js';
import { emailToLookUp } from '@sabi50/contracts/email-addresses';

/** What the suppressed addresses can be narrowed to. */
export class SuppressionFilters {
  @OneOf(SUPPRESSION_REASONS, VALIDATION.text, { optional: true })
  readonly reason?: SuppressionReason;

  @Text(EMAIL_LENGTH_MAX, VALIDATION.text, { optional: true, description: 'Part of the address' })
  readonly search?: string;
}

export const SUPPRESSIONS: ListSpec<SuppressionFilters> = {
  resource: 'suppressions',
  filters: SuppressionFilters,
  sortable: { id: 's.id', email: 's.email', reason: 's.reason', createdAt: 's.created_at' },
  defaultSort: ['createdAt', 'desc'],
  tieBreak: 's.id',
};

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly email: string;
  readonly user_id: string | null;
  readonly reason: SuppressionReason;
  readonly created_at: Date;
}

const COLUMNS = 's.id, s.email, s.user_id, s.reason, s.created_at';

const viewOf = ({ id, email, reason, created_at }: Row): SuppressionView => ({
  id,
  email,
  reason,
  createdAt: created_at.toISOString(),
});

/** The addresses that get no broadcasts. Mails about the account itself do not look here. */
@Injectable()
export class Suppressions {
  constructor(private readonly database: Database) {}

  async list(list: ListQuery<SuppressionFilters>): Promise<ListFound<SuppressionView>> {
    const { filters, ids, orderBy, limit, offset } = list;
    const where = new Conditions()
      .when(ids, 's.id = any(?::uuid[])')
      .when(filters.reason, 's.reason = ?')
      .when(filters.search && containing(filters.search.trim().normalize('NFC').toLowerCase()), 's.email like ?');
    const { rows, total } = await findRows<Row>(
      this.database,
      { orderBy, limit, offset },
      { columns: COLUMNS, from: 'mail_suppressions s', where },
    );
    return { rows: rows.map(viewOf), total };
  }

  /** Null when there is none. */
  async byId(id: string): Promise<SuppressionView | null> {
    const [row] = await this.database.query<Row>(`select ${COLUMNS} from mail_suppressions s where s.id = $1`, [id]);
    return row ? viewOf(row) : null;
  }

  /** Puts an address on the list by hand. @throws DomainError SUPPRESSION_EXISTS */
  add(email: string, actor: StaffActor): Promise<SuppressionView> {
    return this.database.transaction(async (sql) => {
      const [row] = await sql.query<Row>(
        `insert into mail_suppressions as s (email, user_id, reason)
         values ($1, (select id from account_profiles where email = $1), 'staff')
         on conflict (email) do nothing returning ${COLUMNS}`,
        [email],
      );
      if (!row) throw new DomainError('SUPPRESSION_EXISTS');
      const after = { email, reason: 'staff' };
      const change = { actor, action: 'suppression.create', subjectId: row.id, personId: row.user_id } as const;
      await recordChange(sql, { ...change, before: null, after });
      return viewOf(row);
    });
  }

  /** Lets an address get broadcasts again; answers what it was. @throws DomainError SUPPRESSION_NOT_FOUND */
  remove(id: string, actor: StaffActor): Promise<SuppressionView> {
    return this.database.transaction(async (sql) => {
      const [row] = await sql.query<Row>(`delete from mail_suppressions s where s.id = $1 returning ${COLUMNS}`, [id]);
      if (!row) throw new DomainError('SUPPRESSION_NOT_FOUND');
      const before = { email: row.email, reason: row.reason };
      const change = { actor, action: 'suppression.delete', subjectId: id, personId: row.user_id } as const;
      await recordChange(sql, { ...change, before, after: null });
      return viewOf(row);
    });
  }

  /** Lets the addresses get broadcasts again that this one found unknown (rule mails/server-away). */
  async removeOf(broadcastId: string, actor: StaffActor): Promise<void> {
    await this.database.transaction(async (sql) => {
      const removed = await sql.query(
        `delete from mail_suppressions where broadcast_id = $1 and reason = 'bounced' returning id`,
        [broadcastId],
      );
      if (removed.length === 0) return;
      const change = { actor, action: 'broadcast.unsuppress', subjectId: broadcastId } as const;
      await recordChange(sql, { ...change, before: null, after: { addresses: removed.length } });
    });
  }

  /**
   * The owner of the account asked for no more broadcasts; doing it twice is doing it once. False when the account is gone,
   * which then gets none anyway.
   */
  async unsubscribe(userId: string, broadcastId: string): Promise<boolean> {
    const rows = await this.database.query(
      `insert into mail_suppressions (email, user_id, reason, broadcast_id)
       select a.email, a.id, 'unsubscribed', $2 from account_profiles a where a.id = $1
       on conflict (email) do update set user_id = excluded.user_id, reason = 'unsubscribed'
       returning id`,
      [userId, broadcastId],
    );
    return rows.length > 0;
  }
}

interface Rows {
  query(sql: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Suppresses the spelling under which accounts are stored (rule accounts/email-address) of each address that was suppressed under
 * another: who wants no broadcasts gets none after accounts were rewritten.
 */
export async function addSpellings(rows: Rows): Promise<void> {
  const stored = (await rows.query(`select email from mail_suppressions where email ~ '[^ -~]'`)) as {
    email: string;
  }[];
  for (const { email } of stored)
    await rows.query(
      `insert into mail_suppressions (email, user_id, reason, broadcast_id, created_at)
       select $2, user_id, reason, broadcast_id, created_at from mail_suppressions where email = $1
       on conflict (email) do nothing`,
      [email, emailToLookUp(email)],
    );
}
