import { setTimeout as pause } from 'node:timers/promises';
import { type Worker } from 'bullmq';
import { type Logger } from 'pino';
import { type ScheduledJob } from './job-handler.js';

const FIRST_MS = 500;
const MAX_MS = 15_000;

/** Who had no fault for so long after a pause begins with the shortest one again. */
const CALM_MS = 60_000;

/** Pauses between tries of something that fails again and again: each is twice as long as the one before, up to 15 s. */
export class GrowingPause {
  private lengthMs = 0;
  private overAtMs = 0;

  /** @param nowMs a clock that never goes back, in ms */
  constructor(private readonly nowMs: () => number = () => performance.now()) {}

  /** Begins the next pause; answers how long it is. */
  begin(): number {
    const isCalm = this.nowMs() - this.overAtMs >= CALM_MS;
    this.lengthMs = this.lengthMs === 0 || isCalm ? FIRST_MS : Math.min(2 * this.lengthMs, MAX_MS);
    this.overAtMs = this.nowMs() + this.lengthMs;
    return this.lengthMs;
  }

  /** What is left of the pause that was begun last. */
  get leftMs(): number {
    return Math.max(0, this.overAtMs - this.nowMs());
  }
}

/**
 * Works off one queue for as long as the process runs, whatever its server answers. BullMQ asks again without a pause after
 * every answer that is no lost connection (permission denied, disk full), so that nothing else of the process gets its turn;
 * and it keeps the refusal of a first connection for good. So a worker that meets an error pauses, longer each time, and one
 * that stopped is replaced by another.
 */
export class QueueWorker {
  private readonly pauses = new GrowingPause();
  private current: Worker | undefined;
  private isClosed = false;

  constructor(
    private readonly queue: string,
    private readonly open: () => Worker,
    private readonly log: Logger,
  ) {}

  /** Resolves when it is closed. */
  async run(): Promise<void> {
    while (!this.isClosed) {
      const worker = this.open();
      this.current = worker;
      worker.on('error', (error) => this.rest(worker, error));
      try {
        await worker.waitUntilReady();
        await worker.run();
      } catch (error) {
        this.rest(worker, error);
      }
      if (this.isClosed) return;
      await worker.close(true).catch(() => undefined);
      await pause(this.pauses.leftMs, undefined, { ref: false });
    }
  }

  /** Lets running jobs end, then disconnects. */
  async close(): Promise<void> {
    this.isClosed = true;
    await this.current?.close();
  }

  /** Jobs that are under way go on meanwhile. */
  private rest(worker: Worker, error: unknown): void {
    if (this.isClosed || worker !== this.current || worker.isPaused()) return;
    const waitMs = this.pauses.begin();
    this.log.warn({ err: error, queue: this.queue, waitMs }, 'a worker met an error and pauses');
    // It takes no more jobs from this moment on, and stops once none is under way.
    void worker.pause(true);
    setTimeout(() => {
      if (!this.isClosed && worker.isRunning()) void worker.resume();
    }, waitMs).unref();
  }
}

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
