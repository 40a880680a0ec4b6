import { type Registration } from '../../event-sourcing/registry.js';
import { BROADCAST_MIGRATIONS } from './broadcasts.migrations.js';

export const broadcastsRegistration = {
  migrations: BROADCAST_MIGRATIONS,
  retained: [
    // Which broadcast went to whom stays, by ids; what the mail server said may hold an address.
    {
      ...{ kind: 'mails', table: 'broadcast_recipients', since: 'settled_at' },
      ...{ where: 'reply is not null', erase: 'reply = null' },
    },
  ],
} satisfies Registration;
