import pg from 'pg';
import { keyOf, type Leases } from '../consumers/leases.js';
import { type Projection } from '../consumers/projection.js';

/** The lease that the move to another event store takes for itself alone, and every serving process with the others. */
export const SERVING = 'serving';
const RETRY_MS = 1_000;

/** Thrown while the events are being moved to another store: nobody may serve meanwhile. */
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
  for (const name of [SERVING, ...projections.map((projection) => `projection/${projection.name}`)]) {
    if (await leases.tryAcquire(name)) continue;
    throw new Error('The product is still running: stop it first, so that nothing is written meanwhile');
  }
}

/**
 * Says that this process may write events, as a shared session-level advisory lock on a connection of its own. A lost
 * connection is opened again by itself; the events may have been moved meanwhile, so `onRegained` has to look again.
 */
export class InstallationLock {
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(
    private readonly connectionString: string,
    private readonly onRegained: () => Promise<void>,
  ) {}

  /** @throws MigrationInProgress while the move holds it, or what the database says when it is away */
  async acquire(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'sabi50 serving',
      connectionTimeoutMillis: 2_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    let taken = false;
    const lost = (): void => {
      if (!taken || this.client !== client) return;
      this.client = null;
      this.regainLater();
    };
    client.on('error', lost);
    client.on('end', lost);
    try {
      await client.connect();
      const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock_shared($1::bigint) as ok', [
        keyOf(SERVING),
      ]);
      if (!rows[0]?.ok) throw new MigrationInProgress();
      if (this.closed) throw new Error('The process stops');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    taken = true;
    this.client = client;
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private regainLater(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => void this.regain(), RETRY_MS);
    this.timer.unref();
  }

  private async regain(): Promise<void> {
    try {
      if (!this.client) await this.acquire();
      await this.onRegained();
    } catch {
      this.regainLater();
    }
  }
}
