/**
 * `npm run test:seeded [-- NAME ...]`: puts each small bug of `seeded/bugs.mjs` into a copy of the product and runs the
 * specs named beside it, which must fail. A bug that survives fails the run. What was found before stays found while no
 * file changed, so that a run that was broken off goes on where it was. `-- --list` runs nothing and writes the list of
 * them anew into docs/verification.md.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
if (process.argv.includes('--list')) await writeList();
else await runAll();

async function writeList() {
  const { BUGS } = await import('../api/test/seeded/bugs.mjs');
  const { withList } = await import('../api/test/seeded/bug-list.mjs');
  const path = join(import.meta.dirname, '../docs/verification.md');
  await writeFile(path, withList(await readFile(path, 'utf8'), BUGS));
}

async function runAll() {
  const { installIfNeeded } = await import('./preparation/install.mjs');
  const { buildIfNeeded } = await import('./preparation/build.mjs');
  await installIfNeeded();
  await buildIfNeeded();
  const { runGate } = await import('../api/test/seeded/gate.mjs');
  process.exitCode = await runGate(process.argv.slice(2));
}
