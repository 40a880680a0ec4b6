/**
 * `npm run release [-- --to FOLDER]`: builds what runs and packs it, with the packages that it needs and nothing else, as
 * `sabi50-<version>.tar.gz`. It runs on every supported Node of this kind of machine: unpack it to /opt/sabi50 and
 * start the units of ops/systemd (docs/operations.md).
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNodeVersion } from './preparation/node-version.mjs';

checkNodeVersion();
const { values } = parseArgs({ options: { to: { type: 'string', default: 'release' } } });
const { installIfNeeded } = await import('./preparation/install.mjs');
const { buildIfNeeded } = await import('./preparation/build.mjs');
await installIfNeeded();
await buildIfNeeded();
const { packRelease } = await import('./preparation/release.mjs');
await packRelease(resolve(values.to));
