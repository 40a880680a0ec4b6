import { type StaffEntryKind } from '@sabi50/contracts/enumerations';
import { type SettlementPosted } from '../settlements/settlements.events.js';
import { type WalletEvent } from './wallet.events.js';

/**
 * The chart of accounts (rule money/double-entry). In the postings below a debit is positive and a credit negative, in kobo.
 *
 * The sides tell what an account grows by. `adjustments:<reason>` is one account for each reason of a correction.
 * Prizes and the tax withheld from them have their place already; nothing is posted to them yet.
 */
export const CHART_OF_ACCOUNTS = {
  player_wallets: { side: 'credit', kind: 'liability', holds: 'what players may still play with' },
  owed_by_players: { side: 'debit', kind: 'asset', holds: 'what players still owe for deposits that were taken back' },
  card_clearing: { side: 'debit', kind: 'asset', holds: 'what the card provider holds for the operator' },
  bank: { side: 'debit', kind: 'asset', holds: 'what the provider paid out to the operator' },
  provider_fees: { side: 'debit', kind: 'expense', holds: 'what the provider keeps' },
  quiz_revenue: { side: 'credit', kind: 'income', holds: 'fees of games, less what went back' },
  forfeited_balances: {
    side: 'credit',
    kind: 'income',
    holds: 'balances that players gave up before they were erased',
  },
  promotions: { side: 'debit', kind: 'expense', holds: 'balances that were given as presents' },
  prizes: { side: 'debit', kind: 'expense', holds: 'prizes that were paid' },
  withheld_tax: { side: 'credit', kind: 'liability', holds: 'tax that was kept back from prizes' },
} as const;

export type LedgerAccount = keyof typeof CHART_OF_ACCOUNTS | `adjustments:${string}`;

/** Everything that moves money between accounts: what happens in wallets, and the provider's payouts. */
export type LedgerEvent = WalletEvent | SettlementPosted;

type Amounts = { readonly [Account in LedgerAccount]?: number };
type Postings = {
  readonly [Type in LedgerEvent['type']]: (data: Extract<LedgerEvent, { readonly type: Type }>['data']) => Amounts;
};

/** What every event posts. Each line sums to zero. */
const POSTINGS: Postings = {
  WalletOpened: () => ({}),
  FundsDeposited: ({ amountKobo, providerFeeKobo }) => ({
    card_clearing: amountKobo - providerFeeKobo,
    provider_fees: providerFeeKobo,
    player_wallets: -amountKobo,
  }),
  QuizFeeCharged: ({ feeKobo }) => ({ player_wallets: feeKobo, quiz_revenue: -feeKobo }),
  QuizFeeRefunded: ({ amountKobo }) => ({ quiz_revenue: amountKobo, player_wallets: -amountKobo }),
  BalanceAdjusted: ({ deltaKobo, reason }) => ({ [adjustmentAccount(reason)]: deltaKobo, player_wallets: -deltaKobo }),
  DepositReversed: ({ takenKobo, owedKobo }) => ({
    player_wallets: takenKobo,
    owed_by_players: owedKobo,
    card_clearing: -(takenKobo + owedKobo),
  }),
  DepositReversalCancelled: ({ amountKobo }) => ({ card_clearing: amountKobo, player_wallets: -amountKobo }),
  OwedPaid: ({ amountKobo }) => ({ player_wallets: amountKobo, owed_by_players: -amountKobo }),
  PlayStopped: () => ({}),
  PlayAllowed: () => ({}),
  BalanceForfeited: ({ amountKobo }) => ({ player_wallets: amountKobo, forfeited_balances: -amountKobo }),
  // Fees were posted with the deposits, refunds with their reversals: what is left is on its way to the bank.
  SettlementPosted: ({ bankKobo, feeCorrectionKobo }) => ({
    bank: bankKobo,
    provider_fees: feeCorrectionKobo,
    card_clearing: -(bankKobo + feeCorrectionKobo),
  }),
};

/** The types of all events that move money, or might. */
export const LEDGER_EVENT_TYPES = Object.keys(POSTINGS) as readonly LedgerEvent['type'][];

/** Reasons of adjustments that are presents rather than corrections. */
const PRESENTS: ReadonlySet<string> = new Set(['demo-funds', 'promotion']);

const adjustmentAccount = (reason: string): LedgerAccount =>
  PRESENTS.has(reason) ? 'promotions' : `adjustments:${reason}`;

export interface Posting {
  readonly account: LedgerAccount;
  readonly amountKobo: number;
}

/** The balanced postings that an event stands for; their sum is zero. */
export const postingsOf = (event: LedgerEvent): readonly Posting[] =>
  (Object.entries(amountsOf(event)) as [LedgerAccount, number][]).map(([account, amountKobo]) => ({
    account,
    amountKobo,
  }));

/** What an event adds to the player's balance, in kobo: the credit side of their wallet. */
export const balanceChangeOf = (event: WalletEvent): number => -(amountsOf(event).player_wallets ?? 0) || 0;

const amountsOf = ({ type, data }: LedgerEvent): Amounts => POSTINGS[type](data as never);

/** The events that change a balance. */
export type Movement = Exclude<WalletEvent, { readonly type: 'WalletOpened' | 'PlayStopped' | 'PlayAllowed' }>;

/** The code of each kind of entry, in lists and files. */
export const ENTRY_KINDS: Readonly<Record<Movement['type'], StaffEntryKind>> = {
  FundsDeposited: 'deposit',
  QuizFeeCharged: 'quiz_fee',
  QuizFeeRefunded: 'refund',
  BalanceAdjusted: 'adjustment',
  DepositReversed: 'deposit_reversed',
  DepositReversalCancelled: 'reversal_cancelled',
  OwedPaid: 'owed_paid',
  BalanceForfeited: 'forfeited',
};
