import { type Position } from '../../kernel/position.js';
import { type RecordedEvent } from '../event-store.js';
import { type LiveNotification } from '../../platform/live/live-notifications.js';
import { type Sql } from '../../platform/postgres/database.js';
import { type Projection } from './projection.js';

/** A late notification finds its reader up to date; a backlog sends none. */
const NOTIFICATION_AGE_MAX_MS = 60_000;

/** The events of a page that a projection wants and has not seen. */
const wantedOf = (projection: Projection, from: Position, events: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  events.filter(({ position, type }) => position > from && projection.eventTypes.includes(type));

/** Hands a projection the events of a page that it wants and has not seen. */
export async function applyPage(
  projection: Projection,
  from: Position,
  events: readonly RecordedEvent[],
  sql: Sql,
): Promise<void> {
  const wanted = wantedOf(projection, from, events);
  if (wanted.length > 0) await projection.apply(wanted, sql);
}

/** The notifications of a page that a projection has applied: for its newest events only. */
export function notificationsOfPage(
  projection: Projection,
  from: Position,
  events: readonly RecordedEvent[],
  now: number,
): LiveNotification[] {
  const { notificationOf } = projection;
  if (!notificationOf) return [];
  return wantedOf(projection, from, events)
    .filter(({ recordedAt }) => now - recordedAt.getTime() < NOTIFICATION_AGE_MAX_MS)
    .map(notificationOf)
    .filter((notification) => notification !== null);
}
