import { type PlayerMatch } from '@sabi50/contracts/search-views';
import { beginning, Conditions, containing } from '../../../platform/postgres/conditions.js';
import { type PlayersLookedFor } from '../../auth/accounts.queries.js';

/** A statement that finds ids of accounts, nearest first, and what it looks at. */
export interface WayToFind {
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
export const waysToFind = (asked: PlayersLookedFor, limit: number): WayToFind[] => {
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
