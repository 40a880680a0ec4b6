import { type Registration } from '../event-sourcing/registry.js';
import { STATION_MIGRATIONS } from './stations.migrations.js';

export const stationsRegistration = {
  migrations: STATION_MIGRATIONS,
} satisfies Registration;
