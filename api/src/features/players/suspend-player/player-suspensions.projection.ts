import { type Projection } from '../../../event-sourcing/consumers/projection.js';
import { type PlayerSuspended, type PlayerSuspensionLifted } from '../../../domain/accounts/accounts.events.js';

/**
 * One row a player who was suspended and not let go: for lists and pages. Whether a game may start is never asked here, but
 * of the player's stream (rule accounts/suspension).
 */
export const playerSuspensions: Projection<PlayerSuspended | PlayerSuspensionLifted> = {
  name: 'player_suspensions',
  version: 1,
  tables: ['player_suspensions'],
  published: ['player_suspensions'],
  ddl: `create table player_suspensions (
    user_id         uuid primary key,
    reason          text not null,
    suspended_since timestamptz not null,
    suspended_until timestamptz
  )`,
  eventTypes: ['PlayerSuspended', 'PlayerSuspensionLifted'],
  async apply(events, sql) {
    for (const { type, data } of events) {
      if (type === 'PlayerSuspensionLifted') {
        await sql.execute('delete from player_suspensions where user_id = $1', [data.userId]);
        continue;
      }
      await sql.execute(
        `insert into player_suspensions (user_id, reason, suspended_since, suspended_until) values ($1, $2, $3, $4)
         on conflict (user_id) do update set reason = excluded.reason, suspended_since = excluded.suspended_since,
           suspended_until = excluded.suspended_until`,
        [data.userId, data.reason, data.occurredAt, data.until],
      );
    }
  },
  // What a page shows of the wallet says as well what keeps the player from playing.
  notificationOf: ({ data }) => ({ topic: 'wallet', userId: data.userId }),
};
