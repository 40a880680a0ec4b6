import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type StaffEntryKind } from '@sabi50/contracts/enumerations';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';
import { type WalletTotals, WalletTotalsOf } from '../wallet.queries.js';

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
