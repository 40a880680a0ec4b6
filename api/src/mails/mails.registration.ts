import { type Registration } from '../event-sourcing/registry.js';
import { MAIL_MIGRATIONS } from './mails.migrations.js';

export const mailsRegistration = {
  migrations: MAIL_MIGRATIONS,
} satisfies Registration;
