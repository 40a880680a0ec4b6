import { type Config } from '../config.js';
import { type EventStore } from './event-store.js';
import { connectEventStoreDb } from './eventstoredb.adapter.js';
import { PostgresEventStore } from './postgres.adapter.js';
import { UpcastingEventStore, type Upcasters } from './upcasting.js';

/**
 * Upcasters of every event whose shape has changed since it was first stored, by type and by the version they lift
 * from. Empty while no stored shape has changed.
 */
export const UPCASTERS: Upcasters = {};

/** The engine that the configuration names: EventStoreDB with EVENTSTORE_URL, the PostgreSQL log otherwise. */
export function openEventStore(config: Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL'>): UpcastingEventStore {
  return new UpcastingEventStore(openRawEventStore(config), UPCASTERS);
}

/** The same without upcasting: what was written, as it was written. */
export function openRawEventStore(config: Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL'>): EventStore {
  return config.EVENTSTORE_URL
    ? connectEventStoreDb(config.EVENTSTORE_URL)
    : new PostgresEventStore(config.DATABASE_URL);
}
