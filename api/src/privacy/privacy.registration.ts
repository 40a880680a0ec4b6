import { type Registration } from '../event-sourcing/registry.js';
import { PRIVACY_MIGRATIONS } from './privacy.migrations.js';

export const privacyRegistration = { migrations: PRIVACY_MIGRATIONS } satisfies Registration;
