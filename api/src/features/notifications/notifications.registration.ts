import { type Registration } from '../../event-sourcing/registry.js';
import { NoticeOnPaymentCredited } from './notice-on-payment-credited/notice-on-payment-credited.process-manager.js';
import { migration } from '../../platform/postgres/migrations.js';

/**
 * Browsers that asked for notices, and what each is to be told. `device_key` is a digest of the id in the browser's cookie;
 * `vapid_key` is the public key that it subscribed with, since no other can write to it. A notice is sent to a device once for
 * what it is `about`; `next_try_at` is null once it needs no further try.
 */
const PUSH_DDL = `
create table push_devices (
  device_key text primary key,
  user_id    uuid not null references accounts on delete cascade,
  endpoint   text not null unique,
  p256dh     text not null,
  auth       text not null,
  vapid_key  text not null,
  wants      text[] not null check (cardinality(wants) > 0 and wants <@ array['draw', 'won', 'payment']),
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id);
create table push_notices (
  id          uuid primary key default gen_random_uuid(),
  device_key  text not null references push_devices on delete cascade,
  kind        text not null,
  about       text not null,
  expires_at  timestamptz not null,
  attempts    int not null default 0,
  next_try_at timestamptz default now(),
  unique (device_key, kind, about)
);
create index push_notices_due on push_notices (next_try_at) where next_try_at is not null;
create index push_notices_expired on push_notices (expires_at);
`;

const PUSH_MIGRATIONS = [migration(1764600003101, 'Push', PUSH_DDL)];

export const notificationsRegistration = {
  processManagers: [NoticeOnPaymentCredited],
  migrations: PUSH_MIGRATIONS,
} satisfies Registration;
