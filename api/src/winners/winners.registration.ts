import { type Registration } from '../event-sourcing/registry.js';
import { WINNER_MIGRATIONS } from './winners.migrations.js';

export const winnersRegistration = {
  migrations: WINNER_MIGRATIONS,
} satisfies Registration;
