import { migration } from '../platform/postgres/migrations.js';

/** Which parts of an erasure are done, each in the transaction that does it: one that was interrupted goes on where it was. */
const ERASURE_STEPS_DDL = `
create table erasure_steps (
  user_id uuid not null,
  step    text not null,
  done_at timestamptz not null,
  primary key (user_id, step)
);
`;

export const PRIVACY_MIGRATIONS = [migration(1764600002101, 'ErasureSteps', ERASURE_STEPS_DDL)];
