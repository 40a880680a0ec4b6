import pg from 'pg';
import { type Database } from '../postgres/database.js';
import { LiveUpdates } from './live-updates.js';

const RECONNECT_PAUSE_MS = 1_000;
const CHANNEL = 'sabi50_live';

/** Live updates through LISTEN/NOTIFY: one listening connection a process, one Postgres channel for all of ours. */
export class PostgresLiveUpdates extends LiveUpdates {
  private readonly listeners = new Map<string, Set<(message: string) => void>>();
  private client: pg.Client | null = null;
  private started = false;
  private closed = false;

  constructor(private readonly database: Database) {
    super();
  }

  override async publish(channel: string, message: string): Promise<void> {
    await this.database.query('select pg_notify($1, $2)', [CHANNEL, `${channel} ${message}`]).catch(() => undefined);
  }

  override listen(channel: string, listener: (message: string) => void): () => void {
    const listeners = this.listeners.get(channel) ?? new Set();
    listeners.add(listener);
    this.listeners.set(channel, listeners);
    if (!this.started) {
      this.started = true;
      void this.connect();
    }
    return () => listeners.delete(listener);
  }

  override async close(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    if (this.closed) return;
    const client = new pg.Client({
      connectionString: this.database.connectionString,
      application_name: 'sabi50 live updates',
      connectionTimeoutMillis: 2_000,
    });
    let over = false;
    const again = (): void => {
      if (over) return;
      over = true;
      client.end().catch(() => undefined);
      setTimeout(() => void this.connect(), RECONNECT_PAUSE_MS).unref();
    };
    client.on('error', again);
    client.on('end', again);
    client.on('notification', ({ payload }) => this.deliver(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.client = client;
      if (this.closed) await client.end();
    } catch {
      again();
    }
  }

  private deliver(payload: string): void {
    const space = payload.indexOf(' ');
    const message = payload.slice(space + 1);
    for (const listener of this.listeners.get(payload.slice(0, space)) ?? []) listener(message);
  }
}
