import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import { pino } from 'pino';
import { findRedisServer, type RedisServer, startRedis } from '@sabi50/proof/crash/redis-server';
import { startTcpProxy } from '../../../test/support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { JobHandler, ScheduledJob } from './job-handler.js';
import { Jobs } from './jobs.js';
import { ScheduleHost } from './queue-worker.js';

const log = pino({ level: 'silent' });

/** A log whose lines are kept. */
function keptLog() {
  const lines: { msg: string; waitMs?: number; err?: { message: string } }[] = [];
  return { lines, log: pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

const seconds = (count: number) => new Promise((next) => setTimeout(next, count * 1_000));

class Recording extends JobHandler<{ n: number }> {
  readonly handled: number[] = [];
  override readonly concurrency = 2;
  constructor(
    readonly queue: string,
    private readonly before: (n: number) => void = () => undefined,
  ) {
    super();
  }
  async handle({ n }: { n: number }): Promise<void> {
    this.before(n);
    this.handled.push(n);
  }
}

/** Holds its first two jobs, all that it works on at once, until it is let go. */
class Holding extends Recording {
  letGo: () => void = () => undefined;
  private readonly held = new Promise<void>((resolve) => (this.letGo = resolve));
  readonly begun: number[] = [];

  override async handle(job: { n: number }): Promise<void> {
    this.begun.push(job.n);
    if (job.n <= 2) await this.held;
    await super.handle(job);
  }
}

/** Two jobs are under way and one waits, when the server begins to refuse everything; the one that waits is done later. */
async function refusedFor(jobs: Jobs, handler: Holding, refuse: () => Promise<unknown>, allow: () => Promise<unknown>) {
  jobs.work(handler);
  await eventually(() =>
    jobs.add(
      handler.queue,
      [1, 2, 3].map((n) => ({ id: `job-${n}`, data: { n } })),
    ),
  );
  await eventually(() => expect(handler.begun.toSorted()).toEqual([1, 2]));
  await refuse();
  handler.letGo();
  await seconds(4).finally(allow);
  await eventually(() => expect(handler.handled).toContain(3));
}

/** It pauses, each time longer than before. */
function expectGrowing(refused: readonly { waitMs?: number }[]): void {
  expect(refused.length).toBeGreaterThan(1);
  expect(refused.length).toBeLessThan(8);
  const pauses = refused.map(({ waitMs = 0 }) => waitMs);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
}

async function eventually(check: () => void | Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await check();
    } catch (error) {
      if (attempt === 300) throw error;
      await new Promise((next) => setTimeout(next, 50));
    }
  }
}

function describeQueues(backend: string, urls: () => { databaseUrl: string; redisUrl?: string }): void {
  describe(`the queues on ${backend}`, () => {
    const opened: Jobs[] = [];
    const open = (): Jobs => {
      const jobs = new Jobs(urls(), log);
      opened.push(jobs);
      return jobs;
    };
    let names = 0;
    const queueName = (): string => `spec-${(names += 1)}`;

    afterEach(async () => {
      for (const jobs of opened.splice(0)) await jobs.close();
    });

    it('work off many jobs, each once', async () => {
      const jobs = open();
      const handler = new Recording(queueName());
      jobs.work(handler);
      await jobs.add(
        handler.queue,
        Array.from({ length: 200 }, (_, n) => ({ id: `job-${n}`, data: { n } })),
      );
      await eventually(() => expect(handler.handled).toHaveLength(200));
      expect(new Set(handler.handled).size).toBe(200);
    });

    it('hold a job back until its delay is over', async () => {
      const jobs = open();
      const handler = new Recording(queueName());
      jobs.work(handler);
      await jobs.add(handler.queue, [
        { id: 'late', data: { n: 2 }, delayMs: 600 },
        { id: 'soon', data: { n: 1 } },
      ]);
      await eventually(() => expect(handler.handled).toEqual([1, 2]));
    });

    it('take a job with the same id once while it waits', async () => {
      const jobs = open();
      const handler = new Recording(queueName());
      for (let time = 0; time < 5; time += 1) await jobs.add(handler.queue, [{ id: 'same', data: { n: time } }]);
      expect((await jobs.depth(handler.queue)).waiting).toBe(1);
      jobs.work(handler);
      await eventually(() => expect(handler.handled).toEqual([0]));
    });

    it('take the id again after the job is done', async () => {
      const jobs = open();
      const handler = new Recording(queueName());
      jobs.work(handler);
      await jobs.add(handler.queue, [{ id: 'same', data: { n: 1 } }]);
      await eventually(() => expect(handler.handled).toEqual([1]));
      await eventually(async () => {
        await jobs.add(handler.queue, [{ id: 'same', data: { n: 2 } }]);
        expect(handler.handled).toContain(2);
      });
    });

    it('try a failed job again', async () => {
      const jobs = open();
      let failures = 1;
      const handler = new Recording(queueName(), () => {
        if (failures-- > 0) throw new Error('not yet');
      });
      jobs.work(handler);
      await jobs.add(handler.queue, [{ id: 'stubborn', data: { n: 7 } }]);
      await eventually(() => expect(handler.handled).toEqual([7]));
    });

    it('share the jobs among workers, each job with one of them', async () => {
      const [one, two] = [open(), open()];
      const queue = queueName();
      const [first, second] = [new Recording(queue), new Recording(queue)];
      one.work(first);
      two.work(second);
      await one.add(
        queue,
        Array.from({ length: 100 }, (_, n) => ({ id: `job-${n}`, data: { n } })),
      );
      await eventually(() => expect(first.handled.length + second.handled.length).toBe(100));
      expect(new Set([...first.handled, ...second.handled]).size).toBe(100);
    });

    it('get an emptied queue back from the scheduled job, which derives it again', async () => {
      const jobs = open();
      const queue = queueName();
      const owed = new Set([1, 2, 3]);
      await jobs.add(
        queue,
        [...owed].map((n) => ({ id: `owed-${n}`, data: { n }, delayMs: 60_000 })),
      );
      await jobs.queue(queue).obliterate({ force: true });
      expect(await jobs.depth(queue)).toEqual({ waiting: 0, delayed: 0, failed: 0 });

      const handler = new Recording(queue, (n) => owed.delete(n));
      jobs.work(handler);
      class Owing extends ScheduledJob {
        readonly name = 'owing';
        override readonly everyMs = 200;
        run = (): Promise<void> =>
          jobs.add(
            queue,
            [...owed].map((n) => ({ id: `owed-${n}`, data: { n } })),
          );
      }
      const host = new ScheduleHost([new Owing()], log);
      host.start();
      await eventually(() => expect(owed.size).toBe(0));
      await host.close();
    });
  });
}

