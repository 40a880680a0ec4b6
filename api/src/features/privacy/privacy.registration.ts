import { type Registration } from '../../event-sourcing/registry.js';
import { migration } from '../../platform/postgres/migrations.js';
import { playerErasures } from './erasure/player-erasures.projection.js';
import { KeepPlayerRequests } from './player-requests/keep-player-requests.process-manager.js';

/** Which parts of an erasure are done, each in the transaction that does it: one that was interrupted goes on where it was. */
const ERASURE_STEPS_DDL = `
create table erasure_steps (
  user_id uuid not null,
  step    text not null,
  done_at timestamptz not null,
  primary key (user_id, step)
);
`;

/** When each kind of data was last looked through: what went on the day of it, and since when the oldest counts that is left. */
const RETENTION_RUNS_DDL = `
create table retention_runs (
  kind      text primary key,
  began_at  timestamptz not null,
  ended_at  timestamptz,
  removed   bigint not null default 0,
  oldest_at timestamptz
);
`;

const PRIVACY_MIGRATIONS = [
  migration(1764600002101, 'ErasureSteps', ERASURE_STEPS_DDL),
  migration(1764700002101, 'RetentionRuns', RETENTION_RUNS_DDL),
];

export const privacyRegistration = {
  projections: [playerErasures],
  processManagers: [KeepPlayerRequests],
  migrations: PRIVACY_MIGRATIONS,
} satisfies Registration;
