/** What an event does to one account of the ledger, in kobo; debits are positive. */
export interface Posting {
  readonly account: string;
  readonly amountKobo: number;
}

type Data = Readonly<Record<string, unknown>>;
type Amounts = Readonly<Record<string, number>>;

export const PLAYER_WALLETS = 'player_wallets';
export const OWED_BY_PLAYERS = 'owed_by_players';

const kobo = (data: Data, field: string): number => Number(data[field]);

const PROMOTIONS: ReadonlySet<unknown> = new Set(['demo-funds', 'promotion']);

/**
 * What each wallet event does to the accounts. Written down a second time on purpose (rules money/double-entry,
 * money/audited-apart): who shares the code of the wallet shares its mistakes.
 */
const TABLE: Readonly<Record<string, (data: Data) => Amounts>> = {
  WalletOpened: () => ({}),
  FundsDeposited: (data) => ({
    [PLAYER_WALLETS]: -kobo(data, 'amountKobo'),
    provider_fees: kobo(data, 'providerFeeKobo'),
    card_clearing: kobo(data, 'amountKobo') - kobo(data, 'providerFeeKobo'),
  }),
  QuizFeeCharged: (data) => ({ [PLAYER_WALLETS]: kobo(data, 'feeKobo'), quiz_revenue: -kobo(data, 'feeKobo') }),
  QuizFeeRefunded: (data) => ({ [PLAYER_WALLETS]: -kobo(data, 'amountKobo'), quiz_revenue: kobo(data, 'amountKobo') }),
  BalanceAdjusted: (data) => ({
    [PLAYER_WALLETS]: -kobo(data, 'deltaKobo'),
    [PROMOTIONS.has(data['reason']) ? 'promotions' : `adjustments:${String(data['reason'])}`]: kobo(data, 'deltaKobo'),
  }),
  DepositReversed: (data) => ({
    [PLAYER_WALLETS]: kobo(data, 'takenKobo'),
    [OWED_BY_PLAYERS]: kobo(data, 'owedKobo'),
    card_clearing: -kobo(data, 'takenKobo') - kobo(data, 'owedKobo'),
  }),
  DepositReversalCancelled: (data) => ({
    [PLAYER_WALLETS]: -kobo(data, 'amountKobo'),
    card_clearing: kobo(data, 'amountKobo'),
  }),
  OwedPaid: (data) => ({ [PLAYER_WALLETS]: kobo(data, 'amountKobo'), [OWED_BY_PLAYERS]: -kobo(data, 'amountKobo') }),
  PlayStopped: () => ({}),
  PlayAllowed: () => ({}),
  BalanceForfeited: (data) => ({
    [PLAYER_WALLETS]: kobo(data, 'amountKobo'),
    forfeited_balances: -kobo(data, 'amountKobo'),
  }),
};

/** Null for a type that is not known: its effect on a balance is unknown. */
export function postingsOf(type: string, data: Data): readonly Posting[] | null {
  const amounts = Object.hasOwn(TABLE, type) ? TABLE[type]?.(data) : undefined;
  return amounts ? Object.entries(amounts).map(([account, amountKobo]) => ({ account, amountKobo })) : null;
}
