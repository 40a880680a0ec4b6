/**
 * The PostgreSQL event log (design figures: docs/performance.md).
 *
 * - `append_batch` takes the log's advisory lock as a statement of its own, so that the next statement sees every
 *   earlier commit; because every writer does, positions become visible in order and a reader may simply continue
 *   after the last position it saw.
 * - `data` and `metadata` are `json`, not `jsonb`: the bytes that were hashed are the bytes that stay.
 * - Rows can be neither changed nor removed: a trigger refuses it.
 */
export const POSTGRES_EVENT_LOG_DDL = `
create schema es;

create table es.events (
  position    bigint generated always as identity primary key,
  stream      text not null,
  revision    int not null,
  id          uuid not null,
  type        text not null,
  data        json not null,
  metadata    json not null,
  recorded_at timestamptz not null default clock_timestamp(),
  constraint events_stream_revision unique (stream, revision)
);

create function es.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger events_append_only before update or delete or truncate on es.events
  for each statement execute function es.refuse_change();

-- Appends the events of several requests, at most one a stream; a refused request takes nothing with it. Lists of texts
-- come as lines (JSON holds no raw line break), which both sides write and read faster than array literals.
-- p_expected per request: -2 any, -1 no stream, n the exact last revision. Per event: p_req its request, p_n its number
-- within it (both from 1). Answers, per request, the revision the stream was at (-1: none) and whether it was accepted, and
-- the positions of the accepted events in order. An id of p_first_ids that "any" finds among the newest 1,000 is refused.
create function es.append_batch(
  p_streams text, p_expected int[], p_first_ids text,
  p_req int[], p_n int[], p_ids text, p_types text, p_data text, p_metadata text)
returns table(revisions int[], accepted boolean[], positions bigint[]) language plpgsql as $$
declare
  v_streams text[] := string_to_array(p_streams, E'\\n');
  v_current int[];
  v_accepted boolean[];
begin
  perform pg_advisory_xact_lock(4711);
  v_current := array(
    select coalesce((select e.revision from es.events e where e.stream = u.s order by e.revision desc limit 1), -1)
      from unnest(v_streams) with ordinality as u(s, ord) order by u.ord);
  v_accepted := array(
    select u.x = u.c or (u.x = -2 and not exists (
             select 1 from es.events d where d.stream = u.s and d.revision > u.c - 1000 and d.id = u.f::uuid))
      from unnest(v_streams, p_expected, v_current, string_to_array(p_first_ids, E'\\n'))
           with ordinality as u(s, x, c, f, ord) order by u.ord);
  return query
  with inserted as (
    insert into es.events(stream, revision, id, type, data, metadata)
    select v_streams[u.r], v_current[u.r] + u.n, u.id::uuid, u.type, u.data::json, u.metadata::json
      from unnest(p_req, p_n, string_to_array(p_ids, E'\\n'), string_to_array(p_types, E'\\n'),
                  string_to_array(p_data, E'\\n'), string_to_array(p_metadata, E'\\n')) as u(r, n, id, type, data, metadata)
     where v_accepted[u.r]
    returning events.position)
  select v_current, v_accepted, array(select inserted.position from inserted order by 1);
  perform pg_notify('events_appended', '');
end $$;

-- The folded state of long streams, so that a command's cost does not grow with a player's history. Derived: may be emptied.
create table es.snapshots (
  stream         text primary key,
  state_version  int not null,
  revision       int not null,
  position       text not null,
  state          json not null
);
`;

/** Binds a snapshot to the event that it stands for; an empty one proves nothing, and its stream is folded anew. */
export const SNAPSHOT_SEAL_DDL = `alter table es.snapshots add column seal text not null default ''`;

/**
 * Appends with the rights of its owner, so that the role of the processes needs none on the table. The path is fixed, so
 * that nobody's function of the same name is called with these rights.
 */
export const APPEND_AS_OWNER_DDL = `
alter function es.append_batch(text, int[], text, int[], int[], text, text, text, text)
  security definer set search_path = pg_catalog, pg_temp`;

/**
 * Which engine holds the truth of this installation: read models keep positions of one engine, which mean nothing to
 * another. Set by the first start, moved by `npm run eventstore:copy`.
 */
export const EVENT_STORE_ENGINE_DDL = `
create table es.engine (
  only_row boolean primary key default true check (only_row),
  name     text not null check (name in ('postgres', 'eventstoredb'))
);
`;

/**
 * What the database remembers of the log: whose it is, how often it was repaired after a restore, and an event that it held.
 * The log says the same in the stream `installation-<id>`.
 */
export const INSTALLATION_DDL = `
create table es.installation (
  only_row         boolean primary key default true check (only_row),
  installation_id  uuid not null,
  epoch            int not null default 1,
  is_in_log        boolean not null default false,
  witness_stream   text,
  witness_revision int,
  witness_event_id uuid
);
`;

/**
 * What api and worker keep about the log stands beside it, in a schema of their own: in `es` they may only read events and
 * call `append_batch`.
 */
export const LOG_STATE_DDL = `
create schema log_state;
alter table es.snapshots set schema log_state;
alter table es.engine set schema log_state;
alter table es.installation set schema log_state`;
