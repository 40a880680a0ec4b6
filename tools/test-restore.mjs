/** `npm run test:restore`: an older backup is restored on each engine and repaired; everybody plays on, and no deposit is lost. */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { runTests } = await import('./preparation/jest-run.mjs');
process.env.PROOFS = 'full';
process.exitCode = await runTests(['int', 'api/test/restore-drill.int.spec.ts', '--verbose']);
