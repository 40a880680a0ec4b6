import { Injectable, Inject } from '@nestjs/common';
import { ScheduledJob } from '../../../platform/jobs/job-handler.js';
import { LoginAttempts } from '../../auth/lock-outs/login-attempts.js';
import { LoginWatch } from '../../auth/login-watch/login-watch.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamOf } from '../../../kernel/decider.js';
import { forgetMailsTo } from '../../mails/mails.events.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { SessionStore } from '../../../platform/http/sessions/session-store.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { RemoveUnverifiedAccounts } from '../../auth/accounts.commands.js';

const EVERY_MS = 10 * 60_000;

/** Removes counts of failures and solved tasks that no rule looks at any more; they name nobody. */
@Injectable()
export class AccountPurge extends ScheduledJob {
  readonly name = 'account-purge';
  override readonly everyMs = EVERY_MS;

  constructor(
    private readonly attempts: LoginAttempts,
    private readonly watch: LoginWatch,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.attempts.purge();
    await this.watch.purge();
  }
}

const BATCH = 200;

/** The streams that are named after an account; events are never removed, so an account with one is kept. */
const STREAMS_OF_ACCOUNTS = ['account', 'points', 'wallet'];

/**
 * Accounts that nobody verified until $1. An account that was verified once, or worked in the console, and does no more, was
 * changed by staff: it has an entry in the staff log, and staff decide what becomes of it.
 */
const NEVER_VERIFIED = `a.email_verified_at is null and a.created_at <= $1
  and not a.is_admin and a.admin_role is null and a.password_hash is null
  and not exists (select from mail_progress m where m.user_id = a.id and m.kind = 'verify-email'
                   and (m.next_try_at is not null or coalesce(m.sent_at, m.created_at) > $1))
  and not exists (select from account_tokens t where t.user_id = a.id and t.purpose = 'verify-email' and t.created_at > $1)
  and not exists (select from staff_log_subjects l where l.subject = 'user' and l.subject_id = a.id::text)
  and not exists (select from started_payments p where p.user_id = a.id)`;

/**
 * Registrations that nobody verified: they hold an address and a mobile number that may be somebody else's
 * (rule accounts/unverified-removed).
 */
@CommandHandler(RemoveUnverifiedAccounts)
export class UnverifiedAccounts implements ICommandHandler<RemoveUnverifiedAccounts> {
  constructor(
    private readonly database: Database,
    private readonly sessions: SessionStore,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Removes those whose last verification mail is from `until` or before, never one with a wallet; answers how many.
   * @throws EventStoreUnavailable, and then the rest stay until the next time
   */
  async execute({ until }: RemoveUnverifiedAccounts): Promise<number> {
    let removed = 0;
    let last: string | null = null;
    do {
      const ids: readonly string[] = await this.candidates(until, last);
      for (const id of ids) removed += (await this.remove(id, until)) ? 1 : 0;
      last = ids.length < BATCH ? null : (ids.at(-1) ?? null);
    } while (last !== null);
    return removed;
  }

  private async candidates(until: Date, after: string | null): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select a.id from accounts a where ${NEVER_VERIFIED} and ($2::uuid is null or a.id > $2) order by a.id limit $3`,
      [until, after, BATCH],
    );
    return rows.map(({ id }) => id);
  }

  private remove(id: string, until: Date): Promise<boolean> {
    return this.database.transaction(async (sql) => {
      // Another transaction works on the account, such as its verification: it goes first, and the next run looks again.
      const locked = await sql.query('select 1 from accounts where id = $1 for update skip locked', [id]);
      // A statement of its own: only what begins after the lock sees what was committed before it.
      if (locked.length === 0 || !(await isStillUnverified(sql, id, until)) || (await this.hasEvents(id))) return false;
      await this.sessions.endAllOf(id, undefined, sql);
      await forgetMailsTo(sql, id);
      // Tokens, known devices and second factors go with it.
      await sql.execute('delete from accounts where id = $1', [id]);
      return true;
    });
  }

  private async hasEvents(id: string): Promise<boolean> {
    const streams = await Promise.all(
      STREAMS_OF_ACCOUNTS.map((category) => this.store.readStream(streamOf({ category }, id), { limit: 1 })),
    );
    return streams.some((events) => events.length > 0);
  }
}

async function isStillUnverified(sql: Sql, id: string, until: Date): Promise<boolean> {
  const rows = await sql.query(`select 1 from accounts a where ${NEVER_VERIFIED} and a.id = $2`, [until, id]);
  return rows.length > 0;
}
