import { ROUTES } from '@sabi50/contracts/routes';
import { request } from 'undici';
import { residentMegabytes } from '../core/memory.js';
import { print, whole } from '../core/statistics.js';
import { type HttpClient } from '@sabi50/proof/http-client';

/** Each with every row that there is. */
const EXPORTS = [
  ROUTES.adminUsersExport,
  `${ROUTES.adminQuizActivityExport}?dateRange=all`,
  `${ROUTES.adminAnalyticsExport}?dateRange=all`,
  ROUTES.adminPaymentActivitiesExport,
];
/** What the garbage collector may use: it saws between 250 and 520 MB however long a file is, where one of 4,600,000 rows is 1 GB. */
const GROWTH_MAX_MB = 400;
const LOOK_EVERY_MS = 100;
const LINE_FEED = 10;

/** Takes every export whole and prints its rows and what it did to the api's memory. Answers whether all stayed flat. */
export async function measureExports(client: HttpClient, apiPids: readonly number[]): Promise<boolean> {
  let isFlat = true;
  for (const path of EXPORTS) {
    const before = residentMegabytes(apiPids);
    let most = before;
    const meter = setInterval(() => (most = Math.max(most, residentMegabytes(apiPids))), LOOK_EVERY_MS);
    const begun = performance.now();
    const rows = await rowsOf(client, path).finally(() => clearInterval(meter));
    const rate = (rows * 1_000) / (performance.now() - begun);
    isFlat &&= most - before <= GROWTH_MAX_MB;
    print(
      `${path}: ${whole(rows)} rows, ${whole(rate)} rows/s; api ${whole(before)} MB before, ${whole(most)} MB at most`,
    );
  }
  return isFlat;
}

/** How many lines came after the headers. @throws Error when the file breaks off */
async function rowsOf(client: HttpClient, path: string): Promise<number> {
  const headers = { cookie: `asid=${client.cookie('asid') ?? ''}` };
  const answer = await request(client.baseUrl + path, { headers, headersTimeout: 0, bodyTimeout: 0 });
  if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  let lines = 0;
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  }
  return lines - 1;
}
