import { setTimeout as sleep } from 'node:timers/promises';
import { LauncherError } from './launcher-error.js';
import { readRunningFile, removeRunningFile, type RunningProcess } from './running-file.js';
import { identifyProcess } from './running-process.js';

const POLL_MS = 100;

export interface WaitLimits {
  /** How long a launcher that is not stopping may still turn out to be on its way down. */
  readonly launcherMs: number;
  /** How long a launcher that says it is stopping may take. */
  readonly stoppingMs: number;
  /** How long processes of a dead launcher may take to notice, before they are killed. */
  readonly orphansMs: number;
}

const LIMITS: WaitLimits = { launcherMs: 3_000, stoppingMs: 45_000, orphansMs: 5_000 };

/**
 * Makes sure that nothing of an earlier run still works on the data folder: waits for a launcher that is going down,
 * and ends the processes of one that was killed. PostgreSQL is left running, because the next start takes it over.
 * Throws a LauncherError when another launcher runs the product from this folder.
 */
export async function clearEarlierRun(
  dataDir: string,
  report: (line: string) => void,
  limits: WaitLimits = LIMITS,
): Promise<void> {
  const earlier = await readRunningFile(dataDir);
  if (!earlier) return;
  await waitForLauncher(dataDir, earlier.launcher, report, limits);
  const children = earlier.processes.filter(({ name }) => name !== 'postgres');
  await endOrphans(children, limits.orphansMs, report);
  await removeRunningFile(dataDir);
}

async function waitForLauncher(
  dataDir: string,
  launcher: RunningProcess,
  report: (line: string) => void,
  limits: WaitLimits,
): Promise<void> {
  const began = Date.now();
  let reported = false;
  while (await isSame(launcher)) {
    const now = await readRunningFile(dataDir);
    if (!now) return;
    const limit = now.state === 'stopping' ? limits.stoppingMs : limits.launcherMs;
    if (Date.now() - began > limit) {
      throw new LauncherError(
        `Sabi50 already runs from ${dataDir} (process ${launcher.pid}, ${now.urls.public}). ` +
          'Stop it first, or choose another folder with DATA_DIR and another PORT.',
      );
    }
    if (!reported) report('Waiting for an earlier run to end ...');
    reported = true;
    await sleep(POLL_MS);
  }
}

/** They end by themselves when their launcher dies; one that hangs is killed. */
async function endOrphans(
  processes: readonly RunningProcess[],
  limitMs: number,
  report: (line: string) => void,
): Promise<void> {
  const giveUpAt = Date.now() + limitMs;
  for (const orphan of processes) {
    while ((await isSame(orphan)) && Date.now() < giveUpAt) await sleep(POLL_MS);
    if (!(await isSame(orphan))) continue;
    report(`Ending ${orphan.name} (process ${orphan.pid}), left behind by an earlier run`);
    process.kill(orphan.pid, 'SIGKILL');
    while (await isSame(orphan)) await sleep(POLL_MS);
  }
}

async function isSame({ pid, startedAt }: RunningProcess): Promise<boolean> {
  return pid !== process.pid && (await identifyProcess(pid))?.startedAt === startedAt;
}
