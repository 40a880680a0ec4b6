import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type Recorded } from '../../../event-sourcing/event-store.js';
import { type Sql } from '../../../platform/postgres/database.js';
import {
  type ErasureCancelled,
  type ErasureRequested,
  type PlayerErased,
} from '../../../domain/accounts/accounts.events.js';

type ErasureStep = ErasureRequested | ErasureCancelled | PlayerErased;

/**
 * One row a player whose erasure was asked for and not taken back, also when it is done; for lists, pages and the job. Whether a
 * game may start is never asked here, but of the player's stream (rule data/erasure).
 */
export const playerErasures: Projection<ErasureStep> = {
  name: 'player_erasures',
  version: 2,
  tables: ['player_erasures'],
  published: ['player_erasures'],
  ddl: `create table player_erasures (
    user_id      uuid primary key,
    erasure_id   uuid not null,
    requested_by text not null,
    requested_at timestamptz not null,
    due_at       timestamptz not null,
    erased_at    timestamptz
  );
  create index player_erasures_due on player_erasures (due_at, user_id) where erased_at is null;
  create index player_erasures_done on player_erasures (erased_at) where erased_at is not null`,
  eventTypes: ['ErasureRequested', 'ErasureCancelled', 'PlayerErased'],
  async apply(events, sql) {
    for (const event of events) await applyOne(event, sql);
  },
  // What a page shows of the wallet says as well what keeps the player from playing.
  notificationOf: ({ data }) => ({ topic: 'wallet', userId: data.userId }),
};

async function applyOne({ type, data }: Recorded<ErasureStep>, sql: Sql): Promise<void> {
  const { userId } = data;
  switch (type) {
    case 'ErasureRequested':
      await sql.execute(
        `insert into player_erasures (user_id, erasure_id, requested_by, requested_at, due_at) values ($1, $2, $3, $4, $5)
         on conflict (user_id) do update set erasure_id = excluded.erasure_id,
           requested_by = excluded.requested_by, requested_at = excluded.requested_at,
           due_at = excluded.due_at`,
        [userId, data.erasureId, data.by, data.occurredAt, data.dueAt],
      );
      return;
    case 'ErasureCancelled':
      await sql.execute('delete from player_erasures where user_id = $1', [userId]);
      return;
    case 'PlayerErased':
      await sql.execute('update player_erasures set erased_at = $2 where user_id = $1', [userId, data.occurredAt]);
  }
}
