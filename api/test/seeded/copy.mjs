import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { ROOT } from '../../../tools/preparation/run-command.mjs';

const LEFT_OUT = new Set(['.git', '.data', 'coverage']);
/** Texts are read as they were built, and the verifier is a process of its own; everything else is read from its sources. */
const BUILT = new Set(['packages/texts', 'packages/verifier'].map((part) => join(ROOT, part, 'dist')));
const isLeftOut = (path) => LEFT_OUT.has(basename(path)) || (basename(path) === 'dist' && !BUILT.has(path));

/** The product in a folder of its own, which shares only the packages with this one; with a hash of all that it holds. */
export async function copyProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'sabi50-seeded-'));
  const packages = [];
  await cp(ROOT, folder, {
    recursive: true,
    filter(path) {
      if (basename(path) === 'node_modules') packages.push(path);
      return basename(path) !== 'node_modules' && !isLeftOut(path);
    },
  });
  for (const path of packages) await symlink(path, join(folder, relative(ROOT, path)));
  return { folder, hash: await hashOf(folder) };
}

async function hashOf(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(relative(folder, file)).update(await readFile(file));
  return hash.digest('hex');
}
