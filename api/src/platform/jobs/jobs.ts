import { createPostgresBackend, type JobsOptions, Queue, Worker, withBackend } from 'bullmq';
import { Redis } from 'ioredis';
import { type Logger } from 'pino';
import { type JobHandler } from './job-handler.js';

export interface JobToAdd {
  /** Derived from the data, so that adding twice is adding once; no colon (BullMQ refuses it). */
  readonly id: string;
  readonly data: object;
  readonly delayMs?: number;
}

export interface QueueDepth {
  readonly waiting: number;
  readonly delayed: number;
  readonly failed: number;
}

const ATTEMPTS_MAX = 5;
const BACKOFF_MS = 2_000;
const OPTIONS: JobsOptions = {
  attempts: ATTEMPTS_MAX,
  backoff: { type: 'exponential', delay: BACKOFF_MS },
  removeOnComplete: true,
  // A dead job must not block its id: the sweeper brings it back.
  removeOnFail: true,
};

type Handle = (job: { data: unknown }) => Promise<void>;

/** Makes queues and workers on the engine at hand. */
interface Engine {
  queue(name: string): Queue;
  worker(name: string, handle: Handle, concurrency: number): Worker;
  close(): void;
}

/** The queues: BullMQ on Redis when there is one, on its PostgreSQL backend otherwise. */
export class Jobs {
  private readonly queues = new Map<string, Queue>();
  private readonly workers: Worker[] = [];
  private readonly engine: Engine;

  constructor(
    urls: { readonly databaseUrl: string; readonly redisUrl?: string },
    private readonly log: Logger,
  ) {
    this.engine = urls.redisUrl ? redisEngine(urls.redisUrl, log) : postgresEngine(urls.databaseUrl);
  }

  async add(queue: string, jobs: readonly JobToAdd[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.queue(queue).addBulk(
      jobs.map(({ id, data, delayMs }) => ({ name: queue, data, opts: { ...OPTIONS, jobId: id, delay: delayMs } })),
    );
  }

  /** Starts working a queue in this process. */
  work(handler: JobHandler): void {
    const worker = this.engine.worker(handler.queue, (job) => handler.handle(job.data as object), handler.concurrency);
    worker.on('failed', (job, error) =>
      this.log.warn({ err: error, queue: handler.queue, job: job?.id }, 'job failed'),
    );
    worker.on('error', (error) => this.log.warn({ err: error, queue: handler.queue }, 'worker trouble'));
    this.workers.push(worker);
  }

  async depth(queue: string): Promise<QueueDepth> {
    const {
      waiting = 0,
      delayed = 0,
      failed = 0,
    } = await this.queue(queue).getJobCounts('waiting', 'delayed', 'failed');
    return { waiting, delayed, failed };
  }

  /** Lets running jobs end, then disconnects. */
  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
    this.engine.close();
  }

  queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.engine.queue(name);
      queue.on('error', (error) => this.log.warn({ err: error, queue: name }, 'queue trouble'));
      this.queues.set(name, queue);
    }
    return queue;
  }
}

function redisEngine(url: string, log: Logger): Engine {
  const connection = new Redis(url, { maxRetriesPerRequest: null });
  connection.on('error', (error) => log.warn({ err: error }, 'redis does not answer'));
  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (name, handle, concurrency) => new Worker(name, handle, { connection, concurrency }),
    close: () => connection.disconnect(),
  };
}

function postgresEngine(connectionString: string): Engine {
  const Postgres = withBackend(createPostgresBackend);
  const connection = { connectionString, schema: 'jobs', migrate: true, max: 3 };
  return {
    queue: (name) => new Postgres.Queue(name, { connection }) as unknown as Queue,
    worker: (name, handle, concurrency) =>
      new Postgres.Worker(name, handle, { connection, concurrency }) as unknown as Worker,
    close: () => undefined,
  };
}
