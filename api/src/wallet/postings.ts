import { unreachable } from '../kernel/never.js';
import { type WalletEvent } from './wallet.events.js';

/**
 * The ledger's accounts (rule money/double-entry). Debits are positive, credits negative, in kobo.
 * - `player-wallets`: what the operator owes its players (liability).
 * - `card-clearing`: what the card provider owes the operator (asset).
 * - `provider-fees`: what the provider kept (expense).
 * - `quiz-revenue`: fees earned (income), less what went back.
 * - `promotions`: balances that were given as presents (expense).
 * - `adjustments`: corrections by staff.
 */
export const LEDGER_ACCOUNTS = [
  'player-wallets',
  'card-clearing',
  'provider-fees',
  'quiz-revenue',
  'promotions',
  'adjustments',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface Posting {
  readonly account: LedgerAccount;
  readonly amountKobo: number;
}

/** Reasons of adjustments that are gifts rather than corrections. */
const PROMOTION_REASONS: ReadonlySet<string> = new Set(['demo-funds', 'promotion']);

/** The balanced postings that a wallet event stands for; their sum is zero. */
export function postingsOf(event: WalletEvent): readonly Posting[] {
  switch (event.type) {
    case 'WalletOpened':
      return [];
    case 'FundsDeposited': {
      const { amountKobo, providerFeeKobo } = event.data;
      return [
        { account: 'card-clearing', amountKobo: amountKobo - providerFeeKobo },
        { account: 'provider-fees', amountKobo: providerFeeKobo },
        { account: 'player-wallets', amountKobo: -amountKobo },
      ];
    }
    case 'QuizFeeCharged':
      return transfer('player-wallets', 'quiz-revenue', event.data.feeKobo);
    case 'QuizFeeRefunded':
      return transfer('quiz-revenue', 'player-wallets', event.data.amountKobo);
    case 'BalanceAdjusted': {
      const other = PROMOTION_REASONS.has(event.data.reason) ? 'promotions' : 'adjustments';
      return transfer(other, 'player-wallets', event.data.deltaKobo);
    }
    default:
      return unreachable(event);
  }
}

/** What an event adds to the player's balance, in kobo: the credit side of their wallet. */
export function balanceChangeOf(event: WalletEvent): number {
  const wallet = postingsOf(event).find(({ account }) => account === 'player-wallets');
  return wallet ? -wallet.amountKobo : 0;
}

const transfer = (debit: LedgerAccount, credit: LedgerAccount, amountKobo: number): readonly Posting[] => [
  { account: debit, amountKobo },
  { account: credit, amountKobo: -amountKobo },
];
