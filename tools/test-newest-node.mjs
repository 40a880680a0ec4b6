/**
 * `npm run test:newest-node`: the unit specs of both webs once more, on the newest line of Node that the product supports. Its
 * program comes from the npm registry once and is kept below `node_modules/.cache`; where it cannot be had, a line says so.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runCommand, runNpm } from './preparation/run-command.mjs';

const NEWEST = 26;
const FOLDER = join(ROOT, 'node_modules/.cache', `node-${NEWEST}`);
const PROGRAM = join(FOLDER, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

if (await isThere()) {
  console.log(`The unit specs of both webs on Node ${NEWEST}:`);
  const env = { ...process.env, SPECS_IN_GROUPS: 'true' };
  process.exitCode = await runCommand(PROGRAM, ['tools/test.mjs', 'unit', 'player-web/', 'admin-web/'], { env });
} else {
  console.log(`Skipped: Node ${NEWEST} is neither kept in ${FOLDER} nor to be had from the npm registry.`);
}

async function isThere() {
  if (!existsSync(PROGRAM))
    await runNpm(['install', '--prefix', FOLDER, '--no-save', `node@${NEWEST}`], { quiet: true });
  return existsSync(PROGRAM) && (await runCommand(PROGRAM, ['--version'], { quiet: true })) === 0;
}
