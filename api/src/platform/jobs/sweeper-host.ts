import { type Logger } from 'pino';
import { type Sweeper } from './job-handler.js';

/** Runs each sweeper at start and then at its own pace, never two runs of one at once. */
export class SweeperHost {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<Sweeper, Promise<void>>();

  constructor(
    private readonly sweepers: readonly Sweeper[],
    private readonly log: Logger,
  ) {}

  start(): void {
    for (const sweeper of this.sweepers) {
      this.run(sweeper);
      this.timers.push(setInterval(() => this.run(sweeper), sweeper.everyMs));
    }
  }

  async close(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.running.values());
  }

  private run(sweeper: Sweeper): void {
    if (this.running.has(sweeper)) return;
    const run = sweeper
      .sweep()
      .catch((error: unknown) =>
        this.log.warn({ err: error, sweeper: sweeper.name }, 'sweep failed; it will come again'),
      )
      .finally(() => this.running.delete(sweeper));
    this.running.set(sweeper, run);
  }
}
