import { setTimeout as pause } from 'node:timers/promises';
import { keyOf, type Leases } from '../consumers/leases.js';
import { type Projection } from '../consumers/projection.js';
import { type Database } from '../../platform/postgres/database.js';
import { DedicatedConnection } from '../../platform/postgres/dedicated-connection.js';

/** The lease that the move to another event store takes for itself alone, and every serving process with the others. */
export const SERVING = 'serving';

/** Thrown while the events are being moved to another store: no process may serve during the move. */
export class MigrationInProgress extends Error {
  override readonly name = 'MigrationInProgress';
  constructor() {
    super('The events of this installation are being moved to another store: start again when that is done');
  }
}

/**
 * Takes what every serving and every projecting process holds, so that none of them runs until the leases are closed.
 * @throws Error with a word for the operator
 */
export async function requireStopped(leases: Leases, projections: readonly Projection[]): Promise<void> {
  if (!(await isStopped(leases, projections))) throw new Error(STILL_RUNNING);
}

const STILL_RUNNING = 'The product is still running: stop it first, so that nothing is written meanwhile';

async function isStopped(leases: Leases, projections: readonly Projection[]): Promise<boolean> {
  for (const name of [SERVING, ...projections.map((projection) => `projection/${projection.name}`)]) {
    if (!(await leases.tryAcquire(name))) return false;
  }
  return true;
}

const LEAVE_CHANNEL = 'sabi50_leave';
const LEAVE_MAX_MS = 60_000;
const ASK_EVERY_MS = 1_000;

/**
 * As `requireStopped`, but first asks every process to end, as at SIGTERM, and waits until all have.
 * @throws Error where one of them does not end within `maxMs`
 */
export async function requireLeft(
  leases: Leases,
  projections: readonly Projection[],
  database: Database,
  maxMs = LEAVE_MAX_MS,
): Promise<void> {
  for (const until = performance.now() + maxMs; ; await pause(ASK_EVERY_MS)) {
    await database.execute(`notify ${LEAVE_CHANNEL}`);
    if (await isStopped(leases, projections)) return;
    if (performance.now() > until) throw new Error(STILL_RUNNING);
  }
}

/**
 * Says that this process may write events, as a shared session-level advisory lock on a connection of its own. A lost
 * connection is opened again automatically; the events may have been moved meanwhile, so `onRegained` has to look again. `onAskedToLeave` is called
 * when the events are about to be moved: the process ends then.
 */
export class InstallationLock {
  private readonly connection: DedicatedConnection;
  private acquired = false;

  constructor(connectionString: string, onRegained: () => Promise<void>, onAskedToLeave: () => void = () => undefined) {
    this.connection = new DedicatedConnection(connectionString, {
      name: 'sabi50 serving',
      reopens: true,
      prepare: async (client) => {
        const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock_shared($1::bigint) as ok', [
          keyOf(SERVING),
        ]);
        if (!rows[0]?.ok) throw new MigrationInProgress();
        if (this.acquired) await onRegained();
        client.on('notification', onAskedToLeave);
        await client.query(`listen ${LEAVE_CHANNEL}`);
      },
    });
  }

  /** @throws MigrationInProgress while the move holds it, or what the database says when it is away */
  async acquire(): Promise<void> {
    await this.connection.open();
    this.acquired = true;
  }

  close(): Promise<void> {
    return this.connection.close();
  }
}
