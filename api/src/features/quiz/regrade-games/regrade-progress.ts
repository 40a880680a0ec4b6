import { koboToDecimal } from '@sabi50/contracts/money';
import { type RegradeGameView, type RegradeProgressView } from '@sabi50/contracts/question-views';
import { type Database } from '../../../platform/postgres/database.js';
import { type RegradeRow } from './regrade.row.js';
import { CONCERNED_GAMES, type ConcernedGameRow, gameViewOf } from './concerned-games.js';

const SHOWN = 5;
/** The span that the rate is of. */
const LATELY = `now() - interval '10 seconds'`;

interface CountsRow extends Record<string, unknown> {
  readonly previewed_at: Date | null;
  readonly started_at: Date | null;
  readonly paused_at: Date | null;
  readonly done_at: Date | null;
  readonly started_by: string | null;
  readonly failed: number;
  readonly games: number;
  readonly looked_at: number;
  readonly to_change: number;
  readonly changed: number;
  readonly changed_lately: number;
  /** For how long games were changed within the span that counts, in seconds. */
  readonly lately_s: number;
  readonly points: number;
  readonly points_given: number;
  readonly fees: number;
  readonly fees_given: number;
  readonly fees_kobo: string;
  readonly kept: number;
  readonly players: number;
}

/** How far a regrade is, and what it does; null while nobody asked for it. */
export async function progressOf(database: Database, regradeId: string): Promise<RegradeProgressView | null> {
  const [row] = await database.query<CountsRow>(
    `select r.previewed_at, r.started_at, r.paused_at, r.done_at,
            (select s.first_name || ' ' || s.last_name from account_profiles s where s.id = r.started_by) as started_by,
            count(g.failed_at)::int as failed,
            count(g.session_id)::int as games,
            count(g.effect)::int as looked_at,
            count(*) filter (where g.effect in ('point', 'fee', 'answer'))::int as to_change,
            count(g.regraded_at)::int as changed,
            count(*) filter (where g.regraded_at > ${LATELY})::int as changed_lately,
            extract(epoch from now() - min(g.regraded_at) filter (where g.regraded_at > ${LATELY}))::float8 as lately_s,
            count(*) filter (where g.effect = 'point')::int as points,
            count(g.regraded_at) filter (where g.effect = 'point')::int as points_given,
            count(*) filter (where g.effect = 'fee')::int as fees,
            count(g.regraded_at) filter (where g.effect = 'fee')::int as fees_given,
            coalesce(sum(g.fee_kobo) filter (where g.effect = 'fee'), 0) as fees_kobo,
            count(*) filter (where g.effect = 'kept')::int as kept,
            count(distinct g.user_id) filter (where g.effect in ('point', 'fee'))::int as players
       from regrades r left join regraded_games g on g.regrade_id = r.id where r.id = $1 group by r.id`,
    [regradeId],
  );
  if (!row) return null;
  return {
    state: stateOf(row),
    games: row.games,
    lookedAt: row.looked_at,
    toChange: row.to_change,
    changed: row.changed,
    ...paceOf(row),
    points: row.points,
    pointsGiven: row.points_given,
    fees: row.fees,
    feesGiven: row.fees_given,
    feesAmount: koboToDecimal(Number(row.fees_kobo)),
    kept: row.kept,
    failed: row.failed,
    startedBy: row.started_by,
    players: row.players,
    startedAt: row.started_at?.toISOString() ?? null,
    pausedAt: row.paused_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    firstGames: await firstGames(database, regradeId),
  };
}

/** How fast games are being changed, and how long the others take at that. */
function paceOf(row: CountsRow): Pick<RegradeProgressView, 'ratePerSecond' | 'secondsLeft'> {
  const isMoving = stateOf(row) === 'running' && row.changed_lately > 0;
  if (!isMoving) return { ratePerSecond: 0, secondsLeft: null };
  const ratePerSecond = row.changed_lately / Math.max(1, row.lately_s);
  return { ratePerSecond, secondsLeft: Math.ceil((row.to_change - row.changed) / ratePerSecond) };
}

type Times = Pick<RegradeRow, 'previewed_at' | 'started_at' | 'paused_at' | 'done_at'>;

/** What the times of a regrade say of how far it is. */
export const stateOf = ({ previewed_at, started_at, paused_at, done_at }: Times): RegradeProgressView['state'] => {
  if (done_at) return 'done';
  if (paused_at) return 'paused';
  if (started_at) return 'running';
  return previewed_at ? 'previewed' : 'previewing';
};

async function firstGames(database: Database, regradeId: string): Promise<readonly RegradeGameView[]> {
  const rows = await database.query<ConcernedGameRow>(`${CONCERNED_GAMES} limit ${SHOWN}`, [regradeId]);
  return rows.map(gameViewOf);
}
