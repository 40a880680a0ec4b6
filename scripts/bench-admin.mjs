/** `npm run bench:admin`: installs and builds if needed, then measures the console (local/proof/src/bench-admin). */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
await import('../local/proof/dist/bench-admin/main.js');
