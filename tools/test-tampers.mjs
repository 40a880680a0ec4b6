/** `npm run test:tampers`: every way of tampering with the log that we know of, each on a copy; all must be found out. */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { runTests } = await import('./preparation/jest-run.mjs');
process.env.PROOFS = 'full';
process.exitCode = await runTests(['int', 'api/test/tampers.int.spec.ts', 'api/test/insider-tampers.int.spec.ts']);
