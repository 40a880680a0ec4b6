import { open, writeFile } from 'node:fs/promises';
import { hasDemoAccounts } from './run/declared.js';
import {
  asksForHelp,
  evidenceOf,
  type Options,
  optionsOf,
  requireKnown,
  USAGE,
  UsageError,
  within,
} from './run/options.js';
import { reportLines } from './run/report-text.js';
import { onThreads } from './run/threads.js';
import { inOneLine, unreachable } from './run/unreachable.js';
import { type Report, verify } from './run/verify.js';

/**
 * `npm run ledger:verify`: proves the log against itself, and every balance, point and sum that is shown against the log
 * (docs/verification.md). Exit code 0 when all is right, 1 with a list of differences otherwise, 2 when nothing could be
 * said: it was not called rightly, or the installation cannot be read.
 *
 * `--json` prints the report as JSON, `--json FILE` writes it there; `--wallet ID` reads what belongs to one player;
 * `--from` and `--to` (a day, or ISO 8601 with its zone) tell only differences of that time, and those that have none;
 * `--wallets-only` checks chains and balances alone, `--chains-only` chains. `--totals` adds what each wallet holds and moved to the JSON.
 */
const PROGRESS_MS = 5_000;

if (asksForHelp(process.argv.slice(2))) process.stdout.write(USAGE);
else {
  try {
    const options = optionsOf(process.argv.slice(2));
    const databaseUrl = process.env['DATABASE_URL'];
    if (!databaseUrl) throw new UsageError('DATABASE_URL names the installation; it is missing');
    const file = options.json?.file ?? null;
    // A path that cannot be written is reported before the work, not after it.
    if (file !== null) await requireWritable(file);
    process.exitCode = await run(options, databaseUrl);
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 2;
  }
}

function wordsOf(error: unknown): string {
  if (error instanceof UsageError) return error.message;
  const words = error instanceof Error ? error.message : String(error);
  return unreachable(error) ?? `The verification broke off: ${inOneLine(words)}`;
}

async function requireWritable(file: string): Promise<void> {
  try {
    await (await open(file, 'a')).close();
  } catch (error) {
    throw new UsageError(`The report cannot be written to ${file}: ${(error as Error).message}`);
  }
}

async function run(options: Options, databaseUrl: string): Promise<number> {
  const begun = performance.now();
  let toldAt = begun;
  const found = await verify({
    address: { databaseUrl, eventStoreUrl: process.env['EVENTSTORE_URL'] || undefined },
    walletsOnly: options.walletsOnly,
    chainsOnly: options.chainsOnly,
    wallet: options.wallet,
    demoAccounts: hasDemoAccounts(process.env),
    evidence: evidenceOf(options, process.env),
    runner: onThreads,
    onProgress(events) {
      if (performance.now() - toldAt < PROGRESS_MS) return;
      toldAt = performance.now();
      process.stderr.write(`verifying: ${events} events\n`);
    },
  });
  requireKnown(found, options);
  const report = within(found, options);
  await tell(report, options, (performance.now() - begun) / 1_000);
  return report.differencesFound === 0 ? 0 : 1;
}

async function tell(report: Report, { json, totals }: Options, seconds: number): Promise<void> {
  if (json) {
    const memoryMb = Math.round(process.resourceUsage().maxRSS / 1_024);
    const { totals: all, ...rest } = report;
    const text = JSON.stringify({ ...rest, seconds, memoryMb, ...(totals && { totals: all }) });
    if (json.file === null) process.stdout.write(`${text}\n`);
    else {
      await writeFile(json.file, text).catch((error: Error) => {
        // The report is printed rather than lost.
        process.stdout.write(`${text}\n`);
        process.stderr.write(`The report cannot be written to ${json.file}: ${error.message}\n`);
      });
    }
  }
  if (json?.file !== null) for (const line of reportLines(report, seconds)) process.stdout.write(`${line}\n`);
}
