import { type PlayerStationChanged } from '../../accounts/accounts.events.js';
import { type Fact } from '../../event-sourcing/decider.js';
import { type Sql } from '../../platform/postgres/database.js';

/** The event that moves a player's sums to another station. */
export const STATION_CHANGED: PlayerStationChanged['type'] = 'PlayerStationChanged';

const isStationChange = (event: Fact): event is PlayerStationChanged => event.type === STATION_CHANGED;

/** The events of a batch that are about something else, as a module knows them. */
export const withoutStationChanges = <Event extends Fact>(
  events: readonly Event[],
): Exclude<Event, Fact<'PlayerStationChanged'>>[] =>
  events.filter((event): event is Exclude<Event, Fact<'PlayerStationChanged'>> => !isStationChange(event));

/**
 * The players of a batch whose station changed, each once. Waits until every change of theirs is committed or undone: a
 * change is said before its commit, which holds the account's row.
 */
export async function playersWhoMoved(events: readonly Fact[], sql: Sql): Promise<readonly string[]> {
  const moved = events.filter(isStationChange).map(({ data }) => data.userId);
  const ids = [...new Set(moved)];
  if (ids.length > 0) {
    await sql.execute('select from public.account_profiles where id = any($1::uuid[]) order by id for share', [ids]);
  }
  return ids;
}

/**
 * Begins a statement with the part `moves` (user_id, station_id, sign): for each player of `$1` whose account has another
 * station than their row in `table`, -1 for the station that they leave and 1 for the one that they come to. The row says
 * the new one afterwards.
 */
export const movesOf = (table: string): string => `with moved as (
    update ${table} p set station_id = a.station_id
      from ${table} before left join public.account_profiles a on a.id = before.user_id
     where before.user_id = any($1::uuid[]) and before.station_id is distinct from a.station_id
       and p.user_id = before.user_id
    returning p.user_id, before.station_id as left_id, p.station_id as reached_id
  ), moves as (
    select user_id, left_id as station_id, -1 as sign from moved where left_id is not null
    union all
    select user_id, reached_id, 1 from moved where reached_id is not null
  )`;
