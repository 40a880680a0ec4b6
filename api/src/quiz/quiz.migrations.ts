import { migration } from '../platform/postgres/migrations.js';

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

export const QUIZ_MIGRATIONS = [
  migration(1763700003101, 'Outages', OUTAGES_DDL),
  migration(1763900005101, 'FollowSessionsParts', FOLLOW_SESSIONS_PARTS_DDL),
];
