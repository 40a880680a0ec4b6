import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, runNpm } from './run-command.mjs';

/** Installs the packages when they are missing or are not those of package-lock.json. Ends the process on failure. */
export async function installIfNeeded() {
  if (await isInstalled()) return;
  console.log('Installing packages (a few minutes the first time) ...');
  // Also when NODE_ENV is production: the build needs the development packages.
  const options = ['--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  const strict = await runNpm(['ci', ...options]);
  if (strict === 0) return;
  console.log('"npm ci" failed (see above); trying "npm install", which is less strict with the registry ...');
  const code = await runNpm(['install', '--no-save', ...options]);
  if (code === 0) return;
  console.error('The packages could not be installed (see above). Check the network and try again.');
  process.exit(code);
}

/** npm keeps a lock file of what it really installed; it is compared with what it should have installed. */
async function isInstalled() {
  const [wanted, present] = await Promise.all([
    readPackages(join(ROOT, 'package-lock.json')),
    readPackages(join(ROOT, 'node_modules', '.package-lock.json')),
  ]);
  if (!wanted || !present) return false;
  return Object.entries(wanted)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.optional && !entry.devOptional)
    .every(([path, entry]) => present[path] && present[path].version === entry.version);
}

async function readPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
