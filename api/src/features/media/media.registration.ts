import { type Registration } from '../../event-sourcing/registry.js';
import { migration } from '../../platform/postgres/migrations.js';

/**
 * One row a file, made when its upload is asked for: `reserved`, `receiving` from the first byte on (which is why an
 * upload URL works once), `stored`. `used_at` is set once a broadcast refers to it.
 */
const MEDIA_DDL = `
create table media_objects (
  id           uuid primary key,
  uploader_id  uuid not null,
  state        text not null default 'reserved' check (state in ('reserved', 'receiving', 'stored')),
  acl          text not null default 'private' check (acl in ('private', 'public')),
  kind         text,
  size_bytes   int,
  created_at   timestamptz not null default now(),
  used_at      timestamptz,
  check (state <> 'stored' or (kind is not null and size_bytes is not null))
);
create index media_objects_purgeable on media_objects (created_at)
  where state <> 'stored' or (acl = 'private' and used_at is null);
`;

const MEDIA_MIGRATIONS = [migration(1763700003201, 'Media', MEDIA_DDL)];

export const mediaRegistration = {
  migrations: MEDIA_MIGRATIONS,
} satisfies Registration;
