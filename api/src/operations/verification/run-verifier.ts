import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type TableDifference } from '../../event-sourcing/consumers/check-projections.js';

/** What of the verifier's report is used here; amounts are kobo. */
export interface VerifierReport {
  /** ISO 8601. */
  readonly at: string;
  readonly seconds: number;
  readonly memoryMb: number;
  readonly events: number;
  readonly walletEvents: number;
  readonly wallets: number;
  readonly owedKobo: number;
  /** The position of the last event that was looked at. */
  readonly until: string;
  readonly differencesFound: number;
  readonly differences: readonly VerifierDifference[];
  readonly open: readonly VerifierOpenItem[];
  readonly adjustmentsBySystem: readonly VerifierAdjustment[];
  readonly adjustmentsFoundWithoutLink: number;
}

export interface VerifierDifference {
  readonly what: string;
  readonly where: string;
  readonly revision?: number;
  readonly position?: string;
  readonly at?: string;
  readonly detail: string;
}

export interface VerifierOpenItem {
  readonly what: string;
  readonly where: string;
  readonly since: string;
  readonly detail: string;
}

export interface VerifierAdjustment {
  readonly stream: string;
  readonly revision: number;
  readonly figure: string;
  readonly delta: number;
  readonly reason: string;
  readonly decidedAt: string;
}

export interface VerifierRun {
  readonly databaseUrl: string;
  readonly eventStoreUrl?: string | undefined;
  /** Of the command line, besides `--json`. */
  readonly options?: readonly string[];
  /** How many events were read so far; reported every few seconds. */
  readonly onProgress?: (events: number) => void;
  /** Ends the program. */
  readonly signal?: AbortSignal;
  /** Leaves the processors to everybody else. */
  readonly isPatient?: boolean;
}

const VERIFIER = fileURLToPath(new URL('../../../../packages/verifier/dist/main.js', import.meta.url));
const PROJECTIONS_CHECK = fileURLToPath(new URL('../../../dist/bin/projections-check.js', import.meta.url));
const MEMORY_MB = 400;
const ERROR_LENGTH_MAX = 2_000;
/** The lowest claim on a processor that every system knows. */
const NICE = 19;

/**
 * Runs the auditors' program in a process of its own, with bounded memory: nothing of it is loaded here
 * (rule money/audited-apart).
 *
 * @throws Error when it did not come to a report, with the program's own words
 */
export async function runVerifier({ options = [], ...run }: VerifierRun): Promise<VerifierReport> {
  const args = [`--max-old-space-size=${MEMORY_MB}`, VERIFIER, '--json', ...options];
  return JSON.parse(await outputOf('The verification', args, run)) as VerifierReport;
}

/**
 * Derives all read models again, in a process of its own too, and compares them row by row: what the projections themselves make
 * of the log, beside what the auditors' program says of it.
 *
 * @throws Error when it did not come to a result, with the program's own words
 */
export async function runProjectionsCheck(run: VerifierRun): Promise<readonly VerifierDifference[]> {
  const args = [`--max-old-space-size=${MEMORY_MB}`, PROJECTIONS_CHECK, '--json'];
  const tables = JSON.parse(await outputOf('The comparison of read models', args, run)) as readonly TableDifference[];
  return tables.map(({ table, shown, missing, shownRow, missingRow }) => ({
    ...{ what: 'read-model-row', where: `read.${table}` },
    detail: `${shown} row(s) are shown only, such as ${shownRow}; ${missing} are missing, such as ${missingRow}`,
  }));
}

/** What a program prints. */
async function outputOf(what: string, args: readonly string[], { signal, ...run }: VerifierRun): Promise<string> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: run.databaseUrl, EVENTSTORE_URL: run.eventStoreUrl ?? '' },
    ...(signal && { signal }),
  });
  if (run.isPatient) giveWay(child);
  let output = '';
  let errorText = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    const events = /verifying: (\d+) events\s*$/.exec(text)?.[1];
    if (events === undefined) errorText = (errorText + text).slice(-ERROR_LENGTH_MAX);
    else run.onProgress?.(Number(events));
  });
  const end = await new Promise<string>((resolve, reject) => {
    child.once('error', reject).once('close', (code, killed) => resolve(killed ?? `exit code ${code}`));
  });
  if (output === '') throw new Error(`${what} did not come to a report (${end}): ${errorText.trim()}`);
  return output;
}

function giveWay({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE);
  } catch {
    // Where a system does not allow it, it runs like everybody else.
  }
}
