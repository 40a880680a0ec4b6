import { createHash } from 'node:crypto';
import { DedicatedConnection } from '../../platform/postgres/dedicated-connection.js';

/**
 * Leases as session-level advisory locks on one connection: when the process or its connection dies, Postgres frees
 * them at once, so a standby takes over at its next try.
 */
export class Leases {
  private readonly held = new Set<string>();
  private readonly connection: DedicatedConnection;

  constructor(connectionString: string, onLost: () => void) {
    this.connection = new DedicatedConnection(connectionString, {
      name: 'sabi50 leases',
      onLost: () => {
        this.held.clear();
        onLost();
      },
    });
  }

  holds(name: string): boolean {
    return this.held.has(name);
  }

  /** True when this process now holds the lease of `name`. */
  async tryAcquire(name: string): Promise<boolean> {
    if (this.held.has(name)) return true;
    const [row] = await this.connection.query<{ ok: boolean }>('select pg_try_advisory_lock($1::bigint) as ok', [
      keyOf(name),
    ]);
    if (row?.ok) this.held.add(name);
    return this.held.has(name);
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name)) return;
    await this.connection.query('select pg_advisory_unlock($1::bigint)', [keyOf(name)]).catch(() => undefined);
  }

  async close(): Promise<void> {
    this.held.clear();
    await this.connection.close();
  }
}

/** A signed 64-bit key from the name. */
export const keyOf = (name: string): string =>
  createHash('sha256').update(`sabi50/lease/${name}`).digest().readBigInt64BE(0).toString();
