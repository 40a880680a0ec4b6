import { type Registration } from '../event-sourcing/registry.js';
import { MEDIA_MIGRATIONS } from './media.migrations.js';

export const mediaRegistration = {
  migrations: MEDIA_MIGRATIONS,
} satisfies Registration;
