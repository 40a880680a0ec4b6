import { describe, expect, it } from '@jest/globals';
import { type LogEvent } from '../log/log.js';
import { type Difference } from './difference.js';
import { type PayoutPayments, Settlements } from './settlements.js';

const posted = (over: Partial<LogEvent> = {}, data: object = {}): LogEvent => ({
  ...({ stream: 'settlement-7', revision: 0, position: '1', id: 'e', type: 'SettlementPosted' } as LogEvent),
  data: {
    ...{ settlementId: '7', processedKobo: 150_000, feesKobo: 2_250, bankKobo: 127_750, feeCorrectionKobo: 250 },
    ...{ payments: 2, paymentsDigest: 'ab' },
    ...data,
  },
  ...over,
});

const checked = (...events: readonly LogEvent[]) => checkedBeside({}, ...events);

function checkedBeside(kept: Readonly<Record<string, PayoutPayments>>, ...events: readonly LogEvent[]) {
  const differences: Difference[] = [];
  const findings = {
    differs: (difference: Difference) => void differences.push(difference),
    open: () => undefined,
  };
  const settlements = new Settlements(findings, new Map(Object.entries(kept)));
  for (const event of events) settlements.add(event);
  return { found: differences.map(({ what }) => what), accounts: Object.fromEntries(settlements.accounts) };
}

describe('payouts (rule money/settlement)', () => {
  it('go from clearing to the bank, with what fees differ by', () => {
    expect(checked(posted())).toEqual({
      found: [],
      accounts: { bank: 127_750, provider_fees: 250, card_clearing: -128_000 },
    });
  });

  it.each([
    ['settled-twice', posted({ revision: 1 })],
    ['other-settlement', posted({}, { settlementId: '8' })],
    ['settled-too-much', posted({}, { bankKobo: 147_751 })],
    ['unknown-event', posted({ type: 'FundsDeposited' })],
  ])('differ: %s', (what, event) => {
    expect(checked(event).found).toEqual([what]);
  });

  it.each([
    ['as many with the same digest', { payments: 2, digest: 'ab' }, []],
    ['fewer', { payments: 1, digest: 'ab' }, ['settled-payments']],
    ['others', { payments: 2, digest: 'cd' }, ['settled-payments']],
    ['none', { payments: 0, digest: '' }, ['settled-payments']],
  ])('hold the payments that are kept of them: %s', (_, kept, found) => {
    expect(checkedBeside({ '7': kept }, posted()).found).toEqual(found);
  });

  it('of which nothing is kept are compared with nothing', () => {
    expect(checkedBeside({ '8': { payments: 1, digest: 'cd' } }, posted()).found).toEqual([]);
  });
});
