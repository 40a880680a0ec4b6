import { type Difference, FOLLOWS_WITHIN_MS } from './difference.js';
import { isEarlier } from './times.js';

/** An account of the installation. */
export interface AccountRow {
  readonly id: string;
  readonly isStaff: boolean;
  /** ISO 8601; null for one that is not erased. */
  readonly erasedAt: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** What the log says of the accounts that it names. */
export interface NamedAccounts {
  readonly wallets: readonly { readonly userId: string; readonly openedAt: string }[];
  /** Players whose erasure is over. */
  readonly erased: ReadonlySet<string>;
  /** Who of staff decided something, with where it is recorded. */
  readonly actors: ReadonlyMap<string, string>;
}

/**
 * Each wallet is that of an account, and no older than it; an account is erased exactly where its erasure is over; and who decided
 * as staff is an account of staff.
 */
export function compareAccounts(
  rows: readonly AccountRow[],
  { wallets, erased, actors }: NamedAccounts,
  now: Date,
): readonly Difference[] {
  const accounts = new Map(rows.map((row) => [row.id, row]));
  return [
    ...wallets.flatMap((wallet) => faultsOfWallet(wallet, accounts.get(wallet.userId))),
    ...rows
      // The log says it when the account has it.
      .filter(({ id, erasedAt }) => erasedAt !== null && !erased.has(id) && !isYoung(erasedAt, now))
      .map(({ id }) => differs('erased', 'accounts', `${id} is erased, and the log holds no erasure`)),
    ...[...erased]
      .filter((id) => (accounts.get(id)?.erasedAt ?? null) === null)
      .map((id) => differs('erased', `account-${id}`, 'the account is not erased')),
    ...[...actors]
      .filter(([id]) => accounts.get(id)?.isStaff !== true)
      .map(([id, where]) => differs('not-staff', where, `${id} is no account of staff`)),
  ];
}

const isYoung = (time: string, now: Date): boolean => now.getTime() - Date.parse(time) < FOLLOWS_WITHIN_MS;

function faultsOfWallet(
  { userId, openedAt }: NamedAccounts['wallets'][number],
  account: AccountRow | undefined,
): readonly Difference[] {
  if (!account) return [differs('wallet-without-account', `wallet-${userId}`, 'there is no such account')];
  if (!isEarlier(openedAt, account.createdAt)) return [];
  const detail = `opened at ${openedAt}, the account is of ${account.createdAt}`;
  return [differs('before-account', `wallet-${userId}`, detail)];
}

const differs = (what: string, where: string, detail: string): Difference => ({ what, where, detail });
