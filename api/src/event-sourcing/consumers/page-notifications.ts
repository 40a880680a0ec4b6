import { type LiveNotification } from '../../platform/live/live-notifications.js';
import { type Position, type RecordedEvent } from '../event-store.js';
import { wantedOf } from './apply-page.js';
import { type Projection } from './projection.js';

/** Who hears late asked by themselves meanwhile; a backlog that is worked off wakes nobody. */
const HINT_AGE_MAX_MS = 60_000;

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
    .filter(({ recordedAt }) => now - recordedAt.getTime() < HINT_AGE_MAX_MS)
    .map(notificationOf)
    .filter((notification) => notification !== null);
}
