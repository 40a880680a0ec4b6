import { type WalletEntryKind } from '@sabi50/vocabulary/enumerations';
import { type Projection } from '../../platform/projections/projection.js';
import { balanceChangeOf } from '../postings.js';
import { type WalletEvent } from '../wallet.events.js';

const KINDS: Readonly<Partial<Record<WalletEvent['type'], WalletEntryKind>>> = {
  FundsDeposited: 'deposit',
  QuizFeeCharged: 'quiz_fee',
  QuizFeeRefunded: 'refund',
  BalanceAdjusted: 'adjustment',
};

/** The player's statement: one row for each change of the balance, amounts signed in kobo. */
export const walletEntries: Projection = {
  name: 'wallet_entries',
  version: 1,
  tables: ['wallet_entries'],
  ddl: `create table wallet_entries (
    id                 uuid primary key,
    user_id            uuid not null,
    revision           int not null,
    kind               text not null,
    amount_kobo        bigint not null,
    balance_after_kobo bigint not null,
    reference          text,
    created_at         timestamptz not null
  );
  create unique index wallet_entries_user on wallet_entries (user_id, revision desc)`,
  eventTypes: Object.keys(KINDS),
  async apply(events, sql) {
    const columns: unknown[][] = [[], [], [], [], [], [], [], []];
    for (const { id, revision, type, data } of events) {
      const event = { type, data } as unknown as WalletEvent;
      const row = [
        id,
        data['userId'],
        revision,
        KINDS[event.type],
        balanceChangeOf(event),
        data['balanceAfterKobo'],
        data['paymentReference'] ?? data['sessionId'] ?? null,
        data['occurredAt'],
      ];
      row.forEach((value, index) => columns[index]?.push(value));
    }
    await sql.execute(
      `insert into wallet_entries
         (id, user_id, revision, kind, amount_kobo, balance_after_kobo, reference, created_at)
       select * from unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::bigint[], $6::bigint[], $7::text[],
         $8::timestamptz[])`,
      columns,
    );
  },
};
