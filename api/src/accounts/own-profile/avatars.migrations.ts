import { migration } from '../../platform/postgres/migrations.js';

/** The picture that a player chose; the board shows it beside their nickname (rule accounts/avatar). */
const AVATARS_DDL = `
alter table accounts add column avatar text;
create or replace view account_profiles as
  select id, first_name, last_name, search_name, email, location, preferred_language, gender, source, station_id,
         email_verified_at, is_active, is_active and (not is_admin or pin_hash is not null) as is_user, created_at, avatar
    from accounts;
`;

export const AVATAR_MIGRATIONS = [migration(1764700001101, 'AccountAvatars', AVATARS_DDL)];
