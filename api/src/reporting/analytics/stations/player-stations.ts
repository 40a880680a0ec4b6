import { type PlayerStationChanged } from '../../../domain/accounts/accounts.events.js';
import { type Fact } from '../../../kernel/decider.js';

/** The event that moves a player's sums to another station. */
export const STATION_CHANGED: PlayerStationChanged['type'] = 'PlayerStationChanged';

const isStationChange = (event: Fact): event is PlayerStationChanged => event.type === STATION_CHANGED;

/** The events of a batch that are about something else, as a module knows them. */
export const withoutStationChanges = <Event extends Fact>(
  events: readonly Event[],
): Exclude<Event, Fact<'PlayerStationChanged'>>[] =>
  events.filter((event): event is Exclude<Event, Fact<'PlayerStationChanged'>> => !isStationChange(event));

/** The players of a batch whose station changed, each once, and their newest stations beside them: `$1` and `$2` of `movesOf`. */
export function stationsOf(events: readonly Fact[]): readonly [userIds: string[], stationIds: (string | null)[]] {
  const newest = new Map<string, string | null>();
  for (const { data } of events.filter(isStationChange)) {
    // Those of the first version name no station; one that names it follows.
    if (data.stationId !== undefined) newest.set(data.userId, data.stationId);
  }
  return [[...newest.keys()], [...newest.values()]];
}

/** The columns of a table that keeps the station under which each player's sums are counted. */
export const PLAYER_STATION_DDL = `user_id    uuid primary key,
    station_id uuid`;

/**
 * Begins a statement with the part `moves` (user_id, station_id, sign): for each player whose station in `table` is not the
 * new one, -1 for the station that they leave and 1 for the one that they come to. The table says the new one afterwards.
 */
export const movesOf = (table: string): string => `with reached as (
    select user_id, r.station_id, p.station_id as left_id
      from unnest($1::uuid[], $2::uuid[]) as r (user_id, station_id) left join ${table} p using (user_id)
     where r.station_id is distinct from p.station_id
  ), kept as (
    insert into ${table} (user_id, station_id) select user_id, station_id from reached
    on conflict (user_id) do update set station_id = excluded.station_id
  ), moves as (
    select user_id, left_id as station_id, -1 as sign from reached where left_id is not null
    union all
    select user_id, station_id, 1 from reached where station_id is not null
  )`;
