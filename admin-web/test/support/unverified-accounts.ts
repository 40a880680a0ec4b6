import { randomUUID } from 'node:crypto';
import { type Stage } from '@sabi50/proof/stage/stage';
import { runSql } from './run-sql.js';

const DOMAIN = 'unverified.journeys.sabi50.test';

/** Accounts that never verified their address, made without a registration each: there are too many of them. */
export class UnverifiedAccounts {
  constructor(private readonly product: Stage) {}

  async add(count: number): Promise<void> {
    await runSql(
      this.product,
      `insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source)
       select gen_random_uuid(), 'Ngozi', 'Eze', $1 || '-' || n || '@${DOMAIN}', $1 || '-' || n, 'en', 'lagos', 'female',
              'television'
         from generate_series(1, $2::int) n`,
      [randomUUID(), count],
    );
  }

  /** Takes all of them away again, so that other journeys count without them. */
  async remove(): Promise<void> {
    await runSql(this.product, `delete from accounts where email like $1`, [`%@${DOMAIN}`]);
  }
}
