import { describe, expect, it } from '@jest/globals';
import { ADA, findingsIn, GAME, PAYMENT } from '../testing/log-fixture.js';
import { BANK, deposited, notReturned, played, returned, reversed } from '../testing/histories.js';
import { compareReadModels } from './comparison.js';
import { together } from './replayed.js';

const replayed = async () => together([(await findingsIn(played(3).events(), { versions: BANK })).part]);

const compare = async (table: string, figure: string, numbers: Record<string, number>, only: string | null = null) => {
  const shown = [{ table, figure, numbers: new Map(Object.entries(numbers)) }];
  return compareReadModels({ position: '', shown }, await replayed(), only).map(({ what, where, detail }) => [
    ...[what, where, detail],
  ]);
};

describe('what read models show', () => {
  it.each([
    ['wallet_balance', 'balance', { [ADA]: 15_000 }],
    ['wallet_balance', 'owed', {}],
    ['wallet_balance', 'disputes', { [ADA]: 0 }],
    ['wallet_balance', 'revision', { [ADA]: 2 }],
    [
      'trial_balance',
      'balance',
      { player_wallets: -15_000, provider_fees: 300, card_clearing: 19_700, quiz_revenue: -5_000 },
    ],
    ['wallet_entries', 'deposits', { [ADA]: 20_000 }],
    ['wallet_entries', 'fees', { [ADA]: -5_000 }],
    ['wallet_entries', 'movements', { [ADA]: 2 }],
    ['points_totals', 'points', { [ADA]: 1 }],
    ['points_by_day', 'won', { '2026-11-24': 1 }],
    ['quiz_sessions', 'games', { [ADA]: 1 }],
    ['payment_activities', 'fees', { [ADA]: 5_000 }],
    ['payment_activity_categories', 'fees', { sports: 5_000 }],
    ['revenue_hours', 'deposits', { '2026-11-24T10': 20_000 }],
    ['revenue_hourly', 'fees', { [ADA]: 5_000 }],
    ['activity_player_totals', 'won', { [ADA]: 1 }],
    ['activity_days', 'won', { '2026-11-24': 1 }],
    ['payment_books', 'begun', { [ADA]: 20_000 }],
    ['payment_books', 'credits', { [ADA]: 1 }],
    ['payment_books', 'provider_fees', { [ADA]: 300 }],
    ['payment_books', 'adjusted', {}],
    ['payment_book_reversals', 'reversed', {}],
    ['station_plays', 'fees', { [ADA]: 5_000 }],
    ['station_plays', 'returned', {}],
  ])('is what the log gives: %s.%s', async (table, figure, numbers) => {
    expect(await compare(table, figure, numbers)).toEqual([]);
    const [key] = Object.keys(numbers);
    if (key) expect(await compare(table, figure, { ...numbers, [key]: 77 })).toHaveLength(1);
  });

  it('is what payments came to: adjusted because of one, taken back, and given back after all', async () => {
    const cause = { kind: 'payment', id: PAYMENT };
    const feeBack = { deltaKobo: 5_000, reason: 'correction', cause: { kind: 'session', id: GAME } };
    const fixture = notReturned(reversed(returned(deposited(), 4_000), { takenKobo: 4_000 }), 4_000)
      .wallet('DepositReversalCancelled', { paymentReference: PAYMENT, reversalId: 'refund-r1', amountKobo: 4_000 })
      .wallet('BalanceAdjusted', { adjustmentId: GAME, deltaKobo: 700, cause, by: 'system:test' })
      .wallet('BalanceAdjusted', { adjustmentId: PAYMENT, deltaKobo: 50, by: 'system:test' })
      .wallet('BalanceAdjusted', { ...feeBack, adjustmentId: ADA, by: 'system:test' });
    const { payments } = together([(await findingsIn(fixture.events())).part]);
    expect(payments.get(ADA)).toEqual({
      ...{ begunKobo: 20_000, providerFeesKobo: 300, adjustedKobo: 700, correctedKobo: 5_000 },
      ...{ reversedKobo: 4_000, reversals: 1, cancelled: 1 },
    });
  });

  it('is missed, and is too much', async () => {
    expect(await compare('wallet_balance', 'balance', {})).toEqual([
      ['read-model', 'read.wallet_balance', `balance of ${ADA}: the log gives 15000, the table shows 0`],
    ]);
    expect(await compare('wallet_balance', 'balance', { [ADA]: 15_000, [GAME]: 1 })).toEqual([
      ['read-model', 'read.wallet_balance', `balance of ${GAME}: the log gives 0, the table shows 1`],
    ]);
  });

  it('tells a wallet of one event from none', async () => {
    expect(await compare('wallet_balance', 'revision', { [ADA]: 2, [GAME]: 0 })).toHaveLength(1);
  });

  it('of one player is what belongs to that player, also where the log holds no wallet of theirs', async () => {
    expect(await compare('wallet_balance', 'balance', { [ADA]: 1, [GAME]: 1 }, ADA)).toHaveLength(1);
    expect(await compare('wallet_balance', 'balance', { [GAME]: 1 }, GAME)).toEqual([
      ['read-model', 'read.wallet_balance', `balance of ${GAME}: the log gives 0, the table shows 1`],
    ]);
    expect(await compare('trial_balance', 'balance', { player_wallets: 1 }, ADA)).toEqual([]);
  });
});
