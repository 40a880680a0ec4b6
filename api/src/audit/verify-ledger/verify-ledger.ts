import { type EventStore } from '../../platform/event-store/event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { auditorsPostings } from './ledger-postings.js';
import {
  type LedgerFault,
  type LedgerReport,
  LedgerVerification,
  replayLedger,
  type WalletTotals,
} from './ledger-verification.js';
import { compareReadModels, readModelsAt } from './read-model-comparison.js';

/**
 * Proves the ledger: replays every wallet from the raw store and compares the read models as they stood at one moment.
 * The product may go on working meanwhile.
 */
export async function verifyLedger(
  store: EventStore,
  database: Database,
  onProgress: (read: number) => void,
): Promise<LedgerReport & { readonly totals: readonly WalletTotals[] }> {
  const models = await readModelsAt(database, await store.head());
  const verification = new LedgerVerification(auditorsPostings);
  let differences: LedgerFault[] = [];
  await replayLedger(store, verification, models?.position ?? '', {
    at: () => {
      if (models) differences = compareReadModels(models, verification);
    },
    onProgress,
  });
  if (!models) {
    const detail = 'does not catch up with the events: is a worker running?';
    differences.push({ where: 'wallet_balance, trial_balance', what: 'read-model', detail });
  }
  const report = verification.report();
  return { ...report, faults: [...report.faults, ...differences], totals: verification.wallets() };
}
