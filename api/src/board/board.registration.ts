import { type Registration } from '../event-sourcing/registry.js';
import { boardWeeks } from './board-view/board-weeks.projection.js';
import { migration } from '../platform/postgres/migrations.js';

/**
 * Who chose a nickname for the board (rule board/opt-in). It is personal: the row goes with the account. `nickname_key` is by what
 * nicknames are compared; both are null once staff removed the nickname, which is then refused to everybody. `left_at`: the
 * player left the board, and has the nickname for a week more.
 */
const BOARD_DDL = `
create table board_members (
  user_id      uuid primary key references accounts on delete cascade,
  nickname     text,
  nickname_key text unique,
  named_at     timestamptz,
  left_at      timestamptz,
  removed_at   timestamptz,
  check ((nickname is null) = (nickname_key is null) and (nickname is null) = (named_at is null))
);
create index board_members_left on board_members (left_at) where left_at is not null;
create table board_refused_nicknames (
  nickname_key text primary key,
  removed_at   timestamptz not null
);
`;

const BOARD_MIGRATIONS = [migration(1764600001101, 'Board', BOARD_DDL)];

export const boardRegistration = {
  projections: [boardWeeks],
  migrations: BOARD_MIGRATIONS,
  retained: [{ kind: 'nicknames', table: 'board_members', since: 'left_at' }],
} satisfies Registration;
