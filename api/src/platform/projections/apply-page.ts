import { type Position, type RecordedEvent } from '../event-store/event-store.js';
import { type Sql } from '../postgres/database.js';
import { type Projection } from './projection.js';

/** Hands a projection the events of a page that it wants and has not seen. */
export async function applyPage(
  projection: Projection,
  from: Position,
  events: readonly RecordedEvent[],
  sql: Sql,
): Promise<void> {
  const wanted = events.filter(({ position, type }) => position > from && projection.eventTypes.includes(type));
  if (wanted.length > 0) await projection.apply(wanted, sql);
}