describe('jobs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ bare: true });
  });
  afterAll(() => database.drop());

  describeQueues('PostgreSQL', () => ({ databaseUrl: database.url }));

  it('are worked off after PostgreSQL refused the first connection of a worker, and nothing waits meanwhile', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_later`;
    const later = new URL(database.url);
    later.pathname = name;
    const admin = new Client(database.url);
    admin.on('error', () => undefined);
    await admin.connect();
    const jobs = new Jobs({ databaseUrl: later.href }, log);
    const handler = new Recording('spec-later');
    jobs.work(handler);
    await new Promise((next) => setTimeout(next, 500));
    await admin.query(`create database ${name}`);
    await eventually(() => jobs.add(handler.queue, [{ id: 'one', data: { n: 1 } }]));
    await eventually(() => expect(handler.handled).toEqual([1]));
    await jobs.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  it('are asked for with growing pauses while PostgreSQL refuses a worker, which goes on afterwards', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_refused`;
    const [own, role] = [new URL(database.url), `${name}_role`];
    own.pathname = name;
    const admin = new Client(database.url);
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query(`create role ${role} login password 'jobs'`);
    await admin.query(`create database ${name} owner ${role}`);
    const owner = new Client(own.href);
    owner.on('error', () => undefined);
    await owner.connect();
    own.username = role;
    own.password = 'jobs';
    const { lines, log: kept } = keptLog();
    const jobs = new Jobs({ databaseUrl: own.href }, kept);
    const all = `all on all tables in schema jobs`;
    const refuse = () => owner.query(`revoke ${all} from ${role}`);
    try {
      await refusedFor(jobs, new Holding('spec-refused'), refuse, () => owner.query(`grant ${all} to ${role}`));
      expectGrowing(lines.filter(({ err }) => err?.message.includes('permission denied')));
    } finally {
      await jobs.close();
      await owner.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    }
  });

  (findRedisServer() ? describe : describe.skip)('with redis-server on the machine', () => {
    let redis: RedisServer;
    beforeAll(async () => {
      redis = await startRedis();
    });
    afterAll(() => redis.stop());

    describeQueues('Redis', () => ({ databaseUrl: database.url, redisUrl: redis.url }));

    it('refuse a job soon while Redis is away, and take it when it is back', async () => {
      const wire = await startTcpProxy(redis.url);
      const jobs = new Jobs({ databaseUrl: 'postgres://nowhere.invalid/none', redisUrl: wire.url }, log);
      const add = () => jobs.add('away', [{ id: 'one', data: { n: 1 } }]);
      await add();
      let away = true;
      const back = wire.outage(6_000).then(() => (away = false));
      await expect(add()).rejects.toThrow();
      await expect(jobs.add('never-opened', [{ id: 'two', data: { n: 2 } }])).rejects.toThrow();
      expect(away).toBe(true);
      await back;
      await eventually(add);
      await eventually(() => jobs.add('never-opened', [{ id: 'two', data: { n: 2 } }]));
      expect((await jobs.depth('away')).waiting).toBe(1);
      await jobs.close();
      await wire.close();
    });

    it('are asked for with growing pauses while Redis refuses a worker, which goes on afterwards', async () => {
      const admin = new Redis(redis.url);
      admin.on('error', () => undefined);
      const { lines, log: kept } = keptLog();
      const jobs = new Jobs({ databaseUrl: 'postgres://nowhere.invalid/none', redisUrl: redis.url }, kept);
      // As of a disk that is full: Redis takes nothing that is written.
      const limit = (bytes: string) => () => admin.config('SET', 'maxmemory', bytes);
      try {
        await refusedFor(jobs, new Holding('spec-full'), limit('1'), limit('0'));
        expectGrowing(lines.filter(({ err }) => err?.message.includes('OOM')));
      } finally {
        await jobs.close();
        await admin.quit();
      }
    });

    it('really are on Redis', async () => {
      const jobs = new Jobs({ databaseUrl: 'postgres://nowhere.invalid/none', redisUrl: redis.url }, log);
      await jobs.add('real', [{ id: 'one', data: {} }]);
      const direct = new Queue('real', { connection: { url: redis.url } });
      expect(await direct.getJobCountByTypes('waiting')).toBe(1);
      await direct.close();
      await jobs.close();
    });
  });
});
