import { type Registration } from '../../event-sourcing/registry.js';
import { stationPlays } from './statements/station-plays.projection.js';
import { STATION_STATEMENT_MIGRATIONS } from './station-statements.migrations.js';

export const stationStatementsRegistration = {
  projections: [stationPlays],
  migrations: STATION_STATEMENT_MIGRATIONS,
  appendOnlyTables: ['station_shares', 'station_statements'],
} satisfies Registration;
