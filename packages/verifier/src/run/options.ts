import { parseArgs } from 'node:util';
import { type Report } from './verify.js';

/** Options of a run of the verifier. */
export interface Options {
  /** The report as JSON: into this file, or to the standard output; null: for people alone. */
  readonly json: { readonly file: string | null } | null;
  readonly walletsOnly: boolean;
  readonly chainsOnly: boolean;
  readonly totals: boolean;
  readonly wallet: string | undefined;
  /** Only differences of this time, in ms since 1970: from `fromMs` on, before `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Files with checkpoints of the sealed log, or folders of witnesses. */
  readonly checkpoints: readonly string[];
  /** Verifier keys of the sealed log. */
  readonly keys: readonly string[];
}

/** How the command is called. */
export const USAGE = `npm run ledger:verify -- [options]

Proves the log of an installation against itself, and every table that is derived from it against the log.
DATABASE_URL names the installation, EVENTSTORE_URL its EventStoreDB where it has one.

  --json [FILE]    the report as JSON, to standard output or into FILE
  --totals         with --json: what each wallet holds and moved
  --wallet ID      only what belongs to one player
  --from TIME      only differences from this time on: a day, or a time with its zone
  --to TIME        only differences before this time
  --checkpoint PATH  a file with checkpoints of the sealed log, or the folder of a witness; may be repeated
  --key KEY        a verifier key of the sealed log; may be repeated
  --wallets-only   only chains, balances and accounts
  --chains-only    only chains: the log alone, without what is derived from it
  --help           prints this text

Exit codes: 0 without a difference, 1 with differences, 2 when the installation could not be verified.
`;

/** The command was not called rightly; the message says why. */
export class UsageError extends Error {}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** A day, which begins at midnight in UTC, or a time that names its zone: any other would mean another moment elsewhere. */
const TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

/** Whether the command is asked how it is called. */
export const asksForHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h');

/** @throws UsageError for options that are not known, or say nothing that can be meant */
export function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parsed(args);
  if (positionals.length > (values.json ? 1 : 0)) {
    throw new UsageError(`${positionals.join(' ')} means nothing here: only --json takes the name of a file`);
  }
  const wallet = values.wallet?.toLowerCase();
  if (wallet !== undefined && !UUID.test(wallet)) {
    throw new UsageError(`--wallet takes the id of a player, a UUID, not ${String(values.wallet)}`);
  }
  const [fromMs, toMs] = [timeOf('--from', values.from, -Infinity), timeOf('--to', values.to, Infinity)];
  if (fromMs >= toMs) {
    throw new UsageError(`--from has to be before --to: nothing is between ${values.from} and ${values.to}`);
  }
  return {
    json: values.json ? { file: positionals[0] ?? null } : null,
    ...extentOf(values),
    totals: values.totals ?? false,
    wallet,
    fromMs,
    toMs,
    checkpoints: values.checkpoint,
    keys: values.key,
  };
}

/** How much is verified; without an option everything. */
function extentOf(values: ReturnType<typeof parsed>['values']): Pick<Options, 'walletsOnly' | 'chainsOnly'> {
  const chainsOnly = values['chains-only'] ?? false;
  return { walletsOnly: chainsOnly || (values['wallets-only'] ?? false), chainsOnly };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        wallet: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        'wallets-only': { type: 'boolean' },
        'chains-only': { type: 'boolean' },
        totals: { type: 'boolean' },
        checkpoint: { type: 'string', multiple: true, default: [] },
        key: { type: 'string', multiple: true, default: [] },
      },
    });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${words.split('. ')[0]}; --help lists the options`);
  }
}

function timeOf(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const ms = TIME.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(ms) || !isOfCalendar(text)) {
    throw new UsageError(
      `${option} takes a day (2026-11-22) or a time with its zone (2026-11-22T10:00:00Z), not ${text}`,
    );
  }
  return ms;
}

/** `Date.parse` takes the 31st of every month. */
const isOfCalendar = (text: string): boolean =>
  new Date(`${text.slice(0, 10)}T00:00:00Z`).toISOString().startsWith(text.slice(0, 10));

/** The evidence that the call and the installation's settings name. */
export const evidenceOf = ({ checkpoints, keys }: Pick<Options, 'checkpoints' | 'keys'>, env: NodeJS.ProcessEnv) => ({
  checkpoints,
  witness: env['LEDGER_WITNESS_DIR'] || undefined,
  copies: env['LEDGER_COPY_DIR'] || undefined,
  keys,
});

/** @throws UsageError when nothing at all names the player that was asked about */
export function requireKnown(report: Report, { wallet }: Pick<Options, 'wallet'>): void {
  if (wallet === undefined || report.events > 0 || report.differencesFound > 0) return;
  throw new UsageError(`Nothing is known of a player ${wallet}: no event and no read model names them`);
}

/**
 * The differences of a time, and those that have none, or none that can be read: no difference is hidden by its time.
 * What was counted and not listed stays counted.
 */
export function within(report: Report, { fromMs, toMs }: Pick<Options, 'fromMs' | 'toMs'>): Report {
  const differences = report.differences.filter(({ at }) => {
    const atMs = at === undefined ? Number.NaN : Date.parse(at);
    return Number.isNaN(atMs) || (atMs >= fromMs && atMs < toMs);
  });
  const untold = report.differencesFound - report.differences.length;
  return { ...report, differences, differencesFound: differences.length + untold };
}
