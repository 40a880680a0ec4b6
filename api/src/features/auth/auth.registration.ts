import { type Registration } from '../../event-sourcing/registry.js';
import { accountDecider } from '../../domain/accounts/accounts.decider.js';
import {
  ACCOUNT_STORAGE_MIGRATIONS,
  EMAIL_MIGRATIONS,
  EXCLUDED_CONTACTS_MIGRATIONS,
  AVATAR_MIGRATIONS,
  ACCOUNT_MIGRATIONS,
} from './accounts.migrations.js';

export const authRegistration = {
  streams: [accountDecider],
  migrations: [
    ...ACCOUNT_MIGRATIONS,
    ...ACCOUNT_STORAGE_MIGRATIONS,
    ...AVATAR_MIGRATIONS,
    ...EXCLUDED_CONTACTS_MIGRATIONS,
    ...EMAIL_MIGRATIONS,
  ],
  retained: [
    { kind: 'tokens', table: 'account_tokens', since: 'expires_at' },
    { kind: 'devices', table: 'known_devices', since: 'last_used_at' },
    { kind: 'logins', table: 'account_logins', since: 'at' },
    // A lock stays until a link or staff open it, but that of a code.
    {
      ...{ kind: 'lock-outs', table: 'login_lock_outs', since: 'updated_at' },
      where: `(locked_at is null or kind = 'second-factor')`,
    },
  ],
} satisfies Registration;
