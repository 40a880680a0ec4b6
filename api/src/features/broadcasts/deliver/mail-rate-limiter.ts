import { setTimeout as sleep } from 'node:timers/promises';
import { type Sql } from '../../../platform/postgres/database.js';

/** So often in a second a process asks for its next share. */
const SHARES_PER_SECOND = 10;

/**
 * Keeps the rate of mails to one server. The row in the database is the server's, so that all workers and all broadcasts
 * together keep it (rule mails/rate): none starts with a window of its own, and none uses up another's. What a process
 * that died had reserved is lost time, nothing more.
 */
export class MailRateLimiter {
  private slots: number[] = [];
  private asking: Promise<void> | null = null;

  constructor(
    private readonly sql: Sql,
    private readonly server: string,
    /** Mails a second; 0: as fast as it goes. */
    private readonly ratePerSecond: number,
  ) {}

  /** Resolves when the next mail may leave. */
  async turn(): Promise<void> {
    if (this.ratePerSecond === 0) return;
    let slot = this.slots.shift();
    while (slot === undefined) {
      this.asking ??= this.reserve().finally(() => (this.asking = null));
      await this.asking;
      slot = this.slots.shift();
    }
    const waitMs = slot - performance.now();
    if (waitMs > 0) await sleep(waitMs);
  }

  private async reserve(): Promise<void> {
    const count = Math.max(1, Math.floor(this.ratePerSecond / SHARES_PER_SECOND));
    const gapMs = 1_000 / this.ratePerSecond;
    // The clock of the database counts, since the workers' clocks differ; an idle server saves up no turns.
    const [row] = await this.sql.query<{ wait_ms: number }>(
      `insert into mail_server_pace as p (server, free_at)
       values ($1, clock_timestamp() + $2::float8 * interval '1 millisecond')
       on conflict (server) do update
         set free_at = greatest(p.free_at, clock_timestamp()) + $2::float8 * interval '1 millisecond'
       returning extract(epoch from p.free_at - clock_timestamp())::float8 * 1000 - $2::float8 as wait_ms`,
      [this.server, count * gapMs],
    );
    const firstAt = performance.now() + (row?.wait_ms ?? 0);
    this.slots.push(...Array.from({ length: count }, (_, index) => firstAt + index * gapMs));
  }
}
