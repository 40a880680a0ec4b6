import { type Registration } from '../../event-sourcing/registry.js';
import { TRANSPARENCY_MIGRATIONS } from './transparency.migrations.js';

export const transparencyRegistration = {
  migrations: TRANSPARENCY_MIGRATIONS,
  appendOnlyTables: ['log_checkpoints', 'log_cosignatures'],
} satisfies Registration;
