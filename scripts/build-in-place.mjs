import { spawnSync } from 'node:child_process';
import { rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Builds a front end beside the built one and then puts it in its place at once, so that a server that is running never
 * serves half of it. `before` and `after` are commands for Node, `after` with the new folder behind each. Ends with the
 * code of the step that fails; what was built before stays.
 */
export async function buildInPlace(web, { before = [], after = [] }) {
  const [next, former] = ['next', 'before'].map((name) => join(web, 'node_modules', `.dist-${name}-${process.pid}`));
  const vite = join(createRequire(join(web, 'package.json')).resolve('vite/package.json'), '..', 'bin', 'vite.js');
  const run = (step) => spawnSync(process.execPath, step, { cwd: web, stdio: 'inherit' }).status ?? 1;
  const steps = [
    ...before,
    [vite, 'build', '--outDir', next, '--emptyOutDir'],
    ...after.map((step) => [...step, next]),
  ];
  try {
    process.exitCode = steps.reduce((code, step) => code || run(step), 0);
    if (process.exitCode === 0) await putInPlace(join(web, 'dist'), { next, former });
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
  }
}

async function putInPlace(dist, { next, former }) {
  await rename(dist, former).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(next, dist);
}
