import { type JobsOptions, Queue, Worker, withBackend } from 'bullmq';
import { Redis, type RedisOptions } from 'ioredis';
import { type Logger } from 'pino';
import { type JobHandler } from './job-handler.js';
import { postgresBackend } from './postgres-backend.js';
import { traced } from '../tracing.js';
import { QueueWorker } from './queue-worker.js';

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
const ANSWER_WITHIN_MS = 4_000;
const COMMAND_TIMEOUT_MS = 3_000;
const OPTIONS: JobsOptions = {
  attempts: ATTEMPTS_MAX,
  backoff: { type: 'exponential', delay: BACKOFF_MS },
  removeOnComplete: true,
  // A dead job must not block its id: the scheduled job brings it back.
  removeOnFail: true,
};

type Handle = (job: { data: unknown }) => Promise<void>;

/** Makes queues and workers on the engine at hand. */
interface Engine {
  queue(name: string): Queue;
  worker(name: string, handle: Handle, concurrency: number): Worker;
  close(): void;
}

/** The queues did not take or answer what they were asked; whether they did it is unknown. */
export class QueuesUnavailable extends Error {
  override readonly name = 'QueuesUnavailable';
}

/** The queues: BullMQ on Redis when there is one, on its PostgreSQL backend otherwise. */
export class Jobs {
  private readonly queues = new Map<string, Queue>();
  private readonly workers = new Set<QueueWorker>();
  private readonly engine: Engine;

  constructor(
    urls: { readonly databaseUrl: string; readonly redisUrl?: string },
    private readonly log: Logger,
  ) {
    this.engine = urls.redisUrl ? redisEngine(urls.redisUrl, log) : postgresEngine(urls.databaseUrl);
  }

  /**
   * Adds jobs; those whose id waits already are left as they are.
   * @throws QueuesUnavailable within 4 s when the queues do not answer; whether the jobs were added is unknown then
   */
  async add(queue: string, jobs: readonly JobToAdd[]): Promise<void> {
    if (jobs.length === 0) return;
    const bulk = jobs.map(({ id, data, delayMs }) => ({
      name: queue,
      data,
      opts: { ...OPTIONS, jobId: id, delay: delayMs },
    }));
    await this.ask(queue, (asked) => asked.addBulk(bulk));
  }

  /** Starts working a queue in this process, as soon as its server takes the first connection. */
  work(handler: JobHandler): void {
    const worker = new QueueWorker(handler.queue, () => this.open(handler), this.log);
    this.workers.add(worker);
    void worker.run();
  }

  private open(handler: JobHandler): Worker {
    const { queue, concurrency } = handler;
    const handle: Handle = (job) =>
      traced(`process ${queue}`, 'CONSUMER', { 'messaging.destination.name': queue }, () =>
        handler.handle(job.data as object),
      );
    const worker = this.engine.worker(queue, handle, concurrency);
    worker.on('failed', (job, error) => this.log.warn({ err: error, queue, job: job?.id }, 'job failed'));
    return worker;
  }

  async depth(queue: string): Promise<QueueDepth> {
    const {
      waiting = 0,
      delayed = 0,
      failed = 0,
    } = await this.ask(queue, (asked) => asked.getJobCounts('waiting', 'delayed', 'failed'));
    return { waiting, delayed, failed };
  }

  /** Lets running jobs end, then disconnects. */
  async close(): Promise<void> {
    await Promise.all([...this.workers].map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map((queue) => answered(queue.close()).catch(() => undefined)));
    this.engine.close();
  }

  /** A queue whose server was away when it was opened never recovers, so after a failure it is opened anew. */
  private async ask<T>(name: string, question: (queue: Queue) => Promise<T>): Promise<T> {
    const queue = this.queue(name);
    try {
      return await answered(question(queue));
    } catch (error) {
      if (this.queues.get(name) === queue) this.queues.delete(name);
      void answered(queue.close()).catch(() => undefined);
      throw new QueuesUnavailable((error as Error).message, { cause: error });
    }
  }

  queue(name: string): Queue {
    let queue = this.queues.get(name);
    if (!queue) {
      queue = this.engine.queue(name);
      queue.on('error', (error) => this.log.warn({ err: error, queue: name }, 'queue error'));
      this.queues.set(name, queue);
    }
    return queue;
  }
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The queues do not answer')), ANSWER_WITHIN_MS);
  });
  // A late result has no listener.
  answer.catch(() => undefined);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Workers wait for a Redis that is away; adding a job fails at once, and the scheduled jobs add it again. */
function redisEngine(url: string, log: Logger): Engine {
  const open = (retryPolicy: RedisOptions): Redis => {
    const connection = new Redis(url, retryPolicy);
    connection.on('error', (error) => log.warn({ err: error }, 'redis does not answer'));
    return connection;
  };
  const adding = open({ maxRetriesPerRequest: 1, commandTimeout: COMMAND_TIMEOUT_MS });
  let working: Redis | undefined;
  const forWorkers = (): Redis => (working ??= open({ maxRetriesPerRequest: null }));
  return {
    queue: (name) => new Queue(name, { connection: adding }),
    worker: (name, handle, concurrency) =>
      new Worker(name, handle, { connection: forWorkers(), concurrency, autorun: false }),
    close: () => {
      adding.disconnect();
      working?.disconnect();
    },
  };
}

function postgresEngine(connectionString: string): Engine {
  const Postgres = withBackend(postgresBackend);
  const connection = { connectionString, schema: 'jobs', migrate: true, max: 3 };
  return {
    queue: (name) => new Postgres.Queue(name, { connection }) as unknown as Queue,
    worker: (name, handle, concurrency) =>
      new Postgres.Worker(name, handle, { connection, concurrency, autorun: false }) as unknown as Worker,
    close: () => undefined,
  };
}
