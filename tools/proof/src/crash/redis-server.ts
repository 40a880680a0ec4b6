import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type KillTarget } from './kill-targets.js';

export interface RedisServer extends KillTarget {
  readonly url: string;
  stop(): Promise<void>;
}

const ABSENCE_MS = 500;
const FOLDERS = ['/usr/local/bin', '/usr/bin', '/opt/homebrew/bin'];

/** The machine's redis-server, or undefined. */
export function findRedisServer(): string | undefined {
  const named = process.env['REDIS_SERVER_PATH'];
  if (named) return named;
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...FOLDERS];
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}

/**
 * The machine's redis-server on a free port, keeping an append-only file.
 * @throws Error when there is no redis-server on the machine
 */
export async function startRedis(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-redis-'));
  const port = await freePort();
  let child = await launch(folder, port);
  return {
    name: 'redis',
    url: `redis://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await sleep(ABSENCE_MS);
      child = await launch(folder, port);
    },
    async stop() {
      child.ref();
      child.kill('SIGTERM');
      await new Promise((done) => child.once('exit', done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function launch(folder: string, port: number): Promise<ChildProcess> {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--appendonly', 'yes', '--save', ''];
  const child = spawn(findRedisServer() ?? 'redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Ready to accept connections')) return;
      // A run that is given up must end all the same, and its server with it.
      child.unref();
      (child.stdout as Socket).unref();
      process.once('exit', () => child.kill('SIGKILL'));
      resolve(child);
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
