import { setTimeout as sleep } from 'node:timers/promises';
import type { Part, PartHooks } from '../part.js';
import { startPostgres, type PostgresServer } from '../postgres-server.js';

const WATCH_MS = 250;
const RETRY_MS = 500;

/** The embedded PostgreSQL, started again on the same port within about a second when it dies. */
export class PostgresPart implements Part {
  readonly name = 'postgres';
  #server: PostgresServer | undefined;
  #starting: Promise<PostgresServer> | undefined;
  #watching: Promise<void> | undefined;
  readonly #end = new AbortController();

  constructor(
    private readonly dataDir: string,
    private readonly hooks: PartHooks,
  ) {}

  /** Known once `start` has resolved, and the same from then on. */
  get url(): string {
    if (!this.#server) throw new Error('PostgreSQL has not been started');
    return this.#server.url;
  }

  /** For the product's processes; else as `url`. */
  get appUrl(): string {
    if (!this.#server) throw new Error('PostgreSQL has not been started');
    return this.#server.appUrl;
  }

  pids(): readonly number[] {
    return this.#server ? [this.#server.pid] : [];
  }

  async start(): Promise<void> {
    this.#starting = startPostgres({ dataDir: this.dataDir });
    this.#server = await this.#starting;
    this.hooks.changed();
    this.#watching = this.#watch(this.#server.port);
  }

  async stop(): Promise<void> {
    this.#end.abort();
    const started = await this.#starting?.catch(() => undefined);
    await this.#watching;
    await (this.#server ?? started)?.stop();
  }

  kill(): void {
    this.#end.abort();
    if (!this.#server) return;
    try {
      // Immediate shutdown: the server's children end with it; the next start recovers from its log.
      process.kill(this.#server.pid, 'SIGQUIT');
    } catch {
      // Already gone.
    }
  }

  async #watch(port: number): Promise<void> {
    while (!this.#end.signal.aborted) {
      await this.#pause(WATCH_MS);
      if (this.#end.signal.aborted || (await this.#server?.isAlive())) continue;
      this.hooks.report('postgres died; starting it again');
      await this.#revive(port);
    }
  }

  async #revive(port: number): Promise<void> {
    while (!this.#end.signal.aborted) {
      try {
        this.#server = await startPostgres({ dataDir: this.dataDir, port });
        this.hooks.changed();
        return this.hooks.report('postgres is back');
      } catch (error) {
        this.hooks.report(`postgres did not come back: ${error instanceof Error ? error.message : String(error)}`);
        await this.#pause(RETRY_MS);
      }
    }
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#end.signal }).catch(() => undefined);
  }
}
