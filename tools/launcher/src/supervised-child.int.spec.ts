import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isRunning } from './running-process.js';
import { SupervisedChild } from './supervised-child.js';

const fixture = (name: string) => fileURLToPath(new URL(`../test/fixtures/${name}`, import.meta.url));
const NOT_A_PROCESS = 4_000_000;

let folder = '';
let lines: string[] = [];
let child: SupervisedChild | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launcher-child-'));
  lines = [];
});

afterEach(async () => {
  child?.kill();
  await rm(folder, { recursive: true, force: true });
});

function make(script: string, env: NodeJS.ProcessEnv = {}): SupervisedChild {
  const options = { name: 'worker', script: fixture(script), env, logFile: join(folder, 'log'), stopMs: 300 };
  child = new SupervisedChild(options, { report: (line) => lines.push(line), changed: () => undefined });
  return child;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

describe('a supervised process', () => {
  it('is started once it says that it is ready, and tells the processes of its own', async () => {
    const worker = make('idle-child.mjs');
    await worker.start();
    const [own, other] = worker.pids();

    expect(await isRunning(own ?? 0)).toBe(true);
    expect(other).toBe(NOT_A_PROCESS);
    await worker.stop();
    expect(await isRunning(own ?? 0)).toBe(false);
  });

  it('comes back under another id each time it is killed', async () => {
    const worker = make('idle-child.mjs');
    await worker.start();
    for (let deaths = 1; deaths <= 2; deaths++) {
      const before = worker.pids()[0] ?? 0;
      process.kill(before, 'SIGKILL');
      await until(() => lines.filter((line) => line === 'worker is back').length === deaths);
      expect(worker.pids()[0]).not.toBe(before);
    }
    await worker.stop();
  });

  it('fails its start with the end of its log when it ends before it was ready', async () => {
    const broken = make('http-child.mjs', { FAIL_AT_START: 'SMTP_URL is wrong' });
    await expect(broken.start()).rejects.toThrow(/worker ended with code 3 before it was ready:\n +SMTP_URL is wrong/);
  });

  it('is killed when it does not end in time, and stays down', async () => {
    const stubborn = make('idle-child.mjs', { STUBBORN: 'yes' });
    await stubborn.start();
    const pid = stubborn.pids()[0] ?? 0;
    await stubborn.stop();
    expect(await isRunning(pid)).toBe(false);
    expect(lines).toEqual([]);
  });

  it('can be stopped while it waits to be started again', async () => {
    const worker = make('idle-child.mjs');
    await worker.start();
    process.kill(worker.pids()[0] ?? 0, 'SIGKILL');
    await until(() => lines.length > 0);
    await worker.stop();
    await sleep(400);
    expect(lines).toEqual([expect.stringContaining('starting it again')]);
  });
});
