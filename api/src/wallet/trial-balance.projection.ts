import { type Projection } from '../event-sourcing/consumers/projection.js';
import { type LedgerAccount, type LedgerEvent, postingsOf } from './chart-of-accounts.js';
import { WALLET_EVENT_TYPES } from './wallet.events.js';

/**
 * One row a ledger account: its balance in kobo, debits positive. The rows sum to zero at all times
 * (rule money/double-entry).
 */
export const trialBalance: Projection<LedgerEvent> = {
  name: 'trial_balance',
  version: 3,
  tables: ['trial_balance'],
  published: ['trial_balance'],
  ddl: 'create table trial_balance (account text primary key, balance_kobo bigint not null)',
  eventTypes: [...WALLET_EVENT_TYPES, 'SettlementPosted'],
  async apply(events, sql) {
    const sums = new Map<LedgerAccount, number>();
    for (const event of events) {
      for (const { account, amountKobo } of postingsOf(event)) {
        sums.set(account, (sums.get(account) ?? 0) + amountKobo);
      }
    }
    await sql.execute(
      `insert into trial_balance (account, balance_kobo) select * from unnest($1::text[], $2::bigint[])
       on conflict (account) do update set balance_kobo = trial_balance.balance_kobo + excluded.balance_kobo`,
      [[...sums.keys()], [...sums.values()]],
    );
  },
};
