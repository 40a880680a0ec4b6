import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, runCommand, runNpm } from './run-command.mjs';

/** Workspaces that run; packages of these alone are installed. */
export const RUNNING = ['packages/contracts', 'packages/texts', 'packages/transparency', 'packages/verifier', 'api'];

/** What is built or read when the product runs, as in the last stage of the Dockerfile. */
export const RUN_FROM = [
  ...RUNNING.map((workspace) => `${workspace}/dist`),
  ...['api/seed', 'api/fonts', 'api/openapi.json', 'player-web/dist', 'admin-web/dist'],
];

/** For the people who run it. */
const DOCUMENTS = ['ops', 'docs', 'CHANGELOG.md', 'LICENSE', 'SECURITY.md', '.env.example'];
const UNPACKED_MB_MAX = 260;
const BYTES_PER_MB = 1_048_576;

/** A package.json of the running workspaces alone, without what only development needs. */
export function runningPackage(manifest, isRoot) {
  const rest = Object.fromEntries(Object.entries(manifest).filter(([key]) => key !== 'devDependencies'));
  return isRoot ? { ...rest, workspaces: RUNNING, scripts: {} } : rest;
}

/** Packs what is built into an archive in `folder`. @throws Error where it grew over its limit */
export async function packRelease(folder) {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const name = `sabi50-${manifest.version}`;
  const to = join(folder, name);
  await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  for (const path of ['.', ...RUNNING]) {
    const own = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'));
    await mkdir(join(to, path), { recursive: true });
    await writeFile(join(to, path, 'package.json'), JSON.stringify(runningPackage(own, path === '.'), null, 2));
  }
  await cp(join(ROOT, 'package-lock.json'), join(to, 'package-lock.json'));
  const install = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await runNpm(install, { cwd: to })) !== 0) throw new Error('The packages could not be installed');
  for (const path of [...RUN_FROM, ...DOCUMENTS]) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(ROOT, path), join(to, path), { recursive: true });
  }
  const megabytes = (await sizeOf(to)) / BYTES_PER_MB;
  if (megabytes > UNPACKED_MB_MAX)
    throw new Error(`${name} is ${megabytes.toFixed(0)} MB, more than ${UNPACKED_MB_MAX}`);
  const archive = join(folder, `${name}.tar.gz`);
  if ((await runCommand('tar', ['-czf', archive, '-C', folder, name])) !== 0) throw new Error('tar failed');
  console.log(
    `${archive}: ${((await stat(archive)).size / BYTES_PER_MB).toFixed(0)} MB, unpacked ${megabytes.toFixed(0)} MB`,
  );
}

async function sizeOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  let bytes = 0;
  for (const file of files) bytes += (await stat(file)).size;
  return bytes;
}
