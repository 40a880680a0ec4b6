import { type Registration } from '../event-sourcing/registry.js';
import { VERIFICATION_MIGRATIONS } from './verification.migrations.js';

export const verificationRegistration = {
  migrations: VERIFICATION_MIGRATIONS,
} satisfies Registration;
