import { type Difference } from '../checks/difference.js';
import { type PaymentSums } from '../checks/payment-sums.js';
import { type Replayed } from './replayed.js';
import { type ReadModels, type Shown } from './read-models.js';

/** What the log says that a figure of a table is, by the same keys. */
type Expected = (replayed: Replayed) => ReadonlyMap<string, number>;

const moved =
  (type: string, sign = 1): Expected =>
  ({ wallets }) =>
    new Map([...wallets].map(([userId, { movedKobo }]) => [userId, sign * (movedKobo[type] ?? 0)]));

const ofWallet =
  (field: 'balanceKobo' | 'owedKobo' | 'disputes' | 'movements' | 'revision'): Expected =>
  ({ wallets }) =>
    new Map([...wallets].map(([userId, wallet]) => [userId, wallet[field]]));

const deposited: Expected = ({ wallets }) =>
  new Map([...wallets].map(([userId, { counts }]) => [userId, counts['FundsDeposited'] ?? 0]));

const plus =
  (one: Expected, other: Expected): Expected =>
  (replayed) => {
    const sums = new Map(one(replayed));
    for (const [key, value] of other(replayed)) sums.set(key, (sums.get(key) ?? 0) + value);
    return sums;
  };

const hour =
  (field: 'depositsKobo' | 'deposits' | 'feesKobo' | 'refundsKobo'): Expected =>
  ({ hours }) =>
    new Map([...hours].map(([key, sums]) => [key, sums[field]]));

const ofPayments =
  (field: keyof PaymentSums): Expected =>
  ({ payments }) =>
    new Map([...payments].map(([userId, sums]) => [userId, sums[field]]));

const won: Expected = ({ won: players }) => new Map([...players].map(([userId, { points }]) => [userId, points]));
const adjusted: Expected = ({ adjustedPoints }) => adjustedPoints;

/** By `<table>.<figure>`. */
const EXPECTED: Readonly<Record<string, Expected>> = {
  'wallet_balance.balance': ofWallet('balanceKobo'),
  'wallet_balance.owed': ofWallet('owedKobo'),
  'wallet_balance.disputes': ofWallet('disputes'),
  'wallet_balance.revision': ofWallet('revision'),
  'trial_balance.balance': ({ accounts }) => accounts,
  'ledger_entries.balance': ({ accounts }) => accounts,
  'wallet_entries.deposits': moved('FundsDeposited'),
  'wallet_entries.fees': moved('QuizFeeCharged'),
  'wallet_entries.refunds': moved('QuizFeeRefunded'),
  'wallet_entries.adjustments': moved('BalanceAdjusted'),
  'wallet_entries.reversals': moved('DepositReversed'),
  'wallet_entries.cancellations': moved('DepositReversalCancelled'),
  'wallet_entries.paid_of_owed': moved('OwedPaid'),
  'wallet_entries.forfeited': moved('BalanceForfeited'),
  'wallet_entries.movements': ofWallet('movements'),
  'points_totals.points': plus(won, adjusted),
  'points_totals.adjusted': adjusted,
  'points_won.won': won,
  'points_by_day.won': ({ wonByDay }) => wonByDay,
  'quiz_sessions.won': won,
  'quiz_sessions.games': ({ won: players }) => new Map([...players].map(([userId, { games }]) => [userId, games])),
  'activity_player_totals.won': won,
  'activity_player_days.won': won,
  'activity_days.won': ({ wonByDay }) => wonByDay,
  'payment_books.begun': ofPayments('begunKobo'),
  'payment_books.credits': deposited,
  'payment_books.deposits': moved('FundsDeposited'),
  'payment_books.provider_fees': ofPayments('providerFeesKobo'),
  'payment_books.adjusted': ofPayments('adjustedKobo'),
  'payment_book_reversals.reversed': ofPayments('reversedKobo'),
  'payment_book_reversals.reversals': ofPayments('reversals'),
  'payment_book_reversals.cancelled': ofPayments('cancelled'),
  'station_plays.fees': moved('QuizFeeCharged', -1),
  'station_plays.returned': plus(moved('QuizFeeRefunded'), ofPayments('correctedKobo')),
  'payment_activities.deposits': moved('FundsDeposited'),
  'payment_activities.fees': plus(moved('QuizFeeCharged', -1), moved('QuizFeeRefunded', -1)),
  'payment_activity_categories.fees': ({ feesByCategory }) => feesByCategory,
  'revenue_hours.deposits': hour('depositsKobo'),
  'revenue_hours.payments': hour('deposits'),
  'revenue_hours.fees': hour('feesKobo'),
  'revenue_hours.refunds': hour('refundsKobo'),
  'revenue_hourly.deposits': moved('FundsDeposited'),
  'revenue_hourly.payments': deposited,
  'revenue_hourly.fees': moved('QuizFeeCharged', -1),
  'revenue_hourly.refunds': plus(moved('QuizFeeRefunded'), ofPayments('correctedKobo')),
};

/** Tables that sum the rows of another. */
const COUNTED_FROM: Readonly<Record<string, string>> = {
  payment_activity_days: 'payment_activity_rows',
  payment_activity_players: 'payment_activity_rows',
  activity_station_days: 'activity_station_rows',
  revenue_station_hours: 'revenue_station_rows',
};

/** Every figure that a read model shows and the log does not give. `only`: of one player. */
export function compareReadModels({ shown }: ReadModels, replayed: Replayed, only: string | null): Difference[] {
  return shown.flatMap((table) => {
    const expected = expectationOf(table, shown, replayed);
    return expected ? differing(table, expected, only) : [];
  });
}

function expectationOf(
  { table, figure }: Shown,
  all: readonly Shown[],
  replayed: Replayed,
): ReadonlyMap<string, number> | undefined {
  const source = COUNTED_FROM[table];
  if (source) return all.find((other) => other.table === source && other.figure === figure)?.numbers;
  return EXPECTED[`${table}.${figure}`]?.(replayed);
}

function differing(
  { table, figure, numbers }: Shown,
  expected: ReadonlyMap<string, number>,
  only: string | null,
): Difference[] {
  const all = new Set([...expected.keys(), ...numbers.keys()]);
  const keys = only === null ? all : all.has(only) ? [only] : [];
  const differences: Difference[] = [];
  for (const key of keys) {
    const [replayed, view] = [expected.get(key) ?? 0, numbers.get(key) ?? 0];
    // A wallet that has no events has no revision either: revision 0 is one.
    const isMissing = figure === 'revision' && expected.has(key) !== numbers.has(key);
    if (replayed === view && !isMissing) continue;
    const detail = `${figure} of ${key}: the log gives ${replayed}, the table shows ${view}`;
    differences.push({ what: 'read-model', where: `read.${table}`, detail });
  }
  return differences;
}
