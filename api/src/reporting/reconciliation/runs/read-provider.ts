import { Injectable } from '@nestjs/common';
import {
  type ListedGivenBack,
  type ListedTransaction,
  ProviderLists,
} from '../../../features/payments/provider-lists.queries.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { type Run, type Step } from './reconciliation-runs.js';

/** Clocks differ, and what was begun just before the time that is compared belongs to payments within it. */
const MARGIN_MS = 86_400_000;

type Stage = (sql: Sql) => Promise<Step>;

/** Reads the provider's lists page by page into the tables of the run. Reading a page again changes nothing. */
@Injectable()
export class ReadProvider {
  constructor(
    private readonly lists: ProviderLists,
    private readonly database: Database,
  ) {}

  /** @throws ProviderListUnread */
  async transactions({ since, startedAt, place }: Run): Promise<Stage> {
    const page = await this.lists.transactions(new Date(since.getTime() - MARGIN_MS), startedAt, place);
    return async (sql) => {
      await stageTransactions(page.items, true, sql);
      return { place: page.next, transactions: page.items.length };
    };
  }

  /** Refunds or disputes; older payments that they are about are read too. @throws ProviderListUnread */
  async givenBack(what: 'refund' | 'dispute', { since, place }: Run): Promise<Stage> {
    const page = await this.lists.givenBack(what, new Date(since.getTime() - MARGIN_MS), place);
    const older = await this.olderOf(page.items);
    return async (sql) => {
      await stageTransactions(older, false, sql);
      await stageReversals(what, page.items, sql);
      return { place: page.next };
    };
  }

  private async olderOf(items: readonly ListedGivenBack[]): Promise<readonly ListedTransaction[]> {
    const ids = [...new Set(items.map(({ transactionId }) => transactionId))];
    const known = await this.database.query<{ transaction_id: string }>(
      'select transaction_id from reconciliation_transactions where transaction_id = any($1::text[])',
      [ids],
    );
    const staged = new Set(known.map(({ transaction_id }) => transaction_id));
    const older: ListedTransaction[] = [];
    for (const id of ids) {
      const found = staged.has(id) ? null : await this.lists.transaction(id);
      if (found) older.push(found);
    }
    return older;
  }
}

async function stageTransactions(items: readonly ListedTransaction[], isWhole: boolean, sql: Sql): Promise<void> {
  if (items.length === 0) return;
  await sql.execute(
    `insert into reconciliation_transactions (transaction_id, reference, status, amount_kobo, currency, created_at, paid_at,
       is_whole)
     select distinct on (t.transaction_id) t.*, $8::boolean from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[],
       $6::timestamptz[], $7::timestamptz[]) t (transaction_id, reference, status, amount_kobo, currency, created_at, paid_at)
     on conflict (transaction_id) do update set status = excluded.status, amount_kobo = excluded.amount_kobo,
       currency = excluded.currency, paid_at = excluded.paid_at`,
    [
      items.map(({ transactionId }) => transactionId),
      items.map(({ reference }) => reference),
      items.map(({ status }) => status),
      items.map(({ amountKobo }) => amountKobo),
      items.map(({ currency }) => currency),
      items.map(({ createdAt }) => createdAt),
      items.map(({ paidAt }) => paidAt),
      isWhole,
    ],
  );
}

async function stageReversals(what: string, items: readonly ListedGivenBack[], sql: Sql): Promise<void> {
  if (items.length === 0) return;
  await sql.execute(
    `insert into reconciliation_reversals (kind, provider_id, transaction_id, amount_kobo, state, changed_at)
     select distinct on (r.provider_id) $1, r.* from unnest($2::text[], $3::text[], $4::bigint[], $5::text[], $6::timestamptz[])
       r (provider_id, transaction_id, amount_kobo, state, changed_at)
     on conflict (kind, provider_id) do update set state = excluded.state, amount_kobo = excluded.amount_kobo,
       changed_at = excluded.changed_at`,
    [
      what,
      items.map(({ providerId }) => providerId),
      items.map(({ transactionId }) => transactionId),
      items.map(({ amountKobo }) => amountKobo),
      items.map(({ state }) => state),
      items.map(({ changedAt }) => changedAt),
    ],
  );
}
