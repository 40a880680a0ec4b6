import { type Logger } from 'pino';
import { type ReconciliationJob } from './job-handler.js';

/** Runs each reconciliation job at start and then at its own pace, never two runs of one at once. */
export class ReconciliationHost {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<ReconciliationJob, Promise<void>>();

  constructor(
    private readonly reconciliations: readonly ReconciliationJob[],
    private readonly log: Logger,
  ) {}

  start(): void {
    for (const job of this.reconciliations) {
      this.run(job);
      this.timers.push(setInterval(() => this.run(job), job.everyMs));
    }
  }

  async close(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.running.values());
  }

  private run(job: ReconciliationJob): void {
    if (this.running.has(job)) return;
    const run = job
      .reconcile()
      .catch((error: unknown) =>
        this.log.warn({ err: error, job: job.name }, 'reconciliation failed; it will run again'),
      )
      .finally(() => this.running.delete(job));
    this.running.set(job, run);
  }
}
