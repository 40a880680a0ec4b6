import { type Registration } from '../../event-sourcing/registry.js';
import { WINNER_MIGRATIONS } from './draws.migrations.js';

export const drawsRegistration = {
  migrations: WINNER_MIGRATIONS,
  retained: [
    {
      ...{ kind: 'winners', table: 'winners', since: 'created_at' },
      ...{ where: `full_name <> ''`, erase: `full_name = '', phone_number = '', state = null` },
    },
  ],
} satisfies Registration;
