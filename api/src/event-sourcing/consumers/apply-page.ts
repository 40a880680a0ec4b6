import { type Position, type RecordedEvent } from '../event-store.js';
import { type Sql } from '../../platform/postgres/database.js';
import { type Projection } from './projection.js';

/** The events of a page that a projection wants and has not seen. */
export const wantedOf = (
  projection: Projection,
  from: Position,
  events: readonly RecordedEvent[],
): readonly RecordedEvent[] =>
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
