import pg from 'pg';

const REOPEN_PAUSE_MS = 1_000;

export interface DedicatedConnectionOptions {
  /** As the server lists it. */
  readonly name: string;
  /** Runs on each new connection before anybody has it: a lock, a LISTEN. When it throws, the connection is closed again. */
  readonly prepare?: (client: pg.Client) => Promise<void>;
  /** The server, or the way to it, ended the connection, and with it every lock of its session. */
  readonly onLost?: () => void;
  /** Opens it again after each loss, a second later, for as long as it takes. */
  readonly reopens?: boolean;
}

/**
 * One connection beside the pool, for what belongs to a session: advisory locks and LISTEN. Opened at its first use.
 * Connecting takes 2 s at most and a statement 3 s; what takes longer fails.
 */
export class DedicatedConnection {
  private client: pg.Client | null = null;
  private opening: Promise<pg.Client> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(
    private readonly connectionString: string,
    private readonly options: DedicatedConnectionOptions,
  ) {}

  /** @throws what the server or `prepare` says */
  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<Row[]> {
    const client = await this.open();
    return (await client.query<Row>(text, [...values])).rows;
  }

  /** @throws what the server or `prepare` says */
  async open(): Promise<pg.Client> {
    if (this.client) return this.client;
    this.opening ??= this.connect().finally(() => (this.opening = null));
    return this.opening;
  }

  /** Opens it now, or as soon as the server lets it. */
  openInTime(): void {
    if (!this.closed) this.open().catch(() => this.openLater());
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.opening?.catch(() => undefined);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.connectionString,
      application_name: this.options.name,
      connectionTimeoutMillis: 2_000,
      query_timeout: 3_000,
      keepAlive: true,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    try {
      await client.connect();
      await this.options.prepare?.(client);
      if (this.closed) throw new Error('The connection was closed while it was opened');
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    this.client = client;
    return client;
  }

  private lost(client: pg.Client): void {
    if (this.client !== client) return;
    this.client = null;
    client.end().catch(() => undefined);
    this.options.onLost?.();
    if (this.options.reopens) this.openLater();
  }

  private openLater(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => this.openInTime(), REOPEN_PAUSE_MS).unref();
  }
}
