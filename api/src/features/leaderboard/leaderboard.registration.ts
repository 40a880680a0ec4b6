import { type Registration } from '../../event-sourcing/registry.js';
import { boardWeeks } from './board-view/board-weeks.projection.js';
import { migration } from '../../platform/postgres/migrations.js';

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

/** Says `nicknameKey` of a key that was made before look-alikes and doubled letters were folded. */
const folded = (key: string): string =>
  `translate(regexp_replace(replace(${key}, 'l', 'i'), '([a-z])\\1+', '\\1', 'g'), '0134578', 'oieastb')`;

/**
 * Nicknames are compared by how they look. All that were chosen before stay (rule board/nickname): of those that look the same
 * the oldest has the key, each other one a key of its own, which no nickname can have. A blank keeps old and new keys apart
 * meanwhile.
 */
const LOOK_ALIKES_DDL = `
update board_members set nickname_key = ' ' || nickname_key where nickname_key is not null;
update board_members m set nickname_key = c.key || case when c.place > 1 then ' ' || m.user_id else '' end
  from (select user_id, key, row_number() over (partition by key order by named_at, user_id) as place
          from (select user_id, named_at, ${folded('substr(nickname_key, 2)')} as key
                  from board_members where nickname_key is not null) keys) c
 where c.user_id = m.user_id;
insert into board_refused_nicknames (nickname_key, removed_at)
  select ' ' || ${folded('nickname_key')}, min(removed_at) from board_refused_nicknames group by 1;
delete from board_refused_nicknames where nickname_key not like ' %';
update board_refused_nicknames set nickname_key = substr(nickname_key, 2);
`;

const BOARD_MIGRATIONS = [
  migration(1764600001101, 'Board', BOARD_DDL),
  migration(1764700009101, 'NicknameLookAlikes', LOOK_ALIKES_DDL),
];

export const leaderboardRegistration = {
  projections: [boardWeeks],
  migrations: BOARD_MIGRATIONS,
  retained: [{ kind: 'nicknames', table: 'board_members', since: 'left_at' }],
} satisfies Registration;
