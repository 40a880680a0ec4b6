/** Logins and locks as staff see them on the player's page; they go with the account (rule accounts/logins-kept). */
export const LOGINS_DDL = `
create table account_logins (
  id      bigint generated always as identity primary key,
  user_id uuid not null references accounts on delete cascade,
  kind    text not null,
  at      timestamptz not null
);
create index account_logins_user on account_logins (user_id, at desc, id desc);
create index account_logins_at on account_logins (at);
`;
