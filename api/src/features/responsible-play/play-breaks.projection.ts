import { type Projection } from '../../event-sourcing/consumers/projection.js';
import { type PlayerExcluded, type PlayPaused } from '../../domain/player-limits/player-limits.events.js';

/**
 * One row a player and kind of break, the newest of each, also after its end: for lists, pages and broadcasts. Whether a game
 * may start is never asked here, but of the player's stream (rule spending/break).
 */
export const playBreaks: Projection<PlayPaused | PlayerExcluded> = {
  name: 'play_breaks',
  version: 1,
  tables: ['play_breaks'],
  published: ['play_breaks'],
  ddl: `create table play_breaks (
    user_id      uuid not null,
    kind         text not null,
    break_since  timestamptz not null,
    break_until  timestamptz not null,
    primary key (user_id, kind)
  )`,
  eventTypes: ['PlayPaused', 'PlayerExcluded'],
  async apply(events, sql) {
    for (const { type, data } of events) {
      await sql.execute(
        `insert into play_breaks (user_id, kind, break_since, break_until) values ($1, $2, $3, $4)
         on conflict (user_id, kind) do update set break_since = excluded.break_since, break_until = excluded.break_until`,
        [data.userId, type === 'PlayPaused' ? 'pause' : 'exclusion', data.occurredAt, data.until],
      );
    }
  },
  // What a page shows of the wallet says as well what keeps the player from playing.
  notificationOf: ({ data }) => ({ topic: 'wallet', userId: data.userId }),
};
