import { type Won } from '../checks/winnings.js';
import { type HourSums } from '../checks/hours.js';
import { type PaymentSums } from '../checks/payment-sums.js';
import { type WalletTotals } from '../checks/wallets.js';
import { type PassResult } from './pass.js';

/** What all shares of the log together say. */
export interface Replayed {
  /** By player. */
  readonly wallets: ReadonlyMap<string, WalletTotals>;
  readonly accounts: ReadonlyMap<string, number>;
  readonly won: ReadonlyMap<string, Won>;
  readonly adjustedPoints: ReadonlyMap<string, number>;
  readonly wonByDay: ReadonlyMap<string, number>;
  readonly hours: ReadonlyMap<string, HourSums>;
  readonly feesByCategory: ReadonlyMap<string, number>;
  /** By player. */
  readonly payments: ReadonlyMap<string, PaymentSums>;
}

export function together(parts: readonly PassResult[]): Replayed {
  return {
    wallets: new Map(parts.flatMap(({ wallets }) => wallets.map((wallet) => [wallet.userId, wallet] as const))),
    accounts: summed(
      parts.map(({ accounts }) => accounts),
      add,
    ),
    won: summed(
      parts.map(({ won }) => won),
      addFields,
    ),
    adjustedPoints: summed(
      parts.map(({ adjustedPoints }) => adjustedPoints),
      add,
    ),
    wonByDay: summed(
      parts.map(({ wonByDay }) => wonByDay),
      add,
    ),
    hours: summed(
      parts.map(({ hours }) => hours),
      addFields,
    ),
    feesByCategory: summed(
      parts.map(({ feesByCategory }) => feesByCategory),
      add,
    ),
    payments: summed(
      parts.map(({ payments }) => payments),
      addFields,
    ),
  };
}

function summed<Value>(maps: readonly ReadonlyMap<string, Value>[], plus: (one: Value, other: Value) => Value) {
  const sums = new Map<string, Value>();
  for (const [key, value] of maps.flatMap((map) => [...map])) {
    const known = sums.get(key);
    sums.set(key, known === undefined ? value : plus(known, value));
  }
  return sums;
}

const add = (one: number, other: number): number => one + other;

function addFields<Sums extends object>(one: Sums, other: Sums): Sums {
  const values = Object.entries(one).map(([field, value]) => [
    field,
    Number(value) + Number(other[field as keyof Sums]),
  ]);
  return Object.fromEntries(values) as Sums;
}
