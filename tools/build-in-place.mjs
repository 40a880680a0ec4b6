import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Builds a front end beside the built one and then puts it in its place at once, so that a server that is running never
 * serves half of it. Hashed files of the builds before stay beside the new ones: pages that are open, and shells that browsers
 * have kept, still ask for them. `before` and `after` are commands for Node, `after` with the new folder behind each. Ends with the
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
    if (process.exitCode !== 0) return;
    await keepFormerAssets(join(web, 'dist'), next);
    await putInPlace(join(web, 'dist'), { next, former });
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(former, { recursive: true, force: true });
  }
}

async function putInPlace(dist, { next, former }) {
  await rename(dist, former).catch(ignoreMissing);
  await rename(next, dist);
}

/** Builds whose files are kept: the newest and those before it. */
const BUILDS_KEPT = 4;
/** In the built folder: the names of the hashed files of each build, newest first. */
const BUILDS_FILE = '.builds.json';

/** Copies the hashed files of the last builds out of `dist` to those of the new build in `next`, and lists them. */
export async function keepFormerAssets(dist, next) {
  const files = await assetsOf(next);
  const known = await readFile(join(dist, BUILDS_FILE), 'utf8').then(JSON.parse, async () => [await assetsOf(dist)]);
  const isTheSame = (build) => build.length === files.length && build.every((file, index) => file === files[index]);
  const former = known.filter((build) => build.length > 0 && !isTheSame(build)).slice(0, BUILDS_KEPT - 1);
  for (const file of new Set(former.flat().filter((one) => !files.includes(one)))) {
    await mkdir(dirname(join(next, file)), { recursive: true });
    await copyFile(join(dist, file), join(next, file)).catch(ignoreMissing);
  }
  await writeFile(join(next, BUILDS_FILE), JSON.stringify([files, ...former]));
}

async function assetsOf(folder) {
  const entries = await readdir(join(folder, 'assets'), { recursive: true, withFileTypes: true }).catch(ignoreMissing);
  return (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .sort();
}

function ignoreMissing(error) {
  if (error.code !== 'ENOENT') throw error;
}
