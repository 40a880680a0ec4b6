import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT, runNpm } from './run-command.mjs';

const STAMP = join(ROOT, 'node_modules', '.sabi50-build.json');
const NOT_BUILT_FROM = new Set(['node_modules', 'dist', 'test', 'coverage', '.data']);
/** What a bundler takes into a workspace besides its own sources, and the scripts that build it. */
const BUNDLED = ['packages/contracts', 'packages/texts', 'packages/proof-of-work'];
const BUILD_SCRIPTS = ['tools/build-in-place.mjs', 'tools/precompress.mjs', 'tools/check-web-budgets.mjs'];

/** Builds the workspaces of which a source came, went or changed since their last build. Ends the process on failure. */
export async function buildIfNeeded() {
  const built = JSON.parse(await readFile(STAMP, 'utf8').catch(() => '{}'));
  const stale = [];
  for (const workspace of await listBuiltWorkspaces()) {
    const state = await describeSources(workspace);
    if (built[workspace.path] !== state || !(await isBuilt(workspace))) stale.push({ ...workspace, state });
  }
  if (stale.length === 0) return;
  console.log('Building ...');
  for (const { path } of stale) delete built[path];
  await writeFile(STAMP, JSON.stringify(built));
  const build = ['run', 'build', '--silent', ...stale.flatMap(({ path }) => ['-w', path])];
  const code = await runNpm(build, { onFailure: true });
  if (code !== 0) {
    console.error('The build failed (see above).');
    process.exit(code);
  }
  for (const { path, isCompiled, state } of stale) {
    if (isCompiled) await removeOrphans(path);
    built[path] = state;
  }
  await writeFile(STAMP, JSON.stringify(built));
}

/** The workspaces that have a build, in the order in which they are built; the compiler takes files one by one. */
async function listBuiltWorkspaces() {
  const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const all = await Promise.all(
    workspaces.map(async (path) => {
      const { scripts } = JSON.parse(await readFile(join(ROOT, path, 'package.json'), 'utf8'));
      return { path, script: scripts?.build, isCompiled: scripts?.build?.startsWith('swc src ') };
    }),
  );
  return all.filter(({ script }) => script);
}

/** Names, sizes and times of everything that the build of a workspace reads. */
async function describeSources({ path, isCompiled }) {
  const hash = createHash('sha256');
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json', '.swcrc', ...BUILD_SCRIPTS]) {
    hash.update(await describeFile(join(ROOT, file)));
  }
  for (const folder of new Set([path, ...(isCompiled ? [] : BUNDLED)])) {
    for (const file of await listFiles(join(ROOT, folder))) hash.update(await describeFile(file));
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

async function isBuilt({ path }) {
  const found = await stat(join(ROOT, path, 'dist')).catch(() => undefined);
  return Boolean(found?.isDirectory());
}

/** The compiler adds and replaces, but never removes: a module whose source is gone must not stay to be loaded. */
async function removeOrphans(workspace) {
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
