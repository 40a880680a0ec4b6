import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';
import { LauncherError } from './launcher-error.js';
import { type Part, type PartHooks } from './part.js';

export interface ChildOptions {
  readonly name: string;
  /** Absolute path of the module to run. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** File that takes what the process prints; without it, this terminal. */
  readonly logFile?: string;
  /** How long the process may take to send `{ ready: true }`. */
  readonly readyMs?: number;
  /** How long it may take to end after SIGTERM before it is killed. */
  readonly stopMs?: number;
  /** First pause before a restart; doubles with each death in a row, up to 5 s. */
  readonly restartMs?: number;
}

/**
 * What a request needs lives for milliseconds: with 32 MiB of room for it, the collector takes little for something lasting
 * (measured: 14 % more games a second).
 */
const NODE_FLAGS = ['--enable-source-maps', '--max-semi-space-size=32'];
const READY_MS = 60_000;
const STOP_MS = 20_000;
const RESTART_MS = 100;
const RESTART_MS_MAX = 5_000;
/** A process that served this long was healthy: its next death counts as the first again. */
const STEADY_MS = 10_000;

/** `CPU_PROFILES` names the folder into which each process writes its processor profile when it ends. */
const profilingFlags = ({ CPU_PROFILES }: NodeJS.ProcessEnv): readonly string[] =>
  CPU_PROFILES ? ['--cpu-prof', `--cpu-prof-dir=${CPU_PROFILES}`] : [];

/**
 * A child process that is started again whenever it dies. It reports `{ ready: true }` over its channel to us, may
 * report `{ pids: [...] }` of processes of its own, and is expected to end when that channel closes. It runs in a
 * process group of its own, so that Ctrl-C reaches only the launcher, which then stops everything in order.
 */
export class SupervisedChild implements Part {
  readonly name: string;
  #child: ChildProcess | undefined;
  #ownPids: readonly number[] = [];
  #stopping = false;
  #logFrom = 0;
  #deathsInARow = 0;
  #pause = new AbortController();

  constructor(
    private readonly options: ChildOptions,
    private readonly hooks: PartHooks,
  ) {
    this.name = options.name;
  }

  pids(): readonly number[] {
    const pid = this.#child?.pid;
    return pid === undefined ? [] : [pid, ...this.#ownPids.filter((own) => own !== pid)];
  }

  async start(): Promise<void> {
    await this.#launch();
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#pause.abort();
    const child = this.#child;
    if (!child || hasEnded(child)) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => this.kill(), this.options.stopMs ?? STOP_MS);
    await ended;
    clearTimeout(timer);
  }

  kill(): void {
    this.#stopping = true;
    this.#pause.abort();
    const child = this.#child;
    if (child && !hasEnded(child)) child.kill('SIGKILL');
  }

  async #launch(): Promise<void> {
    const { script, env, logFile } = this.options;
    const log = logFile ? await openLog(logFile) : undefined;
    this.#logFrom = log?.from ?? 0;
    const out = log?.handle.fd ?? 'inherit';
    if (this.#stopping) throw new LauncherError(`${this.name} was stopped before it was ready`);
    const child = spawn(process.execPath, [...NODE_FLAGS, ...profilingFlags(env), script], {
      env,
      detached: process.platform !== 'win32',
      stdio: ['ignore', out, out, 'ipc'],
    });
    this.#child = child;
    this.#ownPids = [];
    await log?.handle.close();
    this.hooks.changed();
    await this.#becomeReady(child);
  }

  #becomeReady(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      let readyAt = 0;
      const limitMs = this.options.readyMs ?? READY_MS;
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
      child.on('message', (message: { ready?: boolean; pids?: number[] }) => {
        if (message.pids) this.#ownPids = message.pids;
        if (message.ready && readyAt === 0) {
          readyAt = Date.now();
          clearTimeout(timer);
          resolve();
        }
        this.hooks.changed();
      });
      const end = (reason: string) => {
        clearTimeout(timer);
        if (readyAt > 0) void this.#comeBack(reason, Date.now() - readyAt);
        else void this.#explain(reason).then(reject);
      };
      child.once('error', (error) => end(error.message));
      child.once('exit', (code, signal) => end(signal ? `was ended by ${signal}` : `ended with code ${code}`));
    });
  }

  async #explain(reason: string): Promise<Error> {
    const { name, logFile } = this.options;
    const end = logFile && !this.#stopping ? await readLogEnd(logFile, this.#logFrom) : '';
    return new LauncherError(`${name} ${reason} before it was ready${end ? `:\n${end}` : ''}`);
  }

  /** Never rejects: while the product runs, a part that keeps dying is started again for ever, and reported each time. */
  async #comeBack(death: string, servedMs: number): Promise<void> {
    let reason = death;
    this.#deathsInARow = servedMs > STEADY_MS ? 1 : this.#deathsInARow + 1;
    for (;;) {
      this.hooks.changed();
      if (this.#stopping) return;
      const waitMs = Math.min(RESTART_MS_MAX, (this.options.restartMs ?? RESTART_MS) * 2 ** (this.#deathsInARow - 1));
      this.hooks.report(`${this.name} ${reason}; starting it again`);
      await sleep(waitMs, undefined, { signal: this.#pause.signal }).catch(() => undefined);
      if (this.#stopping) return;
      const failure = await this.#launch().then(
        () => undefined,
        (error: unknown) => error,
      );
      if (failure === undefined) return this.hooks.report(`${this.name} is back`);
      this.#deathsInARow += 1;
      reason = 'failed to start';
    }
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const LOG_BYTES_MAX = 20 * 1024 * 1024;
const END_LINES = 15;

interface OpenLog {
  readonly handle: FileHandle;
  /** Byte at which the new part begins. */
  readonly from: number;
}

/** Opens a log for adding to it; one that has grown over 20 MiB is first moved aside to `.old`. */
async function openLog(file: string): Promise<OpenLog> {
  const size = (await stat(file).catch(() => undefined))?.size ?? 0;
  const full = size > LOG_BYTES_MAX;
  if (full) await rename(file, `${file}.old`);
  return { handle: await open(file, 'a', 0o600), from: full ? 0 : size };
}

/** The last lines that were written to a log from byte `from` on, and where the whole of it is. */
async function readLogEnd(file: string, from: number): Promise<string> {
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  const lines = bytes.subarray(from).toString().trimEnd().split('\n').slice(-END_LINES);
  return [...lines.map((line) => `  ${line}`), `  (all of it: ${file})`].join('\n');
}
