/**
 * Works off the jobs of one queue, at least once each. Every provider that extends this class is found and run by the
 * worker. A rejection is retried with back-off; what must not be lost is derived again by a ScheduledJob.
 */
export abstract class JobHandler<Data extends object = object> {
  /** Queue name, lower case with dashes. */
  abstract readonly queue: string;
  /** Jobs at once in one worker process. */
  readonly concurrency: number = 4;
  abstract handle(data: Data): Promise<void>;
}

/** Derives again, from tables, the jobs that a queue should hold. Runs at start and then every `everyMs`, in every worker. */
export abstract class ScheduledJob {
  abstract readonly name: string;
  readonly everyMs: number = 15_000;
  abstract run(): Promise<void>;
}
