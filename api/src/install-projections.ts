import { type Database } from './platform/postgres/database.js';
import { installNew } from './event-sourcing/consumers/projection-tables.js';
import { projections } from './projections.js';

/** Every read model's tables, empty, so that queries find them before a worker has ever run. */
export async function installProjections(database: Database): Promise<void> {
  for (const projection of projections) await installNew(database, projection);
}
