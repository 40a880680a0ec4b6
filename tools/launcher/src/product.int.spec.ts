import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fork, type ChildProcess } from 'node:child_process';
import { access, chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { findFreePort } from './ports.js';
import { killPostgres } from './postgres-server.js';
import { Product, startProduct, type ProductOptions } from './product.js';
import { readRunningFile, type ProductUrls } from './running-file.js';
import { isRunning } from './running-process.js';

const fixture = (name: string) => fileURLToPath(new URL(`../test/fixtures/${name}`, import.meta.url));
const ANY_PORTS = { PORT: 0, MAIL_WEB_PORT: 0, MAIL_SMTP_PORT: 0, PAYSTACK_SIM_PORT: 0 };

let dataDir = '';
let lines: string[] = [];

function options(changes: Partial<ProductOptions> = {}): ProductOptions {
  return {
    ...{ dataDir, ports: ANY_PORTS, env: { PATH: process.env.PATH }, report: (line: string) => lines.push(line) },
    ...{ apiProcesses: 1, workers: 2, logsOnTerminal: false, demo: true },
    scripts: {
      api: fixture('http-child.mjs'),
      worker: fixture('idle-child.mjs'),
      paystack: fixture('idle-child.mjs'),
      migrate: fixture('migrate.mjs'),
    },
    ...changes,
  };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(50);
}

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

interface Launched {
  readonly process: ChildProcess;
  readonly urls: ProductUrls;
  readonly pids: Record<string, number[]>;
}

/** The launcher as a process of its own (built code, as `npm start` runs it). */
async function launch(ports: typeof ANY_PORTS): Promise<Launched> {
  const launcher = fork(fixture('launcher.mjs'), [dataDir, JSON.stringify(ports)], { execArgv: [] });
  const launched = await new Promise<Omit<Launched, 'process'>>((resolve, reject) => {
    launcher.once('message', (message) => resolve(message as Omit<Launched, 'process'>));
    launcher.once('exit', (code) => reject(new Error(`the launcher ended with ${code}`)));
  });
  return { process: launcher, ...launched };
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'launcher-product-'));
  await chmod(dataDir, 0o711);
});

afterAll(async () => {
  await killPostgres(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

describe('the product on one machine', () => {
  it('starts its parts, hands each its addresses, and leaves nothing running after a stop', async () => {
    lines = [];
    const product = await startProduct(options());
    const seen = (await (await fetch(product.urls.app)).json()) as Record<string, string>;
    const inbox = (await (await fetch(`${product.urls.mail}/email`)).json()) as unknown[];
    const running = await readRunningFile(dataDir);
    const pids = product.pids();
    await product.stop();

    expect(seen).toMatchObject({
      DATABASE_URL: product.urls.database,
      SMTP_URL: product.urls.smtp,
      PAYSTACK_BASE_URL: product.urls.paystack,
      PUBLIC_URL: `http://localhost:${seen.PORT}`,
      APP_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(seen).not.toHaveProperty('DATABASE_ADMIN_URL');
    expect(inbox).toEqual([]);
    expect(lines).toContain('  3 migrations applied');
    expect(running).toMatchObject({ state: 'ready', launcher: { pid: process.pid }, urls: { app: product.urls.app } });
    expect(Object.keys(pids).sort()).toEqual([
      'api',
      'mail',
      'migrate',
      'paystack',
      'postgres',
      'witness',
      'worker-1',
      'worker-2',
    ]);
    const left = Object.values(pids)
      .flat()
      .filter((pid) => pid !== 4_000_000);
    expect(await Promise.all(left.map(isRunning))).toEqual(left.map(() => false));
    expect(await exists(join(dataDir, 'running.json'))).toBe(false);
  });

  it('keeps the same secret over starts and tells no other account of the machine the addresses', async () => {
    const first = await readFile(join(dataDir, 'secrets.json'), 'utf8');
    const product = await startProduct(options());
    const mode = (await stat(join(dataDir, 'running.json'))).mode & 0o777;
    await product.stop();

    expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe(first);
    expect(mode).toBe(0o600);
  });

  it('brings PostgreSQL and the api back when they are killed, and tells their new ids', async () => {
    const product = await startProduct(options());
    const before = product.pids();
    for (const pid of [...(before.postgres ?? []), ...(before.api ?? [])]) process.kill(pid, 'SIGKILL');
    await until(() => lines.includes('postgres is back') && lines.includes('api is back'));
    const client = new pg.Client({ connectionString: product.urls.databaseAdmin });
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ one: number }>('SELECT 1 AS one');
    await client.end();
    const pid = async () =>
      (await readRunningFile(dataDir))?.processes.filter(({ name }) => name === 'postgres')[0]?.pid;
    await until(async () => (await pid()) === product.pids().postgres?.[0]);

    expect(rows).toEqual([{ one: 1 }]);
    expect(await answers(product.urls.app)).toBe(true);
    expect(product.pids().postgres).not.toEqual(before.postgres);
    await product.stop();
  });

  it('fails its start with the reason of the part that failed, and stops the others', async () => {
    const product = new Product(options({ env: { PATH: process.env.PATH, FAIL_AT_START: 'PUBLIC_URL is wrong' } }));
    await expect(product.start()).rejects.toThrow(/api ended with code 3 before it was ready:\n +PUBLIC_URL is wrong/);
    const pids = Object.values(product.pids())
      .flat()
      .filter((pid) => pid !== 4_000_000);

    expect(await Promise.all(pids.map(isRunning))).toEqual(pids.map(() => false));
    expect(await exists(join(dataDir, 'running.json'))).toBe(false);
  });

  it('can be stopped in the middle of its start', async () => {
    const product = new Product(options());
    const outcome = product.start().then(
      () => 'started',
      () => 'broken off',
    );
    await until(() => (product.pids().postgres?.length ?? 0) > 0);
    await product.stop();

    expect(await outcome).toBe('broken off');
    expect(await exists(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false);
  });

  it('starts again on the same ports right after a kill -9 of its launcher', async () => {
    const ports = { PORT: await findFreePort(), MAIL_WEB_PORT: 0, MAIL_SMTP_PORT: 0, PAYSTACK_SIM_PORT: 0 };
    const first = await launch(ports);
    first.process.kill('SIGKILL');
    const second = await launch(ports);

    expect(second.pids.postgres).toEqual(first.pids.postgres);
    expect(second.pids.api).not.toEqual(first.pids.api);
    expect(await isRunning(first.pids.api?.[0] ?? 0)).toBe(false);
    expect(await answers(second.urls.app)).toBe(true);
    const ended = new Promise((resolve) => second.process.once('exit', resolve));
    second.process.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('refuses a second launcher on the same data folder and leaves the first alone', async () => {
    const first = await launch(ANY_PORTS);
    await expect(startProduct(options())).rejects.toThrow(/already runs from/);

    expect(await answers(first.urls.app)).toBe(true);
    const ended = new Promise((resolve) => first.process.once('exit', resolve));
    first.process.kill('SIGTERM');
    await ended;
  });
});
