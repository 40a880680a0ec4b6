import { type BroadcastCountsView } from '@sabi50/vocabulary/broadcast-views';
import { type Sql } from '../../platform/postgres/database.js';

const LOOK_BACK_SECONDS = 10;

/** How fast a broadcast moves, and how long its first tries still take. */
export interface RecentPace {
  readonly ratePerSecond: number;
  readonly secondsLeft: number | null;
}

/** Measured over the last 10 s, or since the start of a broadcast that is younger. */
export async function recentPace(
  sql: Sql,
  broadcastId: string,
  { queued, sending }: Pick<BroadcastCountsView, 'queued' | 'sending'>,
): Promise<RecentPace> {
  const [row] = await sql.query<{ settled: number; seconds: number }>(
    `select count(*)::int as settled,
            least($2::float8, greatest(1, extract(epoch from now() - min(b.started_at)))) as seconds
       from broadcasts b left join broadcast_recipients r
         on r.broadcast_id = b.id and r.settled_at > now() - $2::float8 * interval '1 second'
      where b.id = $1 having count(r.user_id) > 0`,
    [broadcastId, LOOK_BACK_SECONDS],
  );
  if (!row) return { ratePerSecond: 0, secondsLeft: null };
  const rate = row.settled / row.seconds;
  return { ratePerSecond: Math.round(rate * 10) / 10, secondsLeft: Math.ceil((queued + sending) / rate) };
}
