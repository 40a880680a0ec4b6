import { migration } from '../../platform/postgres/migrations.js';

/** When the product served players, and when it did not: what refunds for outages go by (rule quiz/outage-is-known). */
const OUTAGES_DDL = `
create table service_heartbeat (
  service text primary key,
  beat_at timestamptz not null
);
create table outages (
  id         bigint generated always as identity primary key,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  check (ended_at > started_at)
);
create index outages_by_end on outages (ended_at);
`;

/**
 * Three process managers take the place of one. They take over its checkpoint, since a name without a checkpoint begins at
 * the first event, and the events that it parked, each by its type.
 */
const FOLLOW_SESSIONS_PARTS_DDL = `
insert into read.checkpoints (name, version, position)
select part, version, position
  from read.checkpoints,
       unnest(array['reactor/end-replaced-session', 'reactor/schedule-expiry', 'reactor/refund-faulted-session']) as part
 where name = 'reactor/follow-sessions'
on conflict do nothing;
delete from read.checkpoints where name = 'reactor/follow-sessions';
update parked_events
   set reactor = case event_type
         when 'QuizFeeCharged' then 'end-replaced-session'
         when 'QuizStarted' then 'schedule-expiry'
         else 'refund-faulted-session' end,
       error = coalesce(error, 'Waited for an earlier event of its stream')
 where reactor = 'follow-sessions';
`;

/**
 * Corrections of questions that finished games are recomputed for (rule quiz/regrade), each once, and the games that each
 * goes through. `wrong` says what is right in each of `from_versions` now. `effect` is what the regrade does to a game; null
 * until somebody looked.
 */
const REGRADES_DDL = `
create table regrades (
  id            uuid primary key,
  question_id   uuid not null,
  cause         text not null,
  to_version    int not null,
  from_versions int[] not null,
  wrong         jsonb not null,
  asked_at      timestamptz not null default now(),
  previewed_at  timestamptz,
  started_at    timestamptz,
  done_at       timestamptz
);
create index regrades_not_done on regrades (asked_at) where done_at is null;
create table regraded_games (
  regrade_id     uuid not null references regrades (id),
  session_id     uuid not null,
  user_id        uuid not null,
  fee_kobo       bigint not null,
  effect         text,
  correct_before smallint,
  correct_after  smallint,
  regraded_at    timestamptz,
  primary key (regrade_id, session_id)
);
create index regraded_games_unseen on regraded_games (regrade_id) where effect is null;
create index regraded_games_waiting on regraded_games (regrade_id)
  where effect in ('point', 'fee', 'answer') and regraded_at is null;
`;

/** A regrade that staff halted goes on where it was. */
const PAUSED_REGRADES_DDL = `alter table regrades add column paused_at timestamptz;`;

/** Who started a regrade; a game that could not be regraded stops no other, and is tried again. */
const FAILED_REGRADES_DDL = `
alter table regrades add column started_by uuid;
alter table regraded_games add column failed_at timestamptz;
`;

/**
 * Up to which mark for speed staff found that nothing was wrong. What comes later marks the player again. Others may read it.
 */
const LIFTED_SPEED_FLAGS_DDL = `
create table speed_flag_lifts (
  user_id   uuid primary key,
  lifted_to timestamptz not null
);
create view lifted_speed_flags as select user_id, lifted_to from speed_flag_lifts;
`;

export const QUIZ_MIGRATIONS = [
  migration(1763700003101, 'Outages', OUTAGES_DDL),
  migration(1763900005101, 'FollowSessionsParts', FOLLOW_SESSIONS_PARTS_DDL),
  migration(1764300006201, 'Regrades', REGRADES_DDL),
  migration(1764300009301, 'PausedRegrades', PAUSED_REGRADES_DDL),
  migration(1764300012101, 'FailedRegrades', FAILED_REGRADES_DDL),
  migration(1764700004101, 'LiftedSpeedFlags', LIFTED_SPEED_FLAGS_DDL),
];
