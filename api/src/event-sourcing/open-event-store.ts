import { type Config } from '../platform/config.js';
import { type EventStore } from './event-store.js';
import { EventStoreRefused, refusalIn } from './eventstoredb/server-account.js';
import { PostgresEventStore } from './postgres/postgres-event-store.js';
import { RegisteredEventStore } from './registered-event-store.js';
import { type Registry } from './registry.js';

/** Where the events of an installation are. */
export type StoreAddress = Pick<Config, 'DATABASE_URL' | 'EVENTSTORE_URL'> & Partial<Pick<Config, 'DATABASE_WAIT_MS'>>;

/** The engine that the configuration names: EventStoreDB with EVENTSTORE_URL, the PostgreSQL log otherwise. */
export async function openEventStore(config: StoreAddress, registry: Registry): Promise<RegisteredEventStore> {
  return new RegisteredEventStore(await openRawEventStore(config, registry.categories), registry);
}

/** The same without upcasting: what was written to streams of these categories, as it was written. */
export async function openRawEventStore(config: StoreAddress, categories: readonly string[]): Promise<EventStore> {
  if (!config.EVENTSTORE_URL) return new PostgresEventStore(config.DATABASE_URL, { waitMs: config.DATABASE_WAIT_MS });
  // Loaded where it is needed: the client and its protocol are hundreds of modules, which each process and thread would read.
  const { connectEventStoreDb } = await import('./eventstoredb/eventstoredb-event-store.js');
  try {
    return connectEventStoreDb(config.EVENTSTORE_URL, categories);
  } catch (error) {
    throw new EventStoreRefused(refusalIn(error, 'read') ?? `cannot be used: ${(error as Error).message}`, {
      cause: error,
    });
  }
}
