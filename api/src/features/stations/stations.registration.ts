import { type Registration } from '../../event-sourcing/registry.js';
import { migration, revisionDdl } from '../../platform/postgres/migrations.js';

/** Two stations that can be chosen never have the same name, in upper or lower case. */
const STATIONS_DDL = `
create table stations (
  id         uuid primary key,
  name       text not null,
  frequency  text not null default '',
  location   text not null,
  language   text not null,
  is_active  boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index stations_name on stations (lower(name)) where deleted_at is null;
`;

const REVISIONS_DDL = revisionDdl('stations', ['name', 'frequency', 'location', 'language', 'is_active']);

/** What other modules may read of stations in their own statements; stations that were deleted keep their names. */
const NAMES_DDL = 'create view station_names as select id, name from stations';

const STATION_MIGRATIONS = [
  migration(1763700001001, 'Stations', STATIONS_DDL),
  migration(1763900001302, 'StationRevisions', REVISIONS_DDL),
  migration(1764000001001, 'StationNames', NAMES_DDL),
];

export const stationsRegistration = {
  migrations: STATION_MIGRATIONS,
} satisfies Registration;
