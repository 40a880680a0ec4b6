import { type Registration } from '../../event-sourcing/registry.js';
import { MAIL_MIGRATIONS } from './mails.migrations.js';

export const mailsRegistration = {
  migrations: MAIL_MIGRATIONS,
  retained: [
    {
      ...{ kind: 'mails', table: 'mail_outbox' },
      since: 'case when next_try_at is null then coalesce(sent_at, failed_at, dropped_at, created_at) end',
    },
  ],
} satisfies Registration;
