import { setTimeout as pause } from 'node:timers/promises';
import { type Worker } from 'bullmq';
import { type Logger } from 'pino';
import { GrowingPause } from './growing-pause.js';

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
