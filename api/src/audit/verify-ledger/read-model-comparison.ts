import { type Position } from '../../event-sourcing/event-store.js';
import { type Database } from '../../platform/postgres/database.js';
import { loadCheckpoint } from '../../event-sourcing/consumers/checkpoints.js';
import { type LedgerBalances, type LedgerFault } from './ledger-verification.js';

const WAIT_MAX_MS = 10_000;
const POLL_MS = 100;

/** What the read models showed at one moment, and which events they had seen then. */
export interface ReadModels extends LedgerBalances {
  readonly position: Position;
}

/**
 * The read models in one snapshot, at a moment when both stand at the same position and have seen `head`; null when
 * that does not come within 10 s (no worker runs, or one of them is poisoned).
 */
export async function readModelsAt(database: Database, head: Position): Promise<ReadModels | null> {
  const giveUpAt = performance.now() + WAIT_MAX_MS;
  for (;;) {
    const models = await snapshot(database);
    if (models && models.position >= head) return models;
    if (performance.now() >= giveUpAt) return null;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

async function snapshot(database: Database): Promise<ReadModels | null> {
  return database.transaction(async (sql) => {
    await sql.execute('set transaction isolation level repeatable read read only');
    const checkpoint = await loadCheckpoint(sql, 'wallet_balance');
    const other = await loadCheckpoint(sql, 'trial_balance');
    if (!checkpoint || checkpoint.position !== other?.position) return null;
    const balances = await sql.query<Row>('select user_id as key, balance_kobo as kobo from read.wallet_balance');
    const accounts = await sql.query<Row>('select account as key, balance_kobo as kobo from read.trial_balance');
    return { position: checkpoint.position, balances: mapOf(balances), accounts: mapOf(accounts) };
  });
}

interface Row {
  [column: string]: string;
  key: string;
  kobo: string;
}

const mapOf = (rows: readonly Row[]): ReadonlyMap<string, number> =>
  new Map(rows.map(({ key, kobo }) => [key, Number(kobo)]));

/** Every balance and every account of the read models that differs from the replay. */
export function compareReadModels(models: ReadModels, replayed: LedgerBalances): LedgerFault[] {
  return [
    ...differences(replayed.balances, models.balances, (userId) => `wallet-${userId}`),
    ...differences(replayed.accounts, models.accounts, (account) => `account ${account}`),
  ];
}

function differences(
  replayed: ReadonlyMap<string, number>,
  shown: ReadonlyMap<string, number>,
  nameOf: (key: string) => string,
): LedgerFault[] {
  const faults: LedgerFault[] = [];
  for (const key of new Set([...replayed.keys(), ...shown.keys()])) {
    const [expected, view] = [replayed.get(key) ?? 0, shown.get(key) ?? 0];
    if (expected === view) continue;
    const detail = `replayed ${expected} kobo, the read model shows ${view}`;
    faults.push({ where: nameOf(key), what: 'read-model', detail });
  }
  return faults;
}
