import { type Registration } from '../event-sourcing/registry.js';
import { BROADCAST_MIGRATIONS } from './broadcasts.migrations.js';

export const broadcastsRegistration = {
  migrations: BROADCAST_MIGRATIONS,
} satisfies Registration;
