import { migration } from '../../platform/postgres/migrations.js';

/**
 * Keyed digests of the contacts of players who excluded themselves (rule spending/excluded-contacts). They stay when the
 * account goes. `account_updated_at`: how the account was when they were taken.
 */
const EXCLUDED_CONTACTS_DDL = `
create table excluded_contacts (
  digest             text primary key,
  user_id            uuid not null,
  until              timestamptz not null,
  account_updated_at timestamptz not null
);
create index excluded_contacts_user on excluded_contacts (user_id);
create index excluded_contacts_until on excluded_contacts (until);
`;

export const EXCLUDED_CONTACTS_MIGRATIONS = [migration(1764400006102, 'ExcludedContacts', EXCLUDED_CONTACTS_DDL)];
