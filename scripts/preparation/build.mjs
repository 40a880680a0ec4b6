import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT, runNpm } from './run-command.mjs';

const STAMP = join(ROOT, 'node_modules', '.sabi50-build');
const NOT_BUILT_FROM = new Set(['node_modules', 'dist', 'test', 'coverage', '.data']);

/** Builds all workspaces when a source came, went or changed since the last whole build. Ends the process on failure. */
export async function buildIfNeeded() {
  const workspaces = await listBuiltWorkspaces();
  const state = await describeSources(workspaces);
  const built = await readFile(STAMP, 'utf8').catch(() => '');
  if (built === state && (await isWhole(workspaces))) return;
  console.log('Building ...');
  await rm(STAMP, { force: true });
  const code = await runNpm(['run', 'build', '--silent']);
  if (code !== 0) {
    console.error('The build failed (see above).');
    process.exit(code);
  }
  for (const workspace of workspaces) await removeOrphans(workspace);
  await writeFile(STAMP, state);
}

async function listBuiltWorkspaces() {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const built = await Promise.all(workspaces.map(async (workspace) => Boolean(await readBuildScript(workspace))));
  return workspaces.filter((_, index) => built[index]);
}

async function readBuildScript(workspace) {
  const { scripts } = JSON.parse(await readFile(join(ROOT, workspace, 'package.json'), 'utf8'));
  return scripts?.build;
}

/** Names, sizes and times of everything that a build reads. */
async function describeSources(workspaces) {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', '.swcrc']) {
    hash.update(await describeFile(join(ROOT, file)));
  }
  for (const workspace of workspaces) {
    for (const file of await listFiles(join(ROOT, workspace))) hash.update(await describeFile(file));
  }
  return hash.digest('hex');
}

async function describeFile(file) {
  const found = await stat(file).catch(() => undefined);
  return `${relative(ROOT, file)}:${found?.size}:${found?.mtimeMs}\n`;
}

async function listFiles(folder) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const nested = entries
    .filter((entry) => !NOT_BUILT_FROM.has(entry.name) && !entry.name.endsWith('.spec.ts'))
    .map((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
  return (await Promise.all(nested)).flat().sort();
}

async function isWhole(workspaces) {
  const built = workspaces.map((workspace) => stat(join(ROOT, workspace, 'dist')).catch(() => undefined));
  return (await Promise.all(built)).every((found) => found?.isDirectory());
}

/** The compiler adds and replaces, but never removes: a module whose source is gone must not stay to be loaded. */
async function removeOrphans(workspace) {
  if (!(await readBuildScript(workspace)).startsWith('swc src ')) return;
  const [from, to] = ['src', 'dist'].map((folder) => join(ROOT, workspace, folder));
  for (const file of await listBuilt(to)) {
    const source = join(from, relative(to, file).replace(/\.js(\.map)?$/, ''));
    const kinds = ['.ts', '.tsx', '.js', '.mjs'].map((ending) => stat(source + ending).catch(() => undefined));
    if (!(await Promise.all(kinds)).some(Boolean)) await rm(file, { force: true });
  }
}

async function listBuilt(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && /\.js(\.map)?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}
