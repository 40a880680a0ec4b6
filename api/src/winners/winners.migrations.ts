import { migration } from '../platform/postgres/migrations.js';

/**
 * `number` is the order in which they were added. The same person stands on the list once, so an upload that is repeated
 * adds nobody twice.
 */
const WINNERS_DDL = `
create table winners (
  id           uuid primary key,
  number       bigint generated always as identity unique,
  full_name    text not null,
  phone_number text not null,
  state        text not null,
  created_at   timestamptz not null default now()
);
create unique index winners_person on winners (phone_number, lower(full_name), state);
create index winners_state on winners (state, number);
`;

export const WINNER_MIGRATIONS = [migration(1763700003001, 'Winners', WINNERS_DDL)];
