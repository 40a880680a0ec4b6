import { koboToDecimal } from '@sabi50/vocabulary/money';
import { type RegradeGameView, type RegradeProgressView } from '@sabi50/vocabulary/question-views';
import { type Database } from '../../platform/postgres/database.js';
import { type RegradeEffectKind } from './regrade.rules.js';

const SHOWN = 5;

interface CountsRow extends Record<string, unknown> {
  readonly previewed_at: Date | null;
  readonly started_at: Date | null;
  readonly done_at: Date | null;
  readonly games: number;
  readonly looked_at: number;
  readonly to_change: number;
  readonly changed: number;
  readonly points: number;
  readonly points_given: number;
  readonly fees: number;
  readonly fees_given: number;
  readonly fees_kobo: string;
  readonly kept: number;
  readonly players: number;
}

interface GameRow extends Record<string, unknown> {
  readonly session_id: string;
  readonly user_id: string;
  readonly effect: RegradeEffectKind;
  readonly correct_before: number;
  readonly correct_after: number;
}

/** How far a regrade is, and what it does; null while nobody asked for it. */
export async function progressOf(database: Database, regradeId: string): Promise<RegradeProgressView | null> {
  const [row] = await database.query<CountsRow>(
    `select r.previewed_at, r.started_at, r.done_at,
            count(g.session_id)::int as games,
            count(g.effect)::int as looked_at,
            count(*) filter (where g.effect in ('point', 'fee', 'answer'))::int as to_change,
            count(g.regraded_at)::int as changed,
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
    points: row.points,
    pointsGiven: row.points_given,
    fees: row.fees,
    feesGiven: row.fees_given,
    feesAmount: koboToDecimal(Number(row.fees_kobo)),
    kept: row.kept,
    players: row.players,
    startedAt: row.started_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
    firstGames: await firstGames(database, regradeId),
  };
}

const stateOf = ({ previewed_at, started_at, done_at }: CountsRow): RegradeProgressView['state'] => {
  if (done_at) return 'done';
  if (started_at) return 'running';
  return previewed_at ? 'previewed' : 'previewing';
};

async function firstGames(database: Database, regradeId: string): Promise<readonly RegradeGameView[]> {
  const rows = await database.query<GameRow>(
    `select session_id, user_id, effect, correct_before, correct_after from regraded_games
      where regrade_id = $1 and effect in ('point', 'fee', 'kept')
      order by array_position(array['point', 'fee', 'kept'], effect), session_id limit ${SHOWN}`,
    [regradeId],
  );
  return rows.map(({ session_id, user_id, effect, correct_before, correct_after }) => ({
    id: session_id,
    userId: user_id,
    effect: effect as RegradeGameView['effect'],
    correctBefore: correct_before,
    correctAfter: correct_after,
  }));
}
