import { Injectable } from '@nestjs/common';
import { FAILED_ACCOUNTS_PER_ADDRESS_MAX, FAILED_ACCOUNTS_WINDOW_MS } from '@sabi50/vocabulary/limits';
import { DomainError } from '../../kernel/domain-error.js';
import { Clock } from '../../platform/clock.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { countAttempt, gateOf, type LockOut, NO_FAILURES } from './lock-out.rule.js';

const COUNTS_KEPT_DAYS = 90;
const LOCK_OUT_COLUMNS = `failures, wait_until as "waitUntil", locked_at as "lockedAt"`;

/** The counts of failed logins, in Postgres so that they survive everything (decision D18). Keys are blind keys. */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one attempt before its secret is looked at. Answers the state with it; `forgive` takes it back.
   * @throws DomainError LOGIN_LOCKED while the name waits or is locked
   */
  begin(nameKey: string): Promise<LockOut> {
    return this.database.transaction(async (sql) => {
      const state = await lockState(sql, nameKey);
      const now = this.clock.now();
      const gate = gateOf(state, now);
      if (gate.status === 'locked') throw new DomainError('LOGIN_LOCKED');
      if (gate.status === 'waiting')
        throw new DomainError('LOGIN_LOCKED', { retryAfterSeconds: gate.retryAfterSeconds });
      const counted = countAttempt(state, now);
      await sql.execute(
        'update login_lock_outs set failures = $2, wait_until = $3, locked_at = $4, updated_at = $5 where name_key = $1',
        [nameKey, counted.failures, counted.waitUntil, counted.lockedAt, now],
      );
      return counted;
    });
  }

  /** The secret was right, or a new one was set through a link: the count starts again. */
  async forgive(nameKey: string, sql: Sql = this.database): Promise<void> {
    await sql.execute('delete from login_lock_outs where name_key = $1', [nameKey]);
  }

  /** The attempt could not be checked, so it does not count; unless others were counted after it. */
  async giveBack(nameKey: string, { failures }: LockOut): Promise<void> {
    await this.database.execute(
      `update login_lock_outs set failures = failures - 1, wait_until = null, locked_at = null
       where name_key = $1 and failures = $2`,
      [nameKey, failures],
    );
  }

  /**
   * Refuses an address from which too many different names failed lately. Names are counted, not failures, because whole
   * towns share one address here.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async refuseSprayer(addressKey: string): Promise<void> {
    const [counted] = await this.database.query<{ names: number; oldest: Date | null }>(
      `select count(*)::int as names, min(failed_at) as oldest from login_failures
       where address_key = $1 and failed_at > now() - $2 * interval '1 millisecond'`,
      [addressKey, FAILED_ACCOUNTS_WINDOW_MS],
    );
    if (!counted || counted.oldest === null || counted.names < FAILED_ACCOUNTS_PER_ADDRESS_MAX) return;
    const waitMs = counted.oldest.getTime() + FAILED_ACCOUNTS_WINDOW_MS - this.clock.now().getTime();
    throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
  }

  async noteFailure(addressKey: string, nameKey: string): Promise<void> {
    await this.database.execute(
      `insert into login_failures (address_key, name_key) values ($1, $2)
       on conflict (address_key, name_key) do update set failed_at = now()`,
      [addressKey, nameKey],
    );
  }

  /** Removes what no rule looks at any more. Locks stay until a link opens them; other counts are forgotten in time. */
  async purge(): Promise<void> {
    await this.database.execute(
      `delete from login_lock_outs where locked_at is null and updated_at < now() - $1 * interval '1 day'`,
      [COUNTS_KEPT_DAYS],
    );
    await this.database.execute(`delete from login_failures where failed_at < now() - $1 * interval '1 millisecond'`, [
      FAILED_ACCOUNTS_WINDOW_MS,
    ]);
  }
}

async function lockState(sql: Sql, nameKey: string): Promise<LockOut> {
  await sql.execute('insert into login_lock_outs (name_key, failures) values ($1, 0) on conflict do nothing', [
    nameKey,
  ]);
  const [state] = await sql.query<LockOut & Record<string, unknown>>(
    `select ${LOCK_OUT_COLUMNS} from login_lock_outs where name_key = $1 for update`,
    [nameKey],
  );
  return state ?? NO_FAILURES;
}
