import { existsSync } from 'node:fs';

/** `CHROMIUM_PATH` is set by `npm test`; a machine without a browser skips the journeys, and its run says so. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export const HAS_BROWSER = !process.env['SKIP_BROWSER'] && existsSync(CHROMIUM);

/** The list of the library that drives the browser, which reads only the last one that it is given. */
const LEFT_OUT_BY_THE_LIBRARY = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'AimEnabled'],
  ...['NetworkTimeServiceQuerying', 'PreconnectToSearch'],
];

/** Two hidden pages that each window would draw for its address field; they cost as much as a third of the pages in sight. */
const ADDRESS_FIELD = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...LEFT_OUT_BY_THE_LIBRARY, ...ADDRESS_FIELD].join(',')}`,
];
