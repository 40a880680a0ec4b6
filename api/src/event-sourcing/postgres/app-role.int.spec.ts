import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { eventually } from '../../../test/support/eventually.js';
import { newId } from '../../kernel/ids.js';
import { registry } from '../../bin/modules.js';
import { systemContext } from '../command-context.js';
import { Database } from '../../platform/postgres/database.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { walletDecider } from '../../domain/wallet/wallet.decider.js';
import { CommandRunner } from '../command-runner.js';
import { rebuildProjection } from '../consumers/rebuild.js';
import { LogWithinReach, provideAppRole, reachOfLog } from './app-role.js';

const PERMISSION_DENIED = '42501';

describe('the database role of api and worker', () => {
  const name = `app_${randomBytes(6).toString('hex')}`;
  let testDatabase: TestDatabase;
  let admin: Database;
  let appUrl: string;
  let app: pg.Client;
  let product: TestProduct | undefined;

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    admin = new Database(testDatabase.url);
    const url = new URL(testDatabase.url);
    url.username = name;
    url.password = 'a password of its own';
    appUrl = url.href;
    await provideAppRole(admin, appUrl, registry);
    app = new pg.Client(appUrl);
    app.on('error', () => undefined);
    await app.connect();
  });

  afterAll(async () => {
    await app.end();
    await product?.close();
    await admin.execute(`drop owned by ${name} cascade`);
    await admin.close();
    await testDatabase.drop();
    const url = new URL(testDatabase.url);
    url.pathname = '/postgres';
    const server = new Database(url.href);
    await server.execute(`drop role ${name}`);
    await server.close();
  });

  it('can be given again what it has', async () => {
    await provideAppRole(admin, appUrl, registry);
    await expect(app.query('select 1 from es.events')).resolves.toMatchObject({ rowCount: 0 });
  });

  it.each([
    'truncate es.events',
    'truncate es.events cascade',
    `update es.events set type = 'Forged'`,
    'delete from es.events',
    `insert into es.events (stream, revision, id, type, data, metadata)
     values ('wallet-1', 0, gen_random_uuid(), 'Forged', '{}', '{}')`,
    'set session_replication_role = replica',
    'alter table es.events disable trigger all',
    'alter table es.events rename to gone',
    'drop table es.events',
    'drop schema es cascade',
    'create table es.mine (one int)',
    'drop trigger events_append_only on es.events',
    `create or replace function es.refuse_change() returns trigger language plpgsql as 'begin return null; end'`,
    'alter function es.refuse_change() owner to current_user',
    `select setval('es.events_position_seq', 1)`,
    'set role postgres_that_is_not_there; ',
    `copy es.events from program 'true'`,
  ])('cannot do this to the log: %s', async (sql) => {
    const code = sql.startsWith('set role') ? '22023' : PERMISSION_DENIED;
    await expect(app.query(sql)).rejects.toMatchObject({ code });
  });

  it.each([
    'update staff_log set before = null',
    'delete from staff_log',
    'truncate staff_log',
    'alter table staff_log disable trigger all',
    'drop table staff_log',
    'drop trigger staff_log_append_only on staff_log',
    `create or replace function refuse_staff_log_change() returns trigger language plpgsql as 'begin return null; end'`,
    'alter table staff_log owner to current_user',
  ])('cannot do this to the staff log: %s', async (sql) => {
    await expect(app.query(sql)).rejects.toMatchObject({ code: PERMISSION_DENIED });
  });

  it('has no more of the schema of the log than its events and the way to append', async () => {
    const { rows } = await app.query<{ name: string }>(
      `select c.relname || ' ' || p as name from pg_class c,
              unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
        where c.relnamespace = 'es'::regnamespace and c.relkind in ('r', 'v') and has_table_privilege(c.oid, p)
       union all
       select f.proname from pg_proc f where f.pronamespace = 'es'::regnamespace and has_function_privilege(f.oid, 'execute')`,
    );
    expect(rows.map(({ name: right }) => right)).toEqual(['events select', 'append_batch']);
  });

  it('hands back what an installation of before gave it', async () => {
    await admin.execute(`alter table staff_log owner to ${name}`);
    await admin.execute(`alter function refuse_staff_log_change() owner to ${name}`);
    await admin.execute(`grant all on es.events to ${name}`);
    const asApp = new Database(appUrl);
    expect(await reachOfLog(asApp, registry)).toContain('can change the event log');
    await admin.execute(`revoke all on es.events from ${name}`);
    expect(await reachOfLog(asApp, registry)).toContain('can change staff_log');
    await asApp.close();
    await provideAppRole(admin, appUrl, registry);
    await expect(app.query('delete from staff_log')).rejects.toMatchObject({ code: PERMISSION_DENIED });
  });

  it('cannot lend the rights of append_batch to a function of its own', async () => {
    await app.query(
      `create function public.string_to_array(text, text) returns text[] language plpgsql as
       $$ begin raise exception 'called with the rights of %', current_user; end $$`,
    );
    await app.query('set search_path = public, pg_catalog');
    const append = app.query(
      `select * from es.append_batch('other-x', '{-1}', $1, '{1}', '{1}', $1, 'Made', '{}', '{}')`,
      [newId()],
    );
    await expect(append).resolves.toMatchObject({ rows: [{ accepted: [true] }] });
    await app.query('reset search_path; drop function public.string_to_array(text, text)');
  });

  it('is all that the product needs: it plays, projects, rebuilds and makes its queues', async () => {
    product = await startTestProduct({ on: { url: appUrl, drop: async () => undefined } });
    const { id: userId } = await createTestAccount(product.database);
    const now = new Date();
    const deposit = { paymentReference: newId(), amountKobo: 50_000, providerFeeKobo: 0 };
    const command = { type: 'DepositFunds', userId, ...deposit, now } as const;
    await product.app
      .get(CommandRunner)
      .run(walletDecider, userId, command, systemContext('test', { id: newId() }, now));
    const player = await product.signedIn({ userId });
    const balance = async () => (await player.get<{ balance: string }>(`/api/users/${userId}/balance`)).body.balance;
    await eventually(async () => expect(await balance()).toBe('500.00'));
    for (const projection of registry.projections) {
      await rebuildProjection(product.app.get(EVENT_STORE), product.database, projection, () => undefined);
    }
    expect(await balance()).toBe('500.00');
    expect(await reachOfLog(product.database, registry)).toBeNull();
  });

  it('gets what a later migration makes', async () => {
    await admin.execute('create table public.later (one int)');
    await expect(app.query('drop table public.later')).rejects.toMatchObject({ code: PERMISSION_DENIED });
    await provideAppRole(admin, appUrl, registry);
    await app.query('drop table public.later');
  });

  it('is none that has every right', async () => {
    await expect(provideAppRole(admin, testDatabase.url, registry)).rejects.toBeInstanceOf(LogWithinReach);
    expect(await reachOfLog(admin, registry)).toContain('can change the event log');
  });
});
