/** `npm run bench:web`: installs and builds if needed, then measures the player app (local/proof/src/bench-web). */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
await import('../local/proof/dist/bench-web/main.js');
