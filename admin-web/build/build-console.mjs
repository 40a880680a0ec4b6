/**
 * `node build/build-console.mjs`: builds the console beside the built one and then puts it in its place at once, so that a
 * server that is running never serves half of it. Ends with the code of the step that fails; what was built before stays.
 */
import { spawnSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');
const NEXT = join(WEB, 'node_modules', `.dist-next-${process.pid}`);
const BEFORE = join(WEB, 'node_modules', `.dist-before-${process.pid}`);
const VITE = join(createRequire(import.meta.url).resolve('vite/package.json'), '..', 'bin', 'vite.js');

const STEPS = [
  // Both webs are set in one font, cut by the player app's build.
  [join(WEB, '..', 'player-web', 'build', 'subset-fonts.mjs')],
  [VITE, 'build', '--outDir', NEXT, '--emptyOutDir'],
  [join(WEB, '..', 'scripts', 'precompress.mjs'), NEXT],
];

try {
  process.exitCode = STEPS.reduce((code, step) => code || run(step), 0);
  if (process.exitCode === 0) await putInPlace();
} finally {
  await rm(NEXT, { recursive: true, force: true });
  await rm(BEFORE, { recursive: true, force: true });
}

function run(step) {
  return spawnSync(process.execPath, step, { cwd: WEB, stdio: 'inherit' }).status ?? 1;
}

async function putInPlace() {
  await rename(DIST, BEFORE).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(NEXT, DIST);
}
