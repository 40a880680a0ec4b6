/**
 * `node tools/built.mjs [--browser] FILE [arguments]`: installs and builds if needed, then runs a built file of ours in
 * this process: benchmarks and scale tools (tools/benchmarks), the crash test (tools/proof/src/crash). With `--browser` it
 * finds or installs the Chromium that the file needs, as `npm test` does.
 */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
if (process.argv[2] === '--browser') {
  process.argv.splice(2, 1);
  const { provideChromium } = await import('./preparation/tools.mjs');
  const path = await provideChromium();
  if (!path) process.exit(1);
  process.env.CHROMIUM_PATH = path;
}
const [file] = process.argv.splice(2, 1);
await import(new URL(`../${file}`, import.meta.url).href);
