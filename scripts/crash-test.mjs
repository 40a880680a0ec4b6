/** `npm run test:crash`: installs and builds if needed, then kills under load (local/proof/src/crash). */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
await import('../local/proof/dist/crash/main.js');
