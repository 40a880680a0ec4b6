import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * Leases as session-level advisory locks on one connection: when the process or its connection dies, Postgres frees
 * them at once, so a standby takes over at its next try.
 */
export class Leases {
  private client: pg.Client | null = null;
  private readonly held = new Set<string>();
  private connecting: Promise<pg.Client> | null = null;

  constructor(
    private readonly connectionString: string,
    private readonly onLost: () => void,
  ) {}

  holds(name: string): boolean {
    return this.held.has(name);
  }

  /** True when this process now holds the lease of `name`. */
  async tryAcquire(name: string): Promise<boolean> {
    if (this.held.has(name)) return true;
    const client = await this.connected();
    const { rows } = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1::bigint) as ok', [
      keyOf(name),
    ]);
    if (rows[0]?.ok) this.held.add(name);
    return this.held.has(name);
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name)) return;
    await this.client?.query('select pg_advisory_unlock($1::bigint)', [keyOf(name)]).catch(() => undefined);
  }

  async close(): Promise<void> {
    const client = this.client;
    this.client = null;
    this.held.clear();
    await client?.end().catch(() => undefined);
  }

  private async connected(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.connecting ??= this.connect().finally(() => (this.connecting = null));
    return this.connecting;
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'sabi50 leases',
      connectionTimeoutMillis: 2_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    const lost = (): void => {
      if (this.client !== client) return;
      this.client = null;
      this.held.clear();
      this.onLost();
    };
    client.on('error', lost);
    client.on('end', lost);
    await client.connect();
    this.client = client;
    return client;
  }
}

/** A signed 64-bit key from the name. */
export const keyOf = (name: string): string =>
  createHash('sha256').update(`sabi50/lease/${name}`).digest().readBigInt64BE(0).toString();
