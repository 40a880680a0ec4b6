import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { LauncherError } from '../launcher-error.js';
import type { Part } from '../part.js';

export interface MigrationOptions {
  /** Absolute path of the module that brings the database up to date, prints what it did, and ends. */
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  readonly report: (line: string) => void;
}

/** Runs the migrations and the seed once; started means done. */
export class MigrationPart implements Part {
  readonly name = 'migrate';
  #child: ChildProcess | undefined;

  constructor(private readonly options: MigrationOptions) {}

  pids(): readonly number[] {
    return [];
  }

  start(): Promise<void> {
    const { script, env, report } = this.options;
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, ['--enable-source-maps', script], {
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      this.#child = child;
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => report(`  ${line}`));
      }
      child.once('error', reject);
      // `close`, so that the last line was printed before the outcome.
      child.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new LauncherError('The database could not be brought up to date (see the lines above)'));
      });
    });
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    // Each migration is one transaction, so an end in the middle leaves none half done.
    child.kill('SIGTERM');
    await ended;
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }
}
