import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type KillTarget } from './kill-targets.js';

const ABSENCE_MS = 500;
const SCRIPT = fileURLToPath(import.meta.resolve('@sabi50/eventstore-double/main'));

/** An event store beside the product that is killed like the rest of it. */
export interface EventStoreServer extends KillTarget {
  readonly url: string;
  stop(): Promise<void>;
}

/** The double of EventStoreDB in a process of its own, keeping every answered append in a file. */
export async function startEventStore(): Promise<EventStoreServer> {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-eventstore-'));
  const state = join(folder, 'events');
  let running = await launch(state, 0);
  const { url, port } = running;
  return {
    name: 'eventstore',
    url,
    async kill() {
      running.child.kill('SIGKILL');
      await sleep(ABSENCE_MS);
      running = await launch(state, port);
    },
    async stop() {
      running.child.kill('SIGTERM');
      await new Promise((done) => running.child.once('exit', done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Launched {
  readonly child: ChildProcess;
  readonly url: string;
  readonly port: number;
}

function launch(state: string, port: number): Promise<Launched> {
  const env = { ...process.env, EVENTSTORE_DOUBLE_PORT: String(port), EVENTSTORE_DOUBLE_STATE: state };
  const child = fork(SCRIPT, { env, execArgv: [] });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The event store ended with ${code}`)));
    child.once('message', ({ url, port: chosen }: Launched) => resolve({ child, url, port: chosen }));
  });
}
