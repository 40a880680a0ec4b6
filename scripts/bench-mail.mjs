/** `npm run bench:mail`: installs and builds if needed, then measures broadcasts (local/proof/src/bench-mail). */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
await import('../local/proof/dist/bench-mail/main.js');
