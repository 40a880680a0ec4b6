import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.js';
import { Database } from '../../../platform/postgres/database.js';
import { LOCK_OUTS_DDL, SEPARATE_COUNTS_DDL } from '../accounts.migrations.js';

describe('the lock-outs of an older database', () => {
  let bare: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    bare = await createTestDatabase({ bare: true });
    database = new Database(bare.url);
  });
  afterAll(async () => {
    await database.close();
    await bare.drop();
  });

  it('keep every count and lock, for each kind of secret', async () => {
    await database.execute('create table accounts (id uuid primary key)');
    await database.pool.query(LOCK_OUTS_DDL);
    await database.execute(
      `insert into login_lock_outs (name_key, failures, wait_until, locked_at)
     values ('waits', 5, '2030-01-01', null), ('locked', 10, null, '2025-01-01')`,
    );
    await database.pool.query(SEPARATE_COUNTS_DDL);
    const rows = await database.query(
      `select name_key, kind, failures, wait_until is not null as waits, locked_at is not null as locked
     from login_lock_outs order by name_key, kind`,
    );
    const kinds = ['pin', 'second-factor', 'staff-password'];
    expect(rows).toEqual([
      ...kinds.map((kind) => ({ name_key: 'locked', kind, failures: 10, waits: false, locked: true })),
      ...kinds.map((kind) => ({ name_key: 'waits', kind, failures: 5, waits: true, locked: false })),
    ]);
  });
});
