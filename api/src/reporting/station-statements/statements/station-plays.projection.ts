import { lagosDate } from '@sabi50/contracts/business-time';
import { type PlayerStationChanged } from '../../../domain/accounts/accounts.events.js';
import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type Sql } from '../../../platform/postgres/database.js';
import {
  type BalanceAdjusted,
  type QuizFeeCharged,
  type QuizFeeRefunded,
} from '../../../domain/wallet/wallet.events.js';
import { returnedFeeKobo } from '../../../features/wallet/wallet-history.queries.js';

type PlayEvent = PlayerStationChanged | QuizFeeCharged | QuizFeeRefunded | BalanceAdjusted;

/** A game as it is stored first; `stationId` is null for a player of no station. */
interface Play {
  readonly sessionId: string;
  readonly userId: string;
  readonly month: string;
  feeKobo: number;
  stationId: string | null;
}

/** What a page of events says. */
interface Page {
  /** The station of each player so far; a player whom no event has named a station for is missing. */
  readonly stations: Map<string, string | null>;
  /** Players whose station was named for the first time, and the station. */
  readonly named: Map<string, string | null>;
  /** By session. */
  readonly plays: Map<string, Play>;
  /** Kobo that went back, by session. */
  readonly returned: Map<string, number>;
}

/**
 * Every game with the station that its player came by when its fee was charged, and what went back of the fee
 * (rule staff/station-statement). A later move to another station leaves it where it is. Games that were paid before the
 * log first names the player's station belong to that one. What went back are refunds, and corrections of staff that name the
 * game, whenever they happened.
 */
export const stationPlays: Projection<PlayEvent> = {
  name: 'station_plays',
  version: 1,
  tables: ['station_plays', 'station_play_players'],
  ddl: `create table station_plays (
    session_id    uuid primary key,
    user_id       uuid not null,
    month         date not null,
    station_id    uuid,
    fee_kobo      int not null,
    returned_kobo int not null default 0
  ) with (fillfactor = 90);
  create index station_plays_month on station_plays (station_id, month) where station_id is not null;
  create index station_plays_of_none on station_plays (user_id) where station_id is null;
  create table station_play_players (
    user_id    uuid primary key,
    station_id uuid
  )`,
  eventTypes: ['PlayerStationChanged', 'QuizFeeCharged', 'QuizFeeRefunded', 'BalanceAdjusted'],
  async apply(events, sql) {
    const userIds = [...new Set(events.map(({ data }) => data.userId))];
    const page: Page = {
      stations: await knownStations(sql, userIds),
      named: new Map(),
      plays: new Map(),
      returned: new Map(),
    };
    for (const event of events) take(page, event);
    await keep(page, sql);
  },
};

async function knownStations(sql: Sql, userIds: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await sql.query<{ user_id: string; station_id: string | null }>(
    'select user_id, station_id from station_play_players where user_id = any($1::uuid[])',
    [userIds],
  );
  return new Map(rows.map(({ user_id, station_id }) => [user_id, station_id]));
}

function take(page: Page, { type, data }: PlayEvent): void {
  switch (type) {
    case 'PlayerStationChanged':
      return move(page, data);
    case 'QuizFeeCharged': {
      const { sessionId, userId, occurredAt, feeKobo } = data;
      const month = `${lagosDate(new Date(occurredAt)).slice(0, 7)}-01`;
      const play = page.plays.get(sessionId);
      // A second fee of one game is given back at once.
      if (play) play.feeKobo += feeKobo;
      else
        page.plays.set(sessionId, { sessionId, userId, month, feeKobo, stationId: page.stations.get(userId) ?? null });
      return;
    }
    case 'QuizFeeRefunded':
      return giveBack(page, data.sessionId, data.amountKobo);
    case 'BalanceAdjusted':
      if (data.cause && returnedFeeKobo(data) !== 0) giveBack(page, data.cause.id, returnedFeeKobo(data));
  }
}

function move({ stations, named, plays }: Page, { userId, stationId }: PlayerStationChanged['data']): void {
  // Those of the first version name no station; one that names it follows.
  if (stationId === undefined) return;
  if (!stations.has(userId)) {
    named.set(userId, stationId);
    for (const play of plays.values()) if (play.userId === userId) play.stationId = stationId;
  }
  stations.set(userId, stationId);
}

const giveBack = ({ returned }: Page, sessionId: string, kobo: number): void =>
  void returned.set(sessionId, (returned.get(sessionId) ?? 0) + kobo);

async function keep({ stations, named, plays, returned }: Page, sql: Sql): Promise<void> {
  await sql.execute(
    `update station_plays p set station_id = named.station_id
       from unnest($1::uuid[], $2::uuid[]) as named (user_id, station_id)
      where p.user_id = named.user_id and p.station_id is null and named.station_id is not null`,
    [[...named.keys()], [...named.values()]],
  );
  const columns = (['sessionId', 'userId', 'month', 'stationId', 'feeKobo'] as const).map((field) =>
    [...plays.values()].map((play) => play[field]),
  );
  await sql.execute(
    `insert into station_plays (session_id, user_id, month, station_id, fee_kobo)
     select * from unnest($1::uuid[], $2::uuid[], $3::date[], $4::uuid[], $5::int[])
     on conflict (session_id) do update set fee_kobo = station_plays.fee_kobo + excluded.fee_kobo`,
    columns,
  );
  await sql.execute(
    `update station_plays p set returned_kobo = p.returned_kobo + r.kobo
       from unnest($1::uuid[], $2::int[]) as r (session_id, kobo) where p.session_id = r.session_id`,
    [[...returned.keys()], [...returned.values()]],
  );
  await sql.execute(
    `insert into station_play_players (user_id, station_id) select * from unnest($1::uuid[], $2::uuid[])
     on conflict (user_id) do update set station_id = excluded.station_id
      where station_play_players.station_id is distinct from excluded.station_id`,
    [[...stations.keys()], [...stations.values()]],
  );
}
