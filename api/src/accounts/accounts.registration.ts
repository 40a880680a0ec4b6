import { type Registration } from '../event-sourcing/registry.js';
import { accountDecider } from './accounts.decider.js';
import { ACCOUNT_MIGRATIONS } from './accounts.migrations.js';

export const accountsRegistration = {
  streams: [accountDecider],
  migrations: ACCOUNT_MIGRATIONS,
} satisfies Registration;
