import { Injectable } from '@nestjs/common';
import {
  type BroadcastCategory,
  type BroadcastStatsView,
  type RecipientSampleView,
} from '@sabi50/contracts/broadcast-views';
import { type Language } from '@sabi50/contracts/languages';
import { LOW_BALANCE_KOBO } from '@sabi50/contracts/limits';
import { Database } from '../../../platform/postgres/database.js';
import { TtlCache } from '../../../platform/ttl-cache.js';
import { type LaterSelection } from '../broadcast.row.js';
import { type Members, membersWhere, AUDIENCE, type AudienceName, leftOut, MEMBERS_OF } from './audience.sql.js';

/** From so many players on, nobody notices whether they were counted now or a few seconds ago. */
const MANY = 10_000;

/** Somebody as a list names them: by id, by address, or by both, which then must belong together. */
export interface NamedRecipient {
  readonly id?: string;
  readonly email?: string;
}

/** Named recipients as the accounts know them. */
export interface ResolvedRecipients {
  /** Ids of the accounts, each once. */
  readonly ids: readonly string[];
  /** Names that no account has. */
  readonly unknown: readonly string[];
  /** How many of them do not belong to the category, or not any more. */
  readonly strangers: number;
}

/** Who can be written to, resolved from the accounts at the moment of asking (rule mails/what-is-listed-is-sent). */
@Injectable()
export class Audience {
  private readonly counts = new TtlCache<BroadcastStatsView>();

  constructor(private readonly database: Database) {}

  /** How many there are in each category that the console counts; of very many players kept for a few seconds. */
  stats(): Promise<BroadcastStatsView> {
    return this.counts.of(
      [],
      () => this.count(),
      ({ total }) => total >= MANY,
    );
  }

  /** Players without money are those who are left: most wallets of a country are looked at for what they hold alone. */
  private async count(): Promise<BroadcastStatsView> {
    // One statement, so that both halves are of the same moment.
    const [counted] = await this.database.query<{ total: number; pending: number; some: number; enough: number }>(
      `select * from
         (select count(*)::int as total, count(*) filter (where a.email_verified_at is null)::int as pending
            from account_profiles a where a.is_user) as players,
         (select count(*)::int as some, count(*) filter (where w.balance_kobo >= ${LOW_BALANCE_KOBO})::int as enough
            from read.wallet_balance w join account_profiles a on a.id = w.user_id
           where w.balance_kobo > 0 and a.is_user and a.email_verified_at is not null) as funded`,
    );
    const { total, pending, some, enough } = counted ?? { total: 0, pending: 0, some: 0, enough: 0 };
    const verified = total - pending;
    return { pendingVerification: pending, zeroBalance: verified - some, lowBalance: verified - enough, total };
  }

  /** The ids of a category, or of those of its members that are searched for. */
  async members(members: Members): Promise<string[]> {
    const { where, values } = membersWhere(members);
    const rows = await this.database.query<{ id: string }>(
      `select a.id from ${AUDIENCE} ${where} order by a.created_at, a.id`,
      values,
    );
    return rows.map(({ id }) => id);
  }

  /** Who gets a scheduled broadcast, as its time has come: the named who still belong to the category, or all of it. */
  async later({ category, userIds, search, stationId = null }: LaterSelection): Promise<readonly string[]> {
    if (userIds === null) return this.members({ category, search, stationId });
    const rows = await this.database.query<{ id: string }>(
      `select a.id from ${AUDIENCE} where a.id = any($1::uuid[]) and ${MEMBERS_OF[category]} order by a.created_at, a.id`,
      [userIds],
    );
    return rows.map(({ id }) => id);
  }

  /** How many of these accounts get no broadcast of the category. */
  async unwanted(ids: readonly string[], category: BroadcastCategory): Promise<number> {
    const [row] = await this.database.query<{ count: number }>(
      `select count(*)::int as count from account_profiles a where a.id = any($1::uuid[]) and ${leftOut('$2::text')}`,
      [ids, category],
    );
    return row?.count ?? 0;
  }

  /** How many of these accounts read which language. */
  async languages(ids: readonly string[]): Promise<Readonly<Record<Language, number>>> {
    const rows = await this.database.query<{ language: Language; count: number }>(
      `select preferred_language as language, count(*)::int as count
         from account_profiles where id = any($1::uuid[]) group by preferred_language`,
      [ids],
    );
    const counts = { en: 0, ha: 0, yo: 0, ig: 0 };
    for (const { language, count } of rows) counts[language] = count;
    return counts;
  }

  /** Some of these accounts by name and address, the first by address. */
  async some(ids: readonly string[], count: number): Promise<RecipientSampleView[]> {
    return this.database.query<RecipientSampleView & Record<string, unknown>>(
      `select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email
         from account_profiles a where a.id = any($1::uuid[]) order by a.email limit $2`,
      [ids, count],
    );
  }

  /** Finds the accounts of a list that a client sent, and whether they belong to the category. */
  async resolve(category: AudienceName, named: readonly NamedRecipient[]): Promise<ResolvedRecipients> {
    const rows = await this.database.query<{ place: number; id: string | null; belongs: boolean | null }>(
      `select g.place::int as place, a.id, (${MEMBERS_OF[category]}) as belongs
         from unnest($1::uuid[], $2::text[]) with ordinality as g (id, email, place)
         left join (${AUDIENCE}) on a.id = coalesce(g.id, (select x.id from account_profiles x where x.email = g.email))
                                and a.email = coalesce(g.email, a.email)
        order by g.place`,
      [named.map(({ id }) => id ?? null), named.map(({ email }) => email ?? null)],
    );
    const unknown = rows.filter(({ id }) => id === null).map(({ place }) => nameOf(named[place - 1]));
    const found = rows.flatMap(({ id, belongs }) => (id === null ? [] : [{ id, belongs }]));
    return {
      ids: [...new Set(found.map(({ id }) => id))],
      unknown,
      strangers: found.filter(({ belongs }) => belongs !== true).length,
    };
  }
}

const nameOf = (named: NamedRecipient | undefined): string => named?.email ?? named?.id ?? '';
