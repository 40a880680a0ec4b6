import { ROUTES } from '@sabi50/contracts/routes';
import type { ProductUrls } from './running-file.js';

/** The accounts that the seed makes when demo data is on. */
const DEMO_ACCOUNTS = [
  ['super admin', 'admin@sabi50.test / Admin-Pass-2025'],
  ['station admin', 'station@sabi50.test / Station-Pass-2025'],
  ['view-only admin', 'viewer@sabi50.test / Viewer-Pass-2025'],
  ['player', 'ada@sabi50.test or 08030000001, PIN 135790'],
] as const;

export interface BannerFacts {
  readonly urls: ProductUrls;
  /** Of each process; none where METRICS_PORT is not set. */
  readonly metrics?: readonly string[];
  readonly demo: boolean;
  /** Where the processes write; `undefined` when they write to the terminal. */
  readonly logs: string | undefined;
  readonly seconds: number;
}

/** What the person at the terminal reads when everything serves. */
export function buildBanner({ urls, metrics = [], demo, logs, seconds }: BannerFacts): string {
  const places: [string, string | undefined][] = [
    ['Game', urls.public],
    ['API documentation', `${urls.public}${ROUTES.docs}`],
    ['Mail inbox', urls.mail],
    ['Card payments', urls.paystack],
    ['Metrics', metrics.length > 0 ? metrics.join(' ') : undefined],
    ['Logs', logs],
  ];
  const accounts = demo ? ['Demo accounts', ...DEMO_ACCOUNTS.map(([who, how]) => row(who, how))] : [];
  const shown = places.filter((place): place is [string, string] => place[1] !== undefined);
  return [
    '',
    `Sabi50 is ready (${seconds.toFixed(1)} s). Ctrl-C stops everything.`,
    ...shown.map(([what, where]) => row(what, where)),
    ...accounts,
  ].join('\n');
}

const row = (what: string, where: string) => `  ${what.padEnd(20)}${where}`;
