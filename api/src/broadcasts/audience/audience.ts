import { Injectable } from '@nestjs/common';
import { type BroadcastStatsView } from '@sabi50/vocabulary/broadcast-views';
import { Database } from '../../platform/postgres/database.js';
import { AUDIENCE, type AudienceName, MEMBERS_OF } from './audience.sql.js';

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

/** Who can be written to, resolved from the accounts at the moment of asking (decision D37). */
@Injectable()
export class Audience {
  constructor(private readonly database: Database) {}

  /** How many there are in each category that the console counts. */
  async stats(): Promise<BroadcastStatsView> {
    const [stats] = await this.database.query<BroadcastStatsView & Record<string, unknown>>(
      `select count(*) filter (where ${MEMBERS_OF.unverified})::int as "pendingVerification",
              count(*) filter (where ${MEMBERS_OF['zero-balance']})::int as "zeroBalance",
              count(*) filter (where ${MEMBERS_OF['low-balance']})::int as "lowBalance",
              count(*) filter (where ${MEMBERS_OF.all})::int as total
         from ${AUDIENCE}`,
    );
    return stats ?? { pendingVerification: 0, zeroBalance: 0, lowBalance: 0, total: 0 };
  }

  /** The ids of a whole category. */
  async members(category: AudienceName): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `select a.id from ${AUDIENCE} where ${MEMBERS_OF[category]} order by a.created_at, a.id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Finds the accounts of a list that a client sent, and whether they belong to the category. */
  async resolve(category: AudienceName, named: readonly NamedRecipient[]): Promise<ResolvedRecipients> {
    const rows = await this.database.query<{ place: number; id: string | null; belongs: boolean | null }>(
      `select g.place::int as place, a.id, (${MEMBERS_OF[category]}) as belongs
         from unnest($1::uuid[], $2::text[]) with ordinality as g (id, email, place)
         left join (${AUDIENCE}) on a.id = coalesce(g.id, (select x.id from accounts x where x.email = g.email))
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
