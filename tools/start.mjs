/** `npm start`: installs and builds if needed, then runs the whole product in this process and its children. */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { run } = await import('./launcher/dist/main.js');
await run(process.argv.slice(2), process.env);
