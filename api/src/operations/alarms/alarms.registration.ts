import { type Registration } from '../../event-sourcing/registry.js';
import { ALARM_MIGRATIONS } from './alarms.migrations.js';

export const alarmsRegistration = {
  migrations: ALARM_MIGRATIONS,
} satisfies Registration;
