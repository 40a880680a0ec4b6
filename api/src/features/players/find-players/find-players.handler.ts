import { type PlayerMatch, type PlayerHitView } from '@sabi50/contracts/search-views';
import { beginning, Conditions, containing } from '../../../platform/postgres/conditions.js';
import { type PlayersLookedFor, FindPlayers } from '../../auth/accounts.queries.js';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type Location } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { Database } from '../../../platform/postgres/database.js';
import { restrictionsOf } from '../../auth/player-restrictions.queries.js';

/** A statement that finds ids of accounts, nearest first, and what it looks at. */
interface WayToFind {
  readonly matched: PlayerMatch;
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whom this finds was meant: nobody else is looked for. */
  readonly isExact?: boolean;
}

/** Of what stands somewhere in a name or address this many are looked at, whichever: they are the last to be shown. */
const ANYWHERE_MAX = 200;

/** Fewer letters have no trigram: they are only found where a word begins. */
const ANYWHERE_LENGTH_MIN = 3;

/**
 * How players are found, in the order of what is shown: whole ids, numbers and addresses, their beginnings and ends, names
 * that begin so, names whose words begin so, and what holds it anywhere. Each is served by one index.
 */
const waysToFind = (asked: PlayersLookedFor, limit: number): WayToFind[] => {
  const wanted = { asked, limit };
  return [...exactly(wanted), ...byDigits(wanted), ...byWords(wanted), ...anywhere(asked, limit)];
};

/** What is looked for, and how many are enough. */
interface Wanted {
  readonly asked: PlayersLookedFor;
  readonly limit: number;
}

function way(
  { asked: { stationId }, limit }: Wanted,
  matched: PlayerMatch,
  where: Conditions,
  order: string,
): WayToFind {
  where.when(stationId, 'a.station_id = ?');
  const text = `select a.id from accounts a ${where.where} order by ${order} limit ${where.bind(limit)}`;
  return { matched, text, values: where.values };
}

function exactly(wanted: Wanted): WayToFind[] {
  const { id, phone, email } = wanted.asked;
  const one = (matched: PlayerMatch, where: Conditions) => ({
    ...way(wanted, matched, where, 'a.id'),
    isExact: true,
  });
  const ways: WayToFind[] = [];
  if (id) {
    const isExact = id.from === id.to;
    ways.push({ ...one('id', new Conditions().and('a.id between ?::uuid and ?::uuid', id.from, id.to)), isExact });
  }
  if (phone?.whole) ways.push(one('phone', new Conditions().and('a.mobile = ?', phone.whole)));
  if (email !== null) ways.push(one('email', new Conditions().and('a.email = ?', email)));
  return ways;
}

function byDigits(wanted: Wanted): WayToFind[] {
  const { phone } = wanted.asked;
  const ways: WayToFind[] = [];
  if (phone?.begins) {
    const where = new Conditions().and('a.mobile collate "C" like ?', beginning(phone.begins));
    ways.push(way(wanted, 'phone', where, 'a.mobile collate "C", a.id'));
  }
  if (phone?.ends) {
    const backwards = [...phone.ends].reverse().join('');
    const where = new Conditions().and('reverse(a.mobile) collate "C" like ?', beginning(backwards));
    ways.push(way(wanted, 'phone-end', where, 'reverse(a.mobile) collate "C", a.id'));
  }
  return ways;
}

function byWords(wanted: Wanted): WayToFind[] {
  const { email, names } = wanted.asked;
  const ways: WayToFind[] = [];
  const byName = (where: Conditions) => way(wanted, 'name', where, 'a.find_name, a.id');
  if (names.length > 0) {
    ways.push(byName(new Conditions().and('a.find_name like ?', beginning(` ${names.join(' ')}`))));
  }
  if (email !== null) {
    const where = new Conditions().and('a.email collate "C" like ?', beginning(email));
    ways.push(way(wanted, 'email', where, 'a.email collate "C", a.id'));
  }
  if (names.length > 0) {
    const where = new Conditions();
    for (const word of names) where.and('a.find_name like ?', containing(` ${word}`));
    ways.push(byName(where));
  }
  return ways;
}

/** What holds the words in the middle of its own. */
function anywhere({ stationId, phone, email, names }: PlayersLookedFor, limit: number): WayToFind[] {
  const few = (matched: PlayerMatch, where: Conditions): WayToFind => {
    where.when(stationId, 'a.station_id = ?');
    const some = `select a.id, a.find_name from accounts a ${where.where} limit ${ANYWHERE_MAX}`;
    const text = `select id from (${some}) few order by find_name, id limit ${where.bind(limit)}`;
    return { matched, text, values: where.values };
  };
  const ways: WayToFind[] = [];
  if (names.length > 0 && names.every((word) => word.length >= ANYWHERE_LENGTH_MIN)) {
    const where = new Conditions();
    for (const word of names) where.and('a.find_name like ?', containing(word));
    ways.push(few('name', where));
  }
  if (email !== null && phone === null && email.length >= ANYWHERE_LENGTH_MIN) {
    ways.push(few('email', new Conditions().and('a.email like ?', containing(email))));
  }
  return ways;
}

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
