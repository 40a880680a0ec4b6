/**
 * `node scripts/built.mjs FILE [arguments]`: installs and builds if needed, then runs a built file of ours in this process:
 * benchmarks and scale tools (local/benchmarks), the crash test (local/proof/src/crash).
 */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const [file] = process.argv.splice(2, 1);
await import(new URL(`../${file}`, import.meta.url).href);
