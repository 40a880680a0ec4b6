import { givenDecider } from '../event-sourcing/given.js';
import { RULES_NOW } from '../../src/kernel/game-rules.js';
import { walletDecider } from '../../src/domain/wallet/wallet.decider.js';
import { type WalletEvent } from '../../src/domain/wallet/wallet.events.js';
import { type DepositReversal, type WalletCommand } from '../../src/domain/wallet/wallet.state.js';

/** A wallet of one player, as events and commands; amounts in kobo. */
export const userId = 'ada';
export const now = new Date('2026-11-21T10:00:00.000Z');
export const given = givenDecider(walletDecider);

export const entry = (balanceAfterKobo: number) => ({
  userId,
  balanceAfterKobo,
  occurredAt: now.toISOString(),
  prevHash: '',
  hash: '',
});
export const opened: WalletEvent = { type: 'WalletOpened', data: entry(0) };
export const deposited = (amountKobo: number, balance = amountKobo, paymentReference = 'ref-1'): WalletEvent => ({
  type: 'FundsDeposited',
  data: { ...entry(balance), paymentReference, amountKobo, providerFeeKobo: 300 },
});
export const charged = (sessionId: string, balance: number, replaces: string | null = null): WalletEvent => ({
  type: 'QuizFeeCharged',
  data: {
    ...entry(balance),
    ...{ sessionId, category: 'sports', language: 'en', questions: [], feeKobo: 5_000, replaces, rules: RULES_NOW },
  },
});
export const refunded = (sessionId: string, balance: number): WalletEvent => ({
  type: 'QuizFeeRefunded',
  data: { ...entry(balance), sessionId, amountKobo: 5_000, cause: 'outage' },
});
export const adjusted = (
  adjustmentId: string,
  deltaKobo: number,
  balance: number,
  fields: object = {},
): WalletEvent => ({
  type: 'BalanceAdjusted',
  data: { ...entry(balance), adjustmentId, deltaKobo, reason: 'correction', by: 'staff:1', ...fields },
});

export const deposit = (amountKobo: number, paymentReference = 'ref-1'): WalletCommand => ({
  type: 'DepositFunds',
  userId,
  paymentReference,
  amountKobo,
  providerFeeKobo: 300,
  now,
});
export const charge = (sessionId: string): WalletCommand => ({
  type: 'ChargeQuizFee',
  userId,
  sessionId,
  category: 'sports',
  language: 'en',
  questions: [],
  now,
});
export const refund = (sessionId: string): Extract<WalletCommand, { type: 'RefundQuizFee' }> => ({
  type: 'RefundQuizFee',
  userId,
  sessionId,
  cause: 'outage',
  now,
});
export const adjust = (adjustmentId: string, deltaKobo: number, seenBalanceKobo?: number): WalletCommand => ({
  type: 'AdjustBalance',
  userId,
  adjustmentId,
  deltaKobo,
  reason: 'correction',
  by: 'staff:1',
  seenBalanceKobo,
  now,
});

export const reverse = (
  reversalId: string,
  amountKobo: number,
  fields: Partial<DepositReversal> = {},
): WalletCommand => ({
  type: 'ReverseDeposit',
  userId,
  reversal: { paymentReference: 'ref-1', reversalId, providerId: '7', cause: 'refund', amountKobo, ...fields },
  now,
});
export const cancelReversal = (reversalId: string, paymentReference = 'ref-1'): WalletCommand => ({
  type: 'CancelDepositReversal',
  userId,
  paymentReference,
  reversalId,
  now,
});
export const decidePlay = (type: 'StopPlay' | 'AllowPlay', disputeId: string): WalletCommand => ({
  type,
  userId,
  paymentReference: 'ref-1',
  disputeId,
  now,
});
export const owing = (owedAfterKobo: number) => (owedAfterKobo > 0 ? { owedAfterKobo } : {});
export const reversed = (
  reversalId: string,
  [takenKobo, owedKobo]: [number, number],
  [balance, owed]: [number, number],
) =>
  ({
    type: 'DepositReversed',
    data: {
      ...{ ...entry(balance), ...owing(owed), paymentReference: 'ref-1', reversalId, providerId: '7', cause: 'refund' },
      ...{ amountKobo: takenKobo + owedKobo, takenKobo, owedKobo },
    },
  }) satisfies WalletEvent;
export const cancelled = (reversalId: string, amountKobo: number, [balance, owed]: [number, number]): WalletEvent => ({
  type: 'DepositReversalCancelled',
  data: { ...entry(balance), ...owing(owed), paymentReference: 'ref-1', reversalId, amountKobo },
});
export const owedPaid = (amountKobo: number, [balance, owed]: [number, number]): WalletEvent => ({
  type: 'OwedPaid',
  data: { ...entry(balance), ...owing(owed), amountKobo },
});
export const dispute = (type: 'PlayStopped' | 'PlayAllowed', disputeId: string, balance: number): WalletEvent => ({
  type,
  data: { ...entry(balance), paymentReference: 'ref-1', disputeId },
});
