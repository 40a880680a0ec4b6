import { describe, expect, it } from '@jest/globals';
import { type LogEvent } from '../log/log.js';
import { type Difference } from './difference.js';
import { type FeeDifference, type KeptPayout, Settlements, unpostedPayouts } from './settlements.js';

const SETTLED_AT = '2026-11-24T02:00:00.000Z';
const POSTED_AT = '2026-11-24T03:00:00.000Z';

const posted = (over: Partial<LogEvent> = {}, data: object = {}): LogEvent => ({
  ...({ stream: 'settlement-7', revision: 0, position: '1', id: 'e', type: 'SettlementPosted' } as LogEvent),
  data: {
    ...{ settlementId: '7', processedKobo: 150_000, feesKobo: 2_250, bankKobo: 127_750, feeCorrectionKobo: 250 },
    ...{ payments: 2, paymentsDigest: 'ab', settledAt: SETTLED_AT, occurredAt: POSTED_AT },
    ...data,
  },
  ...over,
});

const KEPT: KeptPayout = {
  ...{ processedKobo: 150_000, feesKobo: 2_250, bankKobo: 127_750 },
  ...{ payments: 2, digest: 'ab', settledAt: SETTLED_AT },
};

const checked = (...events: readonly LogEvent[]) => checkedBeside(null, null, ...events);

function checkedBeside(kept: KeptPayout | null, fees: readonly FeeDifference[] | null, ...events: readonly LogEvent[]) {
  const differences: Difference[] = [];
  const findings = {
    differs: (difference: Difference) => void differences.push(difference),
    open: () => undefined,
  };
  const settlements = new Settlements(findings, new Map(kept ? [['7', kept]] : []), fees);
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

  it.each<[string, Partial<KeptPayout>, readonly string[]]>([
    ['as many with the same digest', {}, []],
    ['fewer payments', { payments: 1 }, ['settled-payments']],
    ['other payments', { digest: 'cd' }, ['settled-payments']],
    ['no payments', { payments: 0, digest: '' }, ['settled-payments']],
    ['another day', { settledAt: POSTED_AT }, ['settled-amount']],
    ['another sum', { processedKobo: 150_001 }, ['settled-amount']],
    ['other fees', { feesKobo: 2_249 }, ['settled-amount']],
    ['more to the bank', { bankKobo: 127_751 }, ['settled-amount']],
  ])('are what is kept of them: %s', (_, kept, found) => {
    expect(checkedBeside({ ...KEPT, ...kept }, null, posted()).found).toEqual(found);
  });

  it('of which nothing is kept yet are compared with nothing; later they are a difference', () => {
    const event = posted({ decidedAt: POSTED_AT });
    const foundAfter = (minutes: number): readonly string[] => {
      const found: string[] = [];
      const findings = { differs: ({ what }: Difference) => void found.push(what), open: () => undefined };
      new Settlements(findings, new Map(), [], Date.parse(POSTED_AT) + minutes * 60_000).add(event);
      return found;
    };
    expect(checkedBeside(null, [], event).found).toEqual([]);
    expect(foundAfter(9)).toEqual([]);
    expect(foundAfter(11)).toEqual(['not-kept']);
  });

  const differing = (kobo: number, minutesBefore: number, settlementId = '7'): FeeDifference => ({
    ...{ settlementId, kobo },
    creditedAt: new Date(Date.parse(POSTED_AT) - minutesBefore * 60_000).toISOString(),
  });

  it.each<[string, readonly FeeDifference[] | null, readonly string[]]>([
    ['as much', [differing(300, 60), differing(-50, 60)], []],
    ['nothing', [], ['settled-fees']],
    ['more', [differing(251, 60)], ['settled-fees']],
    ['less', [differing(249, 60)], ['settled-fees']],
    ['only of another payout', [differing(250, 60, '8')], ['settled-fees']],
    ['as much, and more of a payment credited later', [differing(250, 60), differing(10, -1)], []],
    ['as much, and more of one credited just before', [differing(250, 60), differing(10, 1)], []],
    ['as much, with one credited just before', [differing(240, 60), differing(10, 1)], []],
    ['nobody can tell by how much', null, []],
  ])('correct the fees of their payments, which differ by: %s', (_, fees, found) => {
    expect(checkedBeside(KEPT, fees, posted()).found).toEqual(found);
  });

  it('that were read to their end are in the log', () => {
    const kept = new Map([['7', KEPT]]);
    expect(unpostedPayouts(kept, new Set(['7', '8']))).toEqual([]);
    expect(unpostedPayouts(kept, new Set(['8']))).toMatchObject([{ what: 'not-settled', where: 'settlement-7' }]);
  });
});
