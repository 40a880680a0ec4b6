import { migration } from '../../platform/postgres/migrations.js';

/** Both only grow: a client that can write to them still cannot change or delete a row (rules staff/station-share, staff/station-statement). */
const STATION_STATEMENTS_DDL = `
create table station_shares (
  id           uuid primary key,
  number       bigint generated always as identity,
  station_id   uuid not null,
  from_month   date not null,
  basis_points int not null check (basis_points between 0 and 10000),
  set_by       uuid not null,
  set_at       timestamptz not null
);
create index station_shares_station on station_shares (station_id, number);
create table station_statements (
  id            uuid primary key,
  number        text not null unique,
  station_id    uuid not null,
  station_name  text not null,
  month         date not null,
  revision      int not null check (revision > 0),
  players       int not null,
  plays         int not null,
  fees_kobo     bigint not null,
  returned_kobo bigint not null,
  kept_kobo     bigint not null,
  basis_points  int not null,
  share_kobo    bigint not null,
  issued_by     uuid not null,
  issued_at     timestamptz not null,
  replaces      uuid unique references station_statements (id),
  digest        text not null,
  unique (station_id, month, revision)
);
create function refuse_statement_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger station_shares_append_only before update or delete on station_shares
  for each row execute function refuse_statement_change();
create trigger station_shares_not_emptied before truncate on station_shares
  for each statement execute function refuse_statement_change();
create trigger station_statements_append_only before update or delete on station_statements
  for each row execute function refuse_statement_change();
create trigger station_statements_not_emptied before truncate on station_statements
  for each statement execute function refuse_statement_change();
`;

export const STATION_STATEMENT_MIGRATIONS = [migration(1764300008202, 'StationStatements', STATION_STATEMENTS_DDL)];
