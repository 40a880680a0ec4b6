/**
 * `npm test`, `npm test -- unit|int|e2e [arguments for Jest]`: installs and builds if needed, provides the programs that
 * the tests need, and runs Jest. The last line is `N passed, N failed`, with `, N skipped` when some were.
 *
 * `npm test` runs the quick level, `npm run test:all` (`--all`) every journey, `npm run test:proofs` (`--proofs`) every journey
 * with its whole proof: all kills, planted faults, tampers, languages, screens and both colour schemes.
 */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { runTests } = await import('./preparation/jest-run.mjs');
const LEVELS = { '--all': { TEST_LEVEL: 'all' }, '--proofs': { TEST_LEVEL: 'all', PROOFS: 'full' } };
const [first, ...others] = process.argv.slice(2);
const level = LEVELS[first];
Object.assign(process.env, level);
process.exitCode = await runTests(level ? others : process.argv.slice(2));
