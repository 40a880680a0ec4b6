import { existsSync } from 'node:fs';

/** `CHROMIUM_PATH` is set by `npm test`; a machine without a browser skips the journeys, and its run says so. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const HAS_BROWSER = !process.env['SKIP_BROWSER'] && existsSync(CHROMIUM);

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
