/** `npm run seed:scale`: installs and builds if needed, then makes a big history (local/proof/src/scale). */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
await import('../local/proof/dist/scale/main.js');
