/**
 * `npm run test:seeded [-- NAME ...]`: puts each small bug of `seeded/bugs.mjs` into a copy of the product and runs the
 * specs named beside it, which must fail. A bug that survives fails the run. What was found before stays found while no
 * file changed, so that a run that was broken off goes on where it was.
 */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { runGate } = await import('./seeded/gate.mjs');
process.exitCode = await runGate(process.argv.slice(2));
