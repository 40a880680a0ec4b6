import { checkProjections, type TableDifference } from '../../src/event-sourcing/consumers/check-projections.js';
import { rebuildProjection } from '../../src/event-sourcing/consumers/rebuild.js';
import { PostgresEventStore } from '../../src/event-sourcing/postgres/postgres-event-store.js';
import { registry } from '../../src/bin/modules.js';
import { Database } from '../../src/platform/postgres/database.js';
import { restoreOldDatabase } from '../support/old-database.js';
import { createTestDatabase, migrateTestDatabase, type TestDatabase } from '../support/test-database.js';
import { addSetbacks } from './setbacks.js';

/** A store of before that goes on to be played, with all read models rebuilt. */
export async function playedStore(): Promise<TestDatabase> {
  const played = await createTestDatabase({ bare: true });
  await restoreOldDatabase('2026-11-first', played.url);
  await migrateTestDatabase(played.url);
  await addSetbacks(played.url);
  await rebuilt(played.url);
  return played;
}

/** Tables that the projections derive otherwise. */
export async function checked(url: string): Promise<readonly TableDifference[]> {
  const database = new Database(url);
  const store = new PostgresEventStore(url);
  try {
    return await checkProjections(store, database, registry.projections);
  } finally {
    await store.close();
    await database.close();
  }
}

/** Rebuilds every read model from the log, so that none of them remembers what was. */
export async function rebuilt(url: string): Promise<void> {
  const database = new Database(url);
  const store = new PostgresEventStore(url);
  try {
    for (const projection of registry.projections)
      await rebuildProjection(store, database, projection, () => undefined);
  } finally {
    await store.close();
    await database.close();
  }
}
