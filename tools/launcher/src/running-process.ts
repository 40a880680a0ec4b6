import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface ProcessIdentity {
  /** Short name of the program, e.g. `postgres` or `node`. */
  readonly name: string;
  /** When it began, in whatever form the system tells it; equal for the same process, different after a reuse of its id. */
  readonly startedAt: string;
}

/**
 * Names the process under a process id, or `undefined` without one. A process that has ended but was never
 * collected by its parent (a zombie, common where PID 1 of a container collects nothing) counts as ended.
 */
export async function identifyProcess(pid: number): Promise<ProcessIdentity | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  if (process.platform === 'linux') return identifyByProc(pid);
  if (process.platform === 'win32') return identifyBySignal(pid);
  return identifyByPs(pid);
}

/** True while a process with this id really runs (not a zombie). */
export async function isRunning(pid: number): Promise<boolean> {
  return (await identifyProcess(pid)) !== undefined;
}

async function identifyByProc(pid: number): Promise<ProcessIdentity | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!stat) return undefined;
  // The name stands in brackets and may itself hold brackets and spaces, so the last one closes it.
  const end = stat.lastIndexOf(')');
  const fields = stat.slice(end + 2).split(' ');
  const [state, startedAt] = [fields[0], fields[19]];
  if (state === 'Z' || state === 'X' || startedAt === undefined) return undefined;
  return { name: stat.slice(stat.indexOf('(') + 1, end), startedAt };
}

async function identifyByPs(pid: number): Promise<ProcessIdentity | undefined> {
  const found = await run('ps', ['-o', 'state=,lstart=,comm=', '-p', String(pid)]).catch(() => undefined);
  const match = /^(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(found?.stdout.trim() ?? '');
  const [, state, startedAt, command] = match ?? [];
  if (!state || !startedAt || !command || state.startsWith('Z')) return undefined;
  return { name: command.split('/').at(-1) ?? command, startedAt };
}

function identifyBySignal(pid: number): ProcessIdentity | undefined {
  try {
    process.kill(pid, 0);
    return { name: '', startedAt: '' };
  } catch {
    return undefined;
  }
}
