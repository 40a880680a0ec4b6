/**
 * `npm test`, `npm test -- unit|int|e2e [arguments for Jest]`: installs and builds if needed, provides the programs that
 * the tests need, and runs Jest. The last line is `N passed, N failed`, with `, N skipped` when some were.
 */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { runTests } = await import('./preparation/jest-run.mjs');
process.exitCode = await runTests(process.argv.slice(2));
