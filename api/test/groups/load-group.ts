import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../../..');

/** By file of this folder: folders and specs, from the project's folder. */
type Groups = Readonly<Record<string, readonly string[]>>;

/**
 * Loads the specs of the group that the file is named after (`groups.json`). Each of them needs the whole product, thousands
 * of modules that Jest loads anew for each file it runs: a group loads them once. By its path, every spec also runs alone.
 */
export async function loadGroup(file: string): Promise<void> {
  const name = basename(file, '.spec.ts');
  const groups = JSON.parse(readFileSync(join(import.meta.dirname, 'groups.json'), 'utf8')) as Groups;
  const paths = groups[name] ?? [];
  const specs = paths.flatMap((path) => (path.endsWith('/') ? specsWithin(path) : [path]));
  if (specs.length === 0) throw new Error(`The group ${name} has no specs`);
  for (const spec of specs) await import(join(PROJECT, spec));
}

function specsWithin(folder: string): string[] {
  const files = readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' });
  const specs = files.filter((path) => path.endsWith('.int.spec.ts')).map((path) => join(folder, path));
  if (specs.length === 0) throw new Error(`${folder} has no specs with real stores`);
  return specs.toSorted();
}
