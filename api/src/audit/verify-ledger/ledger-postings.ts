import { type RecordedEvent } from '../../event-sourcing/event-store.js';

/** What one wallet event does to the ledger's accounts (debits positive, in kobo), or null for a type that is not known. */
export type LedgerPostings = (
  event: Pick<RecordedEvent, 'type' | 'data'>,
) => readonly { readonly account: string; readonly amountKobo: number }[] | null;

type Amount = (data: RecordedEvent['data']) => Readonly<Record<string, number>>;

const kobo = (data: RecordedEvent['data'], field: string): number => Number(data[field]);

/**
 * Written down a second time on purpose (rules money/double-entry, money/audited-apart): an auditor who shares the
 * code shares its mistakes.
 */
const AMOUNTS: Readonly<Record<string, Amount>> = {
  WalletOpened: () => ({}),
  FundsDeposited: (data) => ({
    player_wallets: -kobo(data, 'amountKobo'),
    provider_fees: kobo(data, 'providerFeeKobo'),
    card_clearing: kobo(data, 'amountKobo') - kobo(data, 'providerFeeKobo'),
  }),
  QuizFeeCharged: (data) => ({ player_wallets: kobo(data, 'feeKobo'), quiz_revenue: -kobo(data, 'feeKobo') }),
  QuizFeeRefunded: (data) => ({
    player_wallets: -kobo(data, 'amountKobo'),
    quiz_revenue: kobo(data, 'amountKobo'),
  }),
  BalanceAdjusted: (data) => ({
    player_wallets: -kobo(data, 'deltaKobo'),
    [['demo-funds', 'promotion'].includes(String(data['reason']))
      ? 'promotions'
      : `adjustments:${String(data['reason'])}`]: kobo(data, 'deltaKobo'),
  }),
  DepositReversed: (data) => ({
    player_wallets: kobo(data, 'takenKobo'),
    owed_by_players: kobo(data, 'owedKobo'),
    card_clearing: -kobo(data, 'takenKobo') - kobo(data, 'owedKobo'),
  }),
  DepositReversalCancelled: (data) => ({
    player_wallets: -kobo(data, 'amountKobo'),
    card_clearing: kobo(data, 'amountKobo'),
  }),
  OwedPaid: (data) => ({ player_wallets: kobo(data, 'amountKobo'), owed_by_players: -kobo(data, 'amountKobo') }),
  PlayStopped: () => ({}),
  PlayAllowed: () => ({}),
};

export const auditorsPostings: LedgerPostings = ({ type, data }) => {
  const amounts = AMOUNTS[type];
  if (!amounts) return null;
  return Object.entries(amounts(data)).map(([account, amountKobo]) => ({ account, amountKobo }));
};
