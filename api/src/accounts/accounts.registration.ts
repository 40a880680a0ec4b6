import { type Registration } from '../event-sourcing/registry.js';
import { accountDecider } from './accounts.decider.js';
import { ACCOUNT_STORAGE_MIGRATIONS } from './account-storage.migrations.js';
import { ACCOUNT_MIGRATIONS } from './accounts.migrations.js';
import { MailOnBreak } from './mails/mail-on-break.process-manager.js';
import { EXCLUDED_CONTACTS_MIGRATIONS } from './excluded-contacts/excluded-contacts.migrations.js';
import { MailOnErasure } from './mails/mail-on-erasure.process-manager.js';
import { playerErasures } from './erasure/player-erasures.projection.js';
import { MailOnRegrade } from './mails/mail-on-regrade.process-manager.js';
import { MailOnSuspension } from './mails/mail-on-suspension.process-manager.js';
import { playerSuspensions } from './suspend-player/player-suspensions.projection.js';
import { AVATAR_MIGRATIONS } from './own-profile/avatars.migrations.js';

export const accountsRegistration = {
  streams: [accountDecider],
  projections: [playerErasures, playerSuspensions],
  processManagers: [MailOnBreak, MailOnErasure, MailOnRegrade, MailOnSuspension],
  migrations: [
    ...ACCOUNT_MIGRATIONS,
    ...ACCOUNT_STORAGE_MIGRATIONS,
    ...AVATAR_MIGRATIONS,
    ...EXCLUDED_CONTACTS_MIGRATIONS,
  ],
  retained: [
    { kind: 'tokens', table: 'account_tokens', since: 'expires_at' },
    { kind: 'devices', table: 'known_devices', since: 'last_used_at' },
    { kind: 'logins', table: 'account_logins', since: 'at' },
    { kind: 'notes', table: 'player_notes', since: 'written_at' },
    // A lock stays until a link or staff open it, but that of a code.
    {
      ...{ kind: 'lock-outs', table: 'login_lock_outs', since: 'updated_at' },
      where: `(locked_at is null or kind = 'second-factor')`,
    },
  ],
} satisfies Registration;
