import { koboToDecimal } from '@sabi50/contracts/money';
import { type StaffWalletEntryView, type WalletEntriesView, type WalletEntryView } from '@sabi50/contracts/money-views';
import {
  type Category,
  type PaymentFlagReason,
  type StaffDepositFailure,
  type StaffEntryKind,
  UNOPENED_DEPOSIT_REASONS,
} from '@sabi50/contracts/enumerations';
import { Controller, Query } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { WalletEntriesOf, type WalletTotals, WalletTotalsOf } from '../wallet.queries.js';

/** The columns of `read.wallet_entries` that a statement shows. */
const ENTRY_COLUMNS =
  'id, kind, amount_kobo, balance_after_kobo, owed_after_kobo, reference, category, failure, flag, created_at';

interface EntryRow extends Record<string, unknown> {
  id: string;
  kind: StaffEntryKind;
  amount_kobo: string;
  balance_after_kobo: string | null;
  owed_after_kobo: string | null;
  reference: string | null;
  category: Category | null;
  failure: StaffDepositFailure | null;
  flag: PaymentFlagReason | null;
  created_at: Date;
}

const entryViewOf = (row: EntryRow): StaffWalletEntryView => ({
  id: row.id,
  kind: row.kind,
  amount: koboToDecimal(Number(row.amount_kobo)),
  balanceAfter: row.balance_after_kobo === null ? null : koboToDecimal(Number(row.balance_after_kobo)),
  owedAfter: row.owed_after_kobo === null ? null : koboToDecimal(Number(row.owed_after_kobo)),
  reference: row.reference,
  category: row.category,
  failure: row.failure,
  flag: row.flag,
  createdAt: row.created_at.toISOString(),
});

@QueryHandler(WalletEntriesOf)
export class WalletEntriesOfHandler implements IQueryHandler<WalletEntriesOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, behind, limit, seen }: WalletEntriesOf) {
    await this.projected.until('wallet_entries', seen);
    const rows = await this.database.query<EntryRow>(
      // Entries of one moment stand in the order of the log, which their ids do not tell.
      `select ${ENTRY_COLUMNS} from read.wallet_entries e
        where user_id = $1
          and (created_at, position) < ($2::timestamptz, (select position from read.wallet_entries where id = $3::uuid))
        order by created_at desc, position desc limit $4`,
      [userId, behind.at, behind.id, limit],
    );
    return rows.map(entryViewOf);
  }
}

interface KindRow extends Record<string, unknown> {
  readonly kind: StaffEntryKind;
  readonly entries: number;
  readonly kobo: string;
  readonly returned: string;
}

interface DayRow extends Record<string, unknown> {
  readonly day: string;
  readonly kobo: string;
}

const BY_KIND = `
select kind, count(*)::int as entries, sum(amount_kobo) as kobo, sum(returned_fee_kobo) as returned
  from read.wallet_entries where user_id = $1 group by kind`;

const DAY_ENDS = `
select distinct on (day) to_char(day, 'YYYY-MM-DD') as day, balance_after_kobo as kobo
  from (select greatest((created_at at time zone 'Africa/Lagos')::date, $2::date) as day, balance_after_kobo, created_at, position
          from read.wallet_entries where user_id = $1 and balance_after_kobo is not null) e
 order by day, created_at desc, position desc`;

/** Reads the entries of one player twice; their index holds them together. */
@QueryHandler(WalletTotalsOf)
export class WalletTotalsOfHandler implements IQueryHandler<WalletTotalsOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, since, seen }: WalletTotalsOf): Promise<WalletTotals> {
    await this.projected.until('wallet_entries', seen);
    const [kinds, days] = await Promise.all([
      this.database.query<KindRow>(BY_KIND, [userId]),
      this.database.query<DayRow>(DAY_ENDS, [userId, since]),
    ]);
    return {
      byKind: new Map(kinds.map(({ kind, entries, kobo }) => [kind, { entries, kobo: Number(kobo) }])),
      returnedFeesKobo: kinds.reduce((sum, { returned }) => sum + Number(returned), 0),
      dayEnds: new Map(days.map(({ day, kobo }) => [day, Number(kobo)])),
    };
  }
}

/** What is under way, and a page that was never opened or replaced by another, is nothing that the player did (rule money/statement). */
const OF_PLAYER = `kind <> 'pending_deposit'
  and (failure is null or failure not in (${UNOPENED_DEPOSIT_REASONS.map((reason) => `'${reason}'`).join(', ')}))`;

@ApiTags('wallet')
@Controller()
export class WalletEntriesController {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** The player's statement, newest first. */
  @Endpoint('GET userWalletEntries', {
    access: player(),
    summary: 'The statement of the signed-in player, newest entry first',
    errors: ['VALIDATION_FAILED'],
  })
  async entries(
    @OwnId() userId: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<WalletEntriesView> {
    await this.projected.until('wallet_entries', context.seen);
    const rows = await this.database.query<EntryRow>(
      `select ${ENTRY_COLUMNS}
         from read.wallet_entries where user_id = $1 and ${OF_PLAYER} order by position desc limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from read.wallet_entries where user_id = $1 and ${OF_PLAYER}`,
      [userId],
    );
    // The condition leaves out the kinds and failures that only staff see.
    return pageOf(rows.map(entryViewOf) as WalletEntryView[], count?.total ?? 0, query);
  }
}
