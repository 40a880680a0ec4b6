/** Sessions survive everything (rule accounts/sessions): only a hash of the cookie's value is stored. */
export const SESSIONS_DDL = `
create table sessions (
  id_hash              bytea primary key,
  user_id              uuid not null,
  kind                 text not null check (kind in ('player', 'staff')),
  role                 text,
  station_id           uuid,
  must_change_password boolean not null default false,
  created_at           timestamptz not null default now(),
  last_seen_at         timestamptz not null default now(),
  expires_at           timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expires on sessions (expires_at);
`;

/** When the holder of a session last gave a password or code; sessions of before have given none. */
export const SESSION_PROOFS_DDL = 'alter table sessions add column proved_at timestamptz';
