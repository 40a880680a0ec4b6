import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Caddy is a program of its own, which not every machine has. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

export interface RunningCaddy {
  stop(): Promise<void>;
}

/** What Caddy makes of a Caddyfile. @throws Error with what it says */
export async function adapted(caddyfile: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(file, caddyfile);
  const { status, stdout, stderr } = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file]);
  await rm(folder, { recursive: true, force: true });
  if (status !== 0) throw new Error(String(stderr));
  return String(stdout);
}

/** Runs Caddy with a Caddyfile until `stop`; it may take a moment before it answers. */
export async function runCaddy(caddyfile: string): Promise<RunningCaddy> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-caddy-'));
  const file = join(folder, 'Caddyfile');
  await writeFile(file, caddyfile);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    async stop() {
      child.kill();
      await gone;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
