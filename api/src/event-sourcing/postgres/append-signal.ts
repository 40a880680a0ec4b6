import pg from 'pg';

const RECONNECT_PAUSE_MS = 1_000;

/**
 * Tells listeners that something was appended, in this process at once, by others through LISTEN. Only a notification: while
 * the listening connection is down, readers rely on their own polling.
 */
export class PostgresAppendSignal {
  private readonly listeners = new Set<() => void>();
  private client: pg.Client | null = null;
  private closed = false;
  private connecting = false;

  constructor(private readonly connectionString: string) {}

  notify(): void {
    for (const listener of this.listeners) listener();
  }

  listen(listener: () => void): () => void {
    this.listeners.add(listener);
    if (!this.client && !this.connecting) void this.connect();
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.closed = true;
    const client = this.client;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    this.connecting = true;
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: 'sabi50 event listener',
      connectionTimeoutMillis: 2_000,
    });
    client.on('error', () => this.reconnect(client));
    client.on('end', () => this.reconnect(client));
    client.on('notification', () => this.notify());
    try {
      await client.connect();
      await client.query('listen events_appended');
      this.client = client;
      this.connecting = false;
      if (this.closed) await this.close();
      this.notify();
    } catch {
      this.reconnect(client);
    }
  }

  private reconnect(client: pg.Client): void {
    if (this.closed || (this.client !== null && this.client !== client)) return;
    this.client = null;
    client.removeAllListeners();
    client.on('error', () => undefined);
    client.end().catch(() => undefined);
    this.connecting = true;
    setTimeout(() => void (this.closed ? undefined : this.connect()), RECONNECT_PAUSE_MS).unref();
  }
}
