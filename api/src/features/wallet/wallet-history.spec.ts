import { describe, expect, it } from '@jest/globals';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { WalletHistory } from './wallet-history.queries.js';

/** A wallet that paid for `games` sessions, oldest first, and how its stream is read. */
function walletOf(games: number): { history: WalletHistory; reads: number[] } {
  const events = Array.from({ length: games }, (_, revision) => ({
    ...{ revision, type: 'QuizFeeCharged' },
    data: { sessionId: `s${revision}`, category: 'sports', occurredAt: new Date(revision * 1_000).toISOString() },
  }));
  const reads: number[] = [];
  const readStream = (_stream: string, { from, limit }: { from?: number; limit: number }) => {
    const newest = from ?? games - 1;
    const page = events.slice(Math.max(0, newest - limit + 1), newest + 1).reverse();
    reads.push(page.length);
    return Promise.resolve(page);
  };
  return { history: new WalletHistory({ readStream } as unknown as EventStore), reads };
}

describe('the charge of a session', () => {
  it.each([0, 1, 699, 700, 2_000])('is found though %d were made after it', async (later) => {
    const { history } = walletOf(later + 1);
    expect(await history.feeOf('ada', 's0')).toMatchObject({ charge: { sessionId: 's0', category: 'sports' } });
  });

  it('costs one read when it was made lately', async () => {
    const { history, reads } = walletOf(5_000);
    await history.feeOf('ada', 's4900');
    expect(reads).toHaveLength(1);
  });

  it('is none when the wallet never paid for it, or never paid at all', async () => {
    expect(await walletOf(1_500).history.feeOf('ada', 'another')).toBeNull();
    expect(await walletOf(0).history.feeOf('ada', 's0')).toBeNull();
  });
});

describe('the fees since an instant', () => {
  it('are all of them, newest first, read no further back than they go', async () => {
    const { history, reads } = walletOf(2_000);
    const fees = await history.feesSince('ada', new Date(1_100_000));
    expect(fees.map(({ charge }) => charge.sessionId)).toEqual(
      Array.from({ length: 900 }, (_, index) => `s${1_999 - index}`),
    );
    expect(reads).toHaveLength(2);
  });
});

describe('what a payment led to', () => {
  const entry = (type: string, revision: number, data: object) => ({
    ...{ revision, type, recordedAt: new Date(revision * 1_000) },
    data: { occurredAt: new Date(revision * 1_000).toISOString(), balanceAfterKobo: revision * 100, ...data },
  });
  const paid = { paymentReference: 'r1', amountKobo: 60_000, providerFeeKobo: 900 };
  const events = [
    entry('WalletOpened', 0, {}),
    entry('FundsDeposited', 1, paid),
    entry('OwedPaid', 2, { amountKobo: 5_000 }),
    entry('QuizFeeCharged', 3, { sessionId: 's1', feeKobo: 5_000 }),
    entry('FundsDeposited', 4, { ...paid, paymentReference: 'r2' }),
    entry('BalanceAdjusted', 5, { deltaKobo: -700, reason: 'correction', cause: { kind: 'payment', id: 'r1' } }),
    entry('BalanceAdjusted', 6, { deltaKobo: -700, reason: 'correction', cause: { kind: 'session', id: 'r1' } }),
  ];
  const history = new WalletHistory({
    readStream: () => Promise.resolve(events.toReversed()),
  } as unknown as EventStore);

  it('is told oldest first, with what was owed and paid of it, what each posted and the balance after it', async () => {
    const entries = await history.entriesOfPayment('ada', 'r1', new Date(0));
    expect(entries.map(({ type, changeKobo }) => [type, changeKobo])).toEqual([
      ['FundsDeposited', 60_000],
      ['OwedPaid', -5_000],
      ['BalanceAdjusted', -700],
    ]);
    expect(entries[0]).toMatchObject({
      balanceAfterKobo: 100,
      postings: [
        { account: 'card_clearing', amountKobo: 59_100 },
        { account: 'provider_fees', amountKobo: 900 },
        { account: 'player_wallets', amountKobo: -60_000 },
      ],
    });
  });
});
