import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { reportLines } from './run/report-text.js';
import { onThreads } from './run/threads.js';
import { type Report, verify } from './run/verify.js';

/**
 * `npm run ledger:verify`: proves the log against itself, and every balance, point and sum that is shown against the log
 * (docs/verification.md). Exit code 0 when all is right, 1 with a list of differences otherwise.
 *
 * `--json` prints the report as JSON, `--json FILE` writes it there; `--wallet ID` reads what belongs to one player;
 * `--from` and `--to` (ISO 8601) tell only differences of that time, and those that have none; `--wallets-only` checks
 * chains and balances alone. `--totals` adds what each wallet holds and moved to the JSON.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean' },
    wallet: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    'wallets-only': { type: 'boolean' },
    totals: { type: 'boolean' },
  },
});
const databaseUrl = process.env['DATABASE_URL'];
if (!databaseUrl) {
  process.stderr.write('DATABASE_URL says where the installation is; it is missing\n');
  process.exit(2);
}

const PROGRESS_MS = 5_000;
const begun = performance.now();
let toldAt = begun;
const found = await verify({
  address: { databaseUrl, eventStoreUrl: process.env['EVENTSTORE_URL'] || undefined },
  walletsOnly: values['wallets-only'] ?? false,
  wallet: values.wallet?.toLowerCase(),
  runner: onThreads,
  onProgress(events) {
    if (performance.now() - toldAt < PROGRESS_MS) return;
    toldAt = performance.now();
    process.stderr.write(`verifying: ${events} events\n`);
  },
});
const seconds = (performance.now() - begun) / 1_000;
const report = within(found, values);
if (values.json) {
  const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024);
  const { totals, ...rest } = report;
  const text = JSON.stringify({ ...rest, seconds, memoryMb, ...(values.totals && { totals }) });
  if (positionals[0]) await writeFile(positionals[0], text);
  else process.stdout.write(`${text}\n`);
}
if (!values.json || positionals[0]) for (const line of reportLines(report, seconds)) process.stdout.write(`${line}\n`);
process.exitCode = report.differencesFound === 0 ? 0 : 1;

function within(all: Report, { from, to }: { from?: string | undefined; to?: string | undefined }): Report {
  if (from === undefined && to === undefined) return all;
  const [first, last] = [from ? Date.parse(from) : -Infinity, to ? Date.parse(to) : Infinity];
  const differences = all.differences.filter(
    ({ at }) => at === undefined || (Date.parse(at) >= first && Date.parse(at) < last),
  );
  return { ...all, differences, differencesFound: differences.length };
}
