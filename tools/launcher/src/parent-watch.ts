import { readFile } from 'node:fs/promises';
import { identifyProcess } from './running-process.js';

const WATCH_MS = 1_000;
const SHELL = /^(sh|dash|bash|ash|busybox|zsh)$/;

/**
 * Calls `gone` once when the process that started this one has died without passing a signal on, as npm does when it
 * is killed with -9. Where npm put a shell between, the shell's parent is watched as well (Linux).
 */
export function watchParent(gone: () => void): void {
  const parent = process.ppid;
  const above = readParentBehindShell(parent);
  const timer = setInterval(() => {
    void isOrphaned(parent, above).then((orphaned) => {
      if (!orphaned) return;
      clearInterval(timer);
      gone();
    });
  }, WATCH_MS);
  timer.unref();
}

async function isOrphaned(parent: number, above: Promise<string | undefined>): Promise<boolean> {
  if (process.ppid !== parent) return true;
  const before = await above;
  return before !== undefined && (await readParentOf(parent)) !== before;
}

/** Of npm's own parent nothing is to be learned: it may well leave npm running in the background. */
async function readParentBehindShell(pid: number): Promise<string | undefined> {
  const name = (await identifyProcess(pid))?.name ?? '';
  return SHELL.test(name) ? readParentOf(pid) : undefined;
}

async function readParentOf(pid: number): Promise<string | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return /^PPid:\s*(\d+)/m.exec(status)?.[1];
}
