import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CURRENCY } from '@sabi50/contracts/limits';
import { settlementDecider } from '../../../domain/settlements/settlements.decider.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import {
  type ListedSettlement,
  type ListedTransaction,
  ProviderLists,
} from '../../../features/payments/provider-lists.queries.js';
import { Clock } from '../../../platform/clock.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type Run, type Step } from '../runs/reconciliation-runs.js';

type Stage = (sql: Sql) => Promise<Step>;

/** Where the reading is: a page of the list, and the payout on it whose payments are read, with their page. */
interface Place {
  readonly list: string;
  readonly skip: number;
  readonly page: string;
}

const FIRST: Place = { list: '', skip: 0, page: '' };

/**
 * Reads the provider's payouts that arrived, with the payments that each holds, and posts each once (rule money/settlement).
 * One page at a time; a page that is read again changes nothing.
 */
@Injectable()
export class ReadSettlements {
  constructor(
    private readonly lists: ProviderLists,
    private readonly database: Database,
    private readonly runner: CommandRunner,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** @throws ProviderListUnread */
  async next(run: Pick<Run, 'place' | 'since'>): Promise<Stage> {
    const place = run.place === '' ? FIRST : (JSON.parse(run.place) as Place);
    const { items, next } = await this.lists.settlements(place.list);
    const settlement = items[place.skip];
    if (!settlement) return async () => ({ place: next && JSON.stringify({ ...FIRST, list: next }) });
    // Newest first: payouts that are older than everything that is compared are not looked at.
    if (settlement.settledAt < run.since) return async () => ({ place: null });
    const after = JSON.stringify({ list: place.list, skip: place.skip + 1, page: '' });
    if (!(await this.isUnread(settlement))) return async () => ({ place: after });
    const page = await this.lists.settledTransactions(settlement.settlementId, place.page);
    if (page.next !== null) {
      const further = JSON.stringify({ ...place, page: page.next });
      return async (sql) => {
        await keep(settlement, page.items, sql);
        return { place: further };
      };
    }
    await keep(settlement, page.items, this.database);
    // It is not noted as read, so that the next run reads it again.
    if (!(await this.post(settlement))) return async () => ({ place: after });
    return async (sql) => {
      await noteRead(settlement, this.clock.now(), sql);
      return { place: after };
    };
  }

  private async isUnread({ settlementId, status, currency }: ListedSettlement): Promise<boolean> {
    if (status !== 'success' || currency !== CURRENCY) return false;
    const read = await this.database.query('select 1 from settlement_reads where settlement_id = $1', [settlementId]);
    // Either may be gone, where an older backup of the log or of the database was restored.
    return read.length === 0 || !(await this.runner.load(settlementDecider, settlementId)).state.isPosted;
  }

  /** False where the read model lags behind: the fees that were posted with the deposits are known once these are in it. */
  private async post({ settlementId, settledAt, processedKobo, feesKobo, bankKobo }: ListedSettlement) {
    if (!(await this.projected.until('payment_books', await this.store.head()))) return false;
    const held = await this.heldBy(settlementId);
    const settlement = {
      ...{ settlementId, settledAt: settledAt.toISOString(), processedKobo, feesKobo, bankKobo },
      ...held,
    };
    const now = this.clock.now();
    const context = systemContext('reconciliation', { id: `settlement/${settlementId}` }, now);
    await this.runner.run(settlementDecider, settlementId, { type: 'PostSettlement', settlement, now }, context);
    return true;
  }

  /** Fees of a payment that another payout held before were corrected there. */
  private async heldBy(settlementId: string) {
    const rows = await this.database.query<{ reference: string; difference: string | null }>(
      `select s.reference, s.fee_kobo - b.provider_fee_kobo as difference
         from settled_payments s left join read.payment_books b on b.reference = s.reference and b.credits > 0
        where s.settlement_id = $1
       union all
       select reference, null from settled_again where settlement_id = $1
        order by reference`,
      [settlementId],
    );
    const digest = createHash('sha256');
    for (const { reference } of rows) digest.update(`${reference}\n`);
    const feeCorrectionKobo = rows.reduce((sum, { difference }) => sum + Number(difference ?? 0), 0);
    return { payments: rows.length, paymentsDigest: digest.digest('hex'), feeCorrectionKobo };
  }
}

/** A payment belongs to the payout that was read first; those after it are kept beside it. */
async function keep({ settlementId }: ListedSettlement, items: readonly ListedTransaction[], sql: Sql): Promise<void> {
  if (items.length === 0) return;
  const values = [
    settlementId,
    items.map(({ reference }) => reference),
    items.map(({ amountKobo }) => amountKobo),
    items.map(({ feeKobo }) => feeKobo),
  ];
  const listed = `select distinct on (s.reference) s.reference, $1::text as settlement_id, s.amount_kobo, s.fee_kobo
    from unnest($2::text[], $3::bigint[], $4::bigint[]) s (reference, amount_kobo, fee_kobo)`;
  await sql.execute(
    `insert into settled_payments (reference, settlement_id, amount_kobo, fee_kobo) ${listed}
     on conflict (reference) do nothing`,
    values,
  );
  await sql.execute(
    `insert into settled_again (reference, settlement_id, amount_kobo, fee_kobo)
     select l.* from (${listed}) l join settled_payments p on p.reference = l.reference and p.settlement_id <> $1
     on conflict do nothing`,
    values,
  );
}

async function noteRead(settlement: ListedSettlement, now: Date, sql: Sql): Promise<void> {
  const { settlementId, settledAt, processedKobo, feesKobo, bankKobo } = settlement;
  await sql.execute(
    `insert into settlement_reads (settlement_id, settled_at, processed_kobo, fees_kobo, bank_kobo, read_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [settlementId, settledAt, processedKobo, feesKobo, bankKobo, now],
  );
}
