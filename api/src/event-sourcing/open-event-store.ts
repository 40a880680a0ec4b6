import { type Config } from '../platform/config.js';
import { type EventStore } from './event-store.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { UpcastingEventStore, type Upcasters } from './upcasting.js';

/**
 * Upcasters of every event whose shape has changed since it was first stored, by type and by the version they lift
 * from. Empty while no stored shape has changed.
 */
export const UPCASTERS: Upcasters = {};

/** The engine that the configuration names: EventStoreDB with EVENTSTORE_URL, the PostgreSQL log otherwise. */
export async function openEventStore(
  config: Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL'>,
): Promise<UpcastingEventStore> {
  return new UpcastingEventStore(await openRawEventStore(config), UPCASTERS);
}

/** The same without upcasting: what was written, as it was written. */
export async function openRawEventStore(config: Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL'>): Promise<EventStore> {
  if (!config.EVENTSTORE_URL) return new PostgresEventStore(config.DATABASE_URL);
  // Loaded where it is needed: the client and its protocol are hundreds of modules, which each process and thread would read.
  const { connectEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.js');
  return connectEventStoreDb(config.EVENTSTORE_URL);
}
