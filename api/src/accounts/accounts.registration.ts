import { type Registration } from '../event-sourcing/registry.js';
import { accountDecider } from './accounts.decider.js';
import { ACCOUNT_STORAGE_MIGRATIONS } from './account-storage.migrations.js';
import { ACCOUNT_MIGRATIONS } from './accounts.migrations.js';
import { MailOnBreak } from './break-mails/mail-on-break.process-manager.js';
import { EXCLUDED_CONTACTS_MIGRATIONS } from './excluded-contacts/excluded-contacts.migrations.js';
import { MailOnErasure } from './erasure/mail-on-erasure.process-manager.js';
import { playerErasures } from './erasure/player-erasures.projection.js';
import { MailOnRegrade } from './regrade-mails/mail-on-regrade.process-manager.js';
import { MailOnSuspension } from './suspend-player/mail-on-suspension.process-manager.js';
import { playerSuspensions } from './suspend-player/player-suspensions.projection.js';

export const accountsRegistration = {
  streams: [accountDecider],
  projections: [playerErasures, playerSuspensions],
  processManagers: [MailOnBreak, MailOnErasure, MailOnRegrade, MailOnSuspension],
  migrations: [...ACCOUNT_MIGRATIONS, ...ACCOUNT_STORAGE_MIGRATIONS, ...EXCLUDED_CONTACTS_MIGRATIONS],
} satisfies Registration;
