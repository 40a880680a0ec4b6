import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What of the verifier's report is used here; amounts are kobo. */
export interface VerifierReport {
  /** ISO 8601. */
  readonly at: string;
  readonly seconds: number;
  readonly events: number;
  readonly walletEvents: number;
  readonly wallets: number;
  readonly owedKobo: number;
  readonly differencesFound: number;
  readonly differences: readonly VerifierDifference[];
  readonly open: readonly object[];
}

export interface VerifierDifference {
  readonly what: string;
  readonly where: string;
  readonly revision?: number;
  readonly detail: string;
}

const VERIFIER = fileURLToPath(new URL('../../../verifier/dist/main.js', import.meta.url));
const MEMORY_MB = 400;
const COMPLAINT_LENGTH_MAX = 2_000;

/**
 * Runs the auditors' program in a process of its own, with bounded memory: nothing of it is loaded here
 * (rule money/audited-apart).
 *
 * @throws Error when it did not come to a report
 */
export async function runVerifier(
  address: { readonly databaseUrl: string; readonly eventStoreUrl?: string | undefined },
  options: readonly string[] = [],
): Promise<VerifierReport> {
  const child = spawn(process.execPath, [`--max-old-space-size=${MEMORY_MB}`, VERIFIER, '--json', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: address.databaseUrl, EVENTSTORE_URL: address.eventStoreUrl ?? '' },
  });
  let report = '';
  let complaint = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (report += text));
  child.stderr
    .setEncoding('utf8')
    .on('data', (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_LENGTH_MAX)));
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (report === '') throw new Error(`The verification did not come to a report: ${complaint.trim()}`);
  return JSON.parse(report) as VerifierReport;
}
