import { type Logger } from 'pino';
import { type ScheduledJob } from './job-handler.js';

/** Runs each scheduled job at start and then at its own pace, never two runs of one at once. */
export class ScheduleHost {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly running = new Map<ScheduledJob, Promise<void>>();

  constructor(
    private readonly jobs: readonly ScheduledJob[],
    private readonly log: Logger,
  ) {}

  start(): void {
    for (const job of this.jobs) {
      this.run(job);
      this.timers.push(setInterval(() => this.run(job), job.everyMs));
    }
  }

  async close(): Promise<void> {
    this.timers.forEach((timer) => clearInterval(timer));
    await Promise.all(this.running.values());
  }

  private run(job: ScheduledJob): void {
    if (this.running.has(job)) return;
    const run = job
      .run()
      .catch((error: unknown) =>
        this.log.warn({ err: error, job: job.name }, 'scheduled job failed; it will run again'),
      )
      .finally(() => this.running.delete(job));
    this.running.set(job, run);
  }
}
