import { randomInt } from 'node:crypto';
import { TERMS_VERSION } from '@sabi50/contracts/terms';
import { newId } from '../../src/kernel/ids.js';
import { type Database } from '../../src/platform/postgres/database.js';

export interface TestAccount {
  readonly id: string;
  readonly email: string;
  readonly mobile: string;
}

/** A verified account, straight into the table, for specs that are not about registering. It has no PIN. */
export async function createTestAccount(
  database: Database,
  admin?: { role: 'super_admin' | 'radio_station_admin' | null; stationId?: string },
): Promise<TestAccount> {
  const id = newId();
  const account = {
    id,
    email: `${id}@accounts.sabi50.test`,
    mobile: `+234803${randomInt(10_000_000).toString().padStart(7, '0')}`,
  };
  await database.execute(
    `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source,
       email_verified_at, age_confirmed_at, terms_accepted_at, terms_version, is_admin, admin_role, admin_station_id)
     values ($1, 'Test', 'Player', $2, $3, 'en', 'lagos', 'female', 'television', now(), now(), now(), $7, $4, $5, $6)`,
    [
      id,
      account.email,
      account.mobile,
      admin !== undefined,
      admin?.role ?? null,
      admin?.stationId ?? null,
      TERMS_VERSION,
    ],
  );
  return account;
}
