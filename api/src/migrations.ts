import { PLATFORM_MIGRATIONS } from './platform/postgres/migrations.js';

/** Every step of the schema, the platform's first, then each room's. TypeORM runs them by their time stamp. */
export const migrations = [...PLATFORM_MIGRATIONS];
