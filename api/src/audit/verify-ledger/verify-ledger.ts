import { type EventStore } from '../../event-sourcing/event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { type LedgerShare, replayShare, type ShareFindings, sharesOf } from './ledger-share.js';
import { type LedgerFault, type WalletTotals } from './ledger-verification.js';
import { compareReadModels, readModelsAt } from './read-model-comparison.js';

export interface LedgerReport {
  readonly events: number;
  readonly wallets: number;
  /** What the operator owes its players, in kobo. */
  readonly owedKobo: number;
  readonly faults: readonly LedgerFault[];
  readonly totals: readonly WalletTotals[];
}

/** Replays the shares of the ledger, each somewhere: here one after the other, or each on a thread of its own. */
export interface ShareRunner {
  readonly shares: number;
  replay(share: LedgerShare, onProgress: (replayed: number) => void): Promise<ShareFindings>;
}

/** One share, in this thread. */
export const inThisThread = (store: EventStore): ShareRunner => ({
  shares: 1,
  replay: (share, onProgress) => replayShare(store, share, onProgress),
});

/**
 * Proves the ledger: replays every wallet from the raw store and compares the read models as they stood at one moment.
 * The product may go on working meanwhile.
 */
export async function verifyLedger(
  store: EventStore,
  database: Database,
  onProgress: (replayed: number) => void,
  runner: ShareRunner = inThisThread(store),
): Promise<LedgerReport> {
  const models = await readModelsAt(database, await store.head());
  const replayed = new Array<number>(runner.shares).fill(0);
  const findings = await Promise.all(
    sharesOf(runner.shares, models?.position ?? null).map((share, index) =>
      runner.replay(share, (count) => {
        replayed[index] = count;
        onProgress(sum(replayed));
      }),
    ),
  );
  const differences = models ? compareReadModels(models, merged(findings.map(({ atUntil }) => atUntil))) : [NOT_READY];
  const totals = findings.flatMap((found) => found.totals);
  return {
    events: sum(findings.map(({ events }) => events)),
    wallets: totals.length,
    owedKobo: sum(totals.map(({ balanceKobo }) => balanceKobo)),
    faults: [...findings.flatMap(({ faults }) => faults), ...unbalanced(findings), ...differences],
    totals,
  };
}

const NOT_READY: LedgerFault = {
  where: 'wallet_balance, trial_balance',
  what: 'read-model',
  detail: 'does not catch up with the events: is a worker running?',
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function merged(parts: readonly ShareFindings['atEnd'][]): ShareFindings['atEnd'] {
  const accounts = new Map<string, number>();
  for (const part of parts) {
    for (const [account, kobo] of part.accounts) accounts.set(account, (accounts.get(account) ?? 0) + kobo);
  }
  return { balances: new Map(parts.flatMap(({ balances }) => [...balances])), accounts };
}

/** Double entry: all accounts of all wallets together are zero (rule money/double-entry). */
function unbalanced(findings: readonly ShareFindings[]): LedgerFault[] {
  const total = sum([...merged(findings.map(({ atEnd }) => atEnd)).accounts.values()]);
  return total === 0
    ? []
    : [{ where: 'all accounts', what: 'trial-balance', detail: `sums to ${total} kobo, not to 0` }];
}
