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

-- p_expected per request: -2 any, -1 no stream, n the exact last revision. p_req maps each event to its request (1-based).
-- outcome: true appended, false refused (wrong revision, or with "any" an id that is already there).
create function es.append_batch(
  p_streams text[], p_expected int[], p_first_ids uuid[],
  p_req int[], p_ids uuid[], p_types text[], p_data text[], p_metadata text[])
returns table(req int, appended boolean, revision int, last_position bigint) language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4711);
  perform pg_notify('events_appended', '');
  return query
  with r as materialized (
    select u.ord::int as req, u.s as stream, u.x as expected, u.f as first_id,
           coalesce((select e.revision from es.events e where e.stream = u.s order by e.revision desc limit 1), -1) as cur
      from unnest(p_streams, p_expected, p_first_ids) with ordinality as u(s, x, f, ord)),
  ok as materialized (
    select r.* from r
     where r.expected = r.cur
        or (r.expected = -2 and not exists (
              select 1 from es.events d where d.stream = r.stream and d.revision > r.cur - 1000 and d.id = r.first_id))),
  ev as (
    select u.r, u.id, u.type, u.data, u.metadata, u.ord, row_number() over (partition by u.r order by u.ord)::int as n
      from unnest(p_req, p_ids, p_types, p_data, p_metadata) with ordinality as u(r, id, type, data, metadata, ord)),
  ins as (
    insert into es.events(stream, revision, id, type, data, metadata)
    select ok.stream, ok.cur + ev.n, ev.id, ev.type, ev.data::json, ev.metadata::json
      from ev join ok on ok.req = ev.r order by ev.ord
    returning events.stream, events.revision, events.position)
  select r.req, bool_or(i.stream is not null), coalesce(max(i.revision), max(r.cur)), max(i.position)
    from r left join ins i on i.stream = r.stream group by r.req;
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
