import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Location } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { type PlayerHitView, type PlayerMatch } from '@sabi50/contracts/search-views';
import { Database } from '../../../platform/postgres/database.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';
import { FindPlayers } from '../../auth/accounts.queries.js';
import { waysToFind } from './ways-to-find.js';

interface FoundRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string | null;
  readonly location: Location | null;
  readonly is_verified: boolean;
  readonly is_active: boolean;
  /** Whole numbers as text. */
  readonly balance_kobo: string;
  readonly owed_kobo: string;
  readonly restrictions: readonly PlayerRestriction[];
}

@QueryHandler(FindPlayers)
export class FindPlayersHandler implements IQueryHandler<FindPlayers> {
  constructor(private readonly database: Database) {}

  async execute({ asked, limit }: FindPlayers) {
    const found = await this.idsOf(asked, limit + 1);
    const hits = await this.hitsOf(new Map([...found].slice(0, limit)), asked.tellsPhones);
    return { hits, hasMore: found.size > limit };
  }

  /** One way after the other, the nearest first, until enough are found, or who was meant. */
  private async idsOf(asked: FindPlayers['asked'], enough: number): Promise<Map<string, PlayerMatch>> {
    const found = new Map<string, PlayerMatch>();
    for (const { matched, text, values, isExact } of waysToFind(asked, enough)) {
      const rows = await this.database.queryOnce<{ id: string }>(text, values);
      for (const { id } of rows) if (!found.has(id)) found.set(id, matched);
      if (found.size >= enough || (isExact && rows.length > 0)) break;
    }
    return found;
  }

  private async hitsOf(found: ReadonlyMap<string, PlayerMatch>, tellsPhones: boolean): Promise<PlayerHitView[]> {
    if (found.size === 0) return [];
    const rows = await this.database.query<FoundRow>(
      `select a.id, a.first_name || ' ' || a.last_name as name, a.email, a.mobile, a.location, a.is_active,
              a.email_verified_at is not null as is_verified, coalesce(w.balance_kobo, 0) as balance_kobo,
              coalesce(w.owed_kobo, 0) as owed_kobo, ${restrictionsOf('a.id')} as restrictions
         from accounts a left join read.wallet_balance w on w.user_id = a.id
        where a.id = any($1::uuid[]) order by array_position($1::uuid[], a.id)`,
      [[...found.keys()]],
    );
    return rows.map((row) => hitOf(row, found.get(row.id) ?? 'name', tellsPhones));
  }
}

const hitOf = (row: FoundRow, matched: PlayerMatch, tellsPhones: boolean): PlayerHitView => ({
  id: row.id,
  name: row.name,
  email: maskEmail(row.email),
  ...(tellsPhones && { phone: row.mobile === null ? null : maskMobile(row.mobile), restrictions: row.restrictions }),
  location: row.location,
  isEmailVerified: row.is_verified,
  isActive: row.is_active,
  balance: koboToDecimal(Number(row.balance_kobo)),
  owed: koboToDecimal(Number(row.owed_kobo)),
  matched,
});
