/** `node build/compile.mjs`: writes the catalogue as JavaScript modules with their types into `dist`. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const TEXTS = join(import.meta.dirname, '..');
const DIST = join(TEXTS, 'dist');
/** Written last: as new as the modules are. */
const STAMP = join(DIST, '.stamp');

/** Whether a text, the compiler or a limit changed since the modules were written. */
function isStale() {
  const contracts = dirname(fileURLToPath(import.meta.resolve('@sabi50/contracts/limits')));
  const sources = [join(TEXTS, 'catalogue'), join(TEXTS, 'build'), contracts];
  const newest = sources.flatMap((folder) => readdirSync(folder).map((name) => statSync(join(folder, name)).mtimeMs));
  const written = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return newest.some((time) => time > written);
}

/** Writes the modules. Throws, with a line for each, where texts cannot be used. */
async function compile() {
  const { readCatalogue } = await import('./read-catalogue.mjs');
  const { modulesOf } = await import('./write-modules.mjs');
  const files = modulesOf(readCatalogue());
  for (const [path, content] of files) write(join(DIST, path), content);
  removeOthers(new Set([...files.keys()].map((path) => join(DIST, path))));
  writeFileSync(STAMP, '');
}

/** Left alone where nothing changed, so that programs that watch the modules see what did. */
function write(file, content) {
  try {
    if (readFileSync(file, 'utf8') === content) return;
  } catch {
    mkdirSync(dirname(file), { recursive: true });
  }
  writeFileSync(file, content);
}

function removeOthers(files) {
  const found = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const entry of found) {
    const file = join(entry.parentPath, entry.name);
    if (!files.has(file)) rmSync(file);
  }
}

/** For specs, which may run without a build before them. */
export async function compileIfStale() {
  if (isStale()) await compile();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await compile();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
