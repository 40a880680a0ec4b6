import { Injectable } from '@nestjs/common';
import {
  FAILED_ACCOUNTS_PER_ADDRESS_MAX,
  FAILED_ACCOUNTS_PER_NETWORK_MAX,
  FAILED_ACCOUNTS_WINDOW_MS,
} from '@sabi50/contracts/limits';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { tooManyRequests, refuseLocked } from '../throttles/request-throttle.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { networkOf } from '../identity/network.js';
import { countAttempt, type LockOut, NO_FAILURES, ruleOf, type TriedKind } from './lock-out.rules.js';

const LOCK_OUT_COLUMNS = `failures, wait_until as "waitUntil", locked_at as "lockedAt"`;

/**
 * The counts of failed logins, in Postgres so that they survive everything (rule accounts/lock-out). Name keys are
 * blind keys.
 */
@Injectable()
export class LoginAttempts {
  constructor(
    private readonly database: Database,
    private readonly keys: BlindKeys,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts one attempt before its secret is looked at. Answers the state with it; `forgive` takes it back. A lock tells
   * `userId`, so that staff find who waits for help; null: nobody has the name.
   * @throws DomainError LOGIN_LOCKED while the name waits or is locked for this kind
   */
  begin(nameKey: string, kind: TriedKind, userId: string | null): Promise<LockOut> {
    return this.database.transaction(async (sql) => {
      const state = await lockState(sql, nameKey, kind);
      const now = this.clock.now();
      refuseLocked(state, now, ruleOf(kind));
      const counted = countAttempt(state, now, ruleOf(kind));
      await sql.execute(
        `update login_lock_outs set failures = $3, wait_until = $4, locked_at = $5, updated_at = $6, user_id = $7
         where name_key = $1 and kind = $2`,
        [nameKey, kind, counted.failures, counted.waitUntil, counted.lockedAt, now, counted.lockedAt && userId],
      );
      return counted;
    });
  }

  /** What is known of the failed tries under a name. */
  async stateOf(nameKey: string, kind: TriedKind): Promise<LockOut> {
    const [state] = await this.database.query<LockOut & Record<string, unknown>>(
      `select ${LOCK_OUT_COLUMNS} from login_lock_outs where name_key = $1 and kind = $2`,
      [nameKey, kind],
    );
    return state ?? NO_FAILURES;
  }

  /** The secret was right, a new one of this kind was set, or staff opened the lock: the count starts again. */
  async forgive(nameKey: string, kind: TriedKind, sql: Sql = this.database): Promise<void> {
    await sql.execute('delete from login_lock_outs where name_key = $1 and kind = $2', [nameKey, kind]);
  }

  /** The attempt could not be checked, so it does not count; unless others were counted after it. */
  async giveBack(nameKey: string, kind: TriedKind, { failures }: LockOut): Promise<void> {
    await this.database.execute(
      `update login_lock_outs set failures = failures - 1, wait_until = null, locked_at = null, user_id = null
       where name_key = $1 and kind = $2 and failures = $3`,
      [nameKey, kind, failures],
    );
  }

  /**
   * Refuses an address from which, or from whose network, too many different names failed lately. Names are counted, not
   * failures, because whole towns share one address here.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async refuseSprayer(ip: string): Promise<void> {
    const [address, network] = this.placesOf(ip);
    const rows = await this.database.query<{ place: string; names: number; oldest: Date }>(
      `select address_key as place, count(*)::int as names, min(failed_at) as oldest from login_failures
       where address_key = any($1) and failed_at > now() - $2 * interval '1 millisecond' group by address_key`,
      [[address, network], FAILED_ACCOUNTS_WINDOW_MS],
    );
    const full = rows.find(
      ({ place, names }) =>
        names >= (place === address ? FAILED_ACCOUNTS_PER_ADDRESS_MAX : FAILED_ACCOUNTS_PER_NETWORK_MAX),
    );
    if (full) throw tooManyRequests(full.oldest.getTime() + FAILED_ACCOUNTS_WINDOW_MS - this.clock.now().getTime());
  }

  async noteFailure(ip: string, nameKey: string): Promise<void> {
    await this.database.execute(
      `insert into login_failures (address_key, name_key) select place, $2 from unnest($1::text[]) place
       on conflict (address_key, name_key) do update set failed_at = now()`,
      [this.placesOf(ip), nameKey],
    );
  }

  /** Removes failures of addresses that no rule looks at any more. */
  async purge(): Promise<void> {
    await this.database.execute(`delete from login_failures where failed_at < now() - $1 * interval '1 millisecond'`, [
      FAILED_ACCOUNTS_WINDOW_MS,
    ]);
  }

  private placesOf(ip: string): [address: string, network: string] {
    return [this.keys.of('address', ip), this.keys.of('network', networkOf(ip))];
  }
}

async function lockState(sql: Sql, nameKey: string, kind: TriedKind): Promise<LockOut> {
  await sql.execute(
    'insert into login_lock_outs (name_key, kind, failures) values ($1, $2, 0) on conflict do nothing',
    [nameKey, kind],
  );
  const [state] = await sql.query<LockOut & Record<string, unknown>>(
    `select ${LOCK_OUT_COLUMNS} from login_lock_outs where name_key = $1 and kind = $2 for update`,
    [nameKey, kind],
  );
  return state ?? NO_FAILURES;
}
