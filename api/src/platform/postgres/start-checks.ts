import { createHmac, timingSafeEqual } from 'node:crypto';
import { type MigrationInterface } from 'typeorm';
import { type Type } from '@nestjs/common';
import { derivedKey } from '../derived-key.js';
import { type Sql } from './database.js';

/** What a process asks its database before it serves: each error says what the operator can do. */
type Queries = Pick<Sql, 'query'>;

export class MissingMigrations extends Error {
  override readonly name = 'MissingMigrations';
  constructor(names: readonly string[]) {
    super(
      `The database is older than this version: ${names.length} of its migrations are missing (${names.join(', ')}). ` +
        'Run `node api/dist/bin/migrate.js` of this version first (docs/operations.md)',
    );
  }
}

/** @throws MissingMigrations. A database that is newer is fine: two versions run at once during an upgrade. */
export async function requireMigrated(sql: Queries, migrations: readonly Type<MigrationInterface>[]): Promise<void> {
  const wanted = migrations.map((step) => String(new step().name));
  const [row] = await sql.query<{ is_there: boolean }>(
    `select to_regclass('public.migrations') is not null as is_there`,
  );
  const applied = row?.is_there ? await sql.query<{ name: string }>('select name from public.migrations') : [];
  const names = new Set(applied.map(({ name }) => name));
  const missing = wanted.filter((name) => !names.has(name));
  if (missing.length > 0) throw new MissingMigrations(missing);
}

/** Tells the secrets of installations apart, and nothing about them. */
export const SECRET_FINGERPRINT_DDL = `
create table log_state.app_secret (
  only_row    boolean primary key default true check (only_row),
  fingerprint text not null
)`;

export class WrongSecret extends Error {
  override readonly name = 'WrongSecret';
  constructor() {
    super(
      'APP_SECRET is not the one that this database was used with: PINs, passwords, sessions and second factors would all ' +
        'be refused. Set the former one; if it is lost, `npm run secret:replace` accepts the new one (docs/operations.md)',
    );
  }
}

const fingerprintOf = (appSecret: string): string =>
  createHmac('sha256', derivedKey(appSecret, 'sabi50/fingerprint/v1')).update('APP_SECRET').digest('hex');

/** Remembers the secret of a new installation by its fingerprint. @throws WrongSecret where another one is remembered */
export async function requireKnownSecret(sql: Queries, appSecret: string): Promise<void> {
  const own = fingerprintOf(appSecret);
  const [row] = await sql.query<{ fingerprint: string }>(
    `with added as (insert into log_state.app_secret (fingerprint) values ($1) on conflict (only_row) do nothing
       returning fingerprint)
     select fingerprint from added union all select fingerprint from log_state.app_secret limit 1`,
    [own],
  );
  // Null where another process of the first start has just added it, which the statement cannot see yet.
  const known = row ?? (await sql.query<{ fingerprint: string }>('select fingerprint from log_state.app_secret'))[0];
  if (known && !timingSafeEqual(Buffer.from(known.fingerprint), Buffer.from(own))) throw new WrongSecret();
}

/** Accepts another secret from now on. */
export async function replaceSecret(sql: Pick<Sql, 'execute'>, appSecret: string): Promise<void> {
  await sql.execute(
    `insert into log_state.app_secret (fingerprint) values ($1)
     on conflict (only_row) do update set fingerprint = excluded.fingerprint`,
    [fingerprintOf(appSecret)],
  );
}

const OFF_MS_MAX = 1_000;

export class ClockOff extends Error {
  override readonly name = 'ClockOff';
  constructor(offMs: number) {
    const direction = offMs > 0 ? 'ahead of' : 'behind';
    super(
      `The clock of this machine is ${(Math.abs(offMs) / 1_000).toFixed(1)} s ${direction} that of the database, and may be ` +
        '1 s off: time limits of questions would be wrong. Let both follow a time server (NTP)',
    );
  }
}

/** @throws ClockOff where this machine's clock is more than 1 s off the database's, whatever the way there takes */
export async function requireSameTime(sql: Queries, clock: () => number = Date.now): Promise<void> {
  const before = clock();
  const [row] = await sql.query<{ at: string }>('select extract(epoch from clock_timestamp()) * 1000 as at');
  const after = clock();
  const at = Number(row?.at);
  const offMs = at > after ? after - at : at < before ? before - at : 0;
  if (Math.abs(offMs) > OFF_MS_MAX) throw new ClockOff(offMs);
}
