/** Installs the packages of package-lock.json, if they are not installed already. */
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { installIfNeeded } = await import('./preparation/install.mjs');
await installIfNeeded();
