import { describe, expect, it } from '@jest/globals';
import { type RecordedPayment, type ProviderRecord, type ProviderTransaction } from './compared.rules.js';
import { exceptionsOf, type Moment } from './exceptions.rules.js';

const HOUR_MS = 3_600_000;
const readAt = new Date('2026-11-22T02:00:00.000Z');
const ago = (hours: number): Date => new Date(readAt.getTime() - hours * HOUR_MS);
const moment: Moment = { readAt, graceMs: HOUR_MS, lateAfterMs: 72 * HOUR_MS };

const paid = (over: Partial<ProviderTransaction> = {}): ProviderTransaction => ({
  ...{ transactionId: '1', status: 'success', amountKobo: 50_000, currency: 'NGN' },
  ...{ createdAt: ago(10), paidAt: ago(10), ...over },
});
const there = (over: Partial<ProviderRecord> = {}): ProviderRecord => ({
  ...{ transactions: [paid()], reversals: [], isWhole: true, ...over },
});
const nobodyThere = there({ transactions: [] });
const begun: RecordedPayment = {
  ...{ userId: 'ada', amountKobo: 50_000, heldFor: null, isDecided: false },
  ...{ credits: 0, creditedKobo: 0, creditedAt: null },
  ...{ reversedKobo: 0, reversedAt: null, correctedKobo: 0, adjustedKobo: 0, settlementId: null },
};
const credited = (over: Partial<RecordedPayment> = {}): RecordedPayment => ({
  ...begun,
  ...{ credits: 1, creditedKobo: 50_000, creditedAt: ago(10), ...over },
});
const gone = (amountKobo: number, state: 'done' | 'open' | 'void' = 'done', hours = 5) => ({
  ...{ amountKobo, state, changedAt: ago(hours) },
});
const kinds = (record: ProviderRecord, recorded: RecordedPayment | null) =>
  exceptionsOf(record, recorded, moment).map(({ kind }) => kind);
const only = (record: ProviderRecord, recorded: RecordedPayment | null) => {
  const found = exceptionsOf(record, recorded, moment);
  expect(found).toHaveLength(1);
  return found[0];
};

describe('what fits (rule money/reconciled)', () => {
  it.each([
    ['paid and credited', there(), credited()],
    ['begun and never paid', there({ transactions: [paid({ status: 'abandoned', paidAt: null })] }), begun],
    ['begun, and the provider opened no page', nobodyThere, begun],
    ['paid a moment ago', there({ transactions: [paid({ paidAt: ago(0.5) })] }), begun],
    [
      'credited after the provider was read',
      there({ transactions: [paid({ status: 'abandoned' })] }),
      credited({ creditedAt: readAt }),
    ],
    [
      'refunded and taken back',
      there({ transactions: [paid({ status: 'reversed' })], reversals: [gone(50_000)] }),
      credited({ reversedKobo: 50_000, reversedAt: ago(5) }),
    ],
    ['refunded a moment ago', there({ reversals: [gone(20_000, 'done', 0.5)] }), credited()],
    [
      'taken back for a refund that is under way',
      there({ reversals: [gone(20_000, 'open')] }),
      credited({ reversedKobo: 20_000, reversedAt: ago(5) }),
    ],
    ['a refund that failed', there({ reversals: [gone(20_000, 'void')] }), credited()],
    [
      'refunded before it was credited',
      there({ transactions: [paid({ status: 'reversed' })], reversals: [gone(50_000)] }),
      { ...begun, heldFor: 'reversed' },
    ],
    [
      'held, and settled by staff with a correction',
      there({ transactions: [paid({ amountKobo: 40_000 })] }),
      { ...begun, heldFor: 'amount-differs', adjustedKobo: 40_000 },
    ],
    ['held, and rejected by staff', there(), { ...begun, heldFor: 'reference-differs', isDecided: true }],
    [
      'credited twice and taken back once',
      there(),
      credited({ credits: 2, creditedKobo: 100_000, correctedKobo: 50_000 }),
    ],
    [
      'paid long ago and paid out',
      there({ transactions: [paid({ paidAt: ago(100) })] }),
      credited({ settlementId: '7' }),
    ],
    ['unpaid there and unknown here', there({ transactions: [paid({ status: 'failed', paidAt: null })] }), null],
  ])('%s', (_, record, recorded) => {
    expect(kinds(record, recorded)).toEqual([]);
  });
});

describe('what does not (rule money/reconciled)', () => {
  it('paid there and unknown here', () => {
    expect(only(there(), null)).toMatchObject({ kind: 'missing-here', proposal: 'credit', amountKobo: 50_000 });
  });

  it('credited here and unknown there', () => {
    expect(only(nobodyThere, credited())).toMatchObject({
      kind: 'missing-there',
      proposal: 'reverse',
      amountKobo: 50_000,
    });
  });

  it('credited twice: as much is taken back as is too much', () => {
    const twice = credited({ credits: 2, creditedKobo: 100_000 });
    expect(only(there(), twice)).toMatchObject({ kind: 'doubled', proposal: 'reverse', amountKobo: 50_000 });
  });

  it('taken from the card twice', () => {
    const double = there({ transactions: [paid(), paid({ transactionId: '2' })] });
    expect(only(double, credited())).toMatchObject({ kind: 'doubled', proposal: 'explain', amountKobo: 50_000 });
  });

  it('another amount, credited or held', () => {
    const less = there({ transactions: [paid({ amountKobo: 40_000 })] });
    expect(only(less, credited())).toMatchObject({ kind: 'amount', proposal: 'reverse', amountKobo: 10_000 });
    const held = { ...begun, heldFor: 'amount-differs' };
    expect(only(less, held)).toMatchObject({ kind: 'amount', proposal: 'explain', amountKobo: 40_000 });
    expect(only(there(), credited({ creditedKobo: 60_000 }))).toMatchObject({ kind: 'amount', amountKobo: 10_000 });
  });

  it('another currency', () => {
    const dollars = there({ transactions: [paid({ currency: 'USD' })] });
    expect(only(dollars, { ...begun, heldFor: 'currency-differs' })).toMatchObject({
      ...{ kind: 'currency', proposal: 'explain', theirCurrency: 'USD' },
    });
    expect(only(dollars, credited())).toMatchObject({ kind: 'currency', proposal: 'reverse' });
  });

  it('paid and not credited: by a button, unless it is held for a reason', () => {
    expect(only(there(), begun)).toMatchObject({ kind: 'status', proposal: 'credit', amountKobo: 50_000 });
    const held = { ...begun, heldFor: 'reference-differs' };
    expect(only(there(), held)).toMatchObject({ kind: 'status', proposal: 'explain' });
    expect(only(there(), { ...begun, heldFor: 'no-answer' })).toMatchObject({ kind: 'status', proposal: 'credit' });
  });

  it('credited and not paid', () => {
    const unpaid = there({ transactions: [paid({ status: 'failed', paidAt: null })] });
    expect(only(unpaid, credited())).toMatchObject({ kind: 'status', proposal: 'reverse', theirStatus: 'failed' });
  });

  it('refunded there and not taken back here, or only in part', () => {
    const refunded = there({ reversals: [gone(20_000)] });
    expect(only(refunded, credited())).toMatchObject({ kind: 'reversal', proposal: 'reverse', amountKobo: 20_000 });
    const inPart = credited({ reversedKobo: 5_000, reversedAt: ago(5) });
    expect(only(refunded, inPart)).toMatchObject({ kind: 'reversal', amountKobo: 15_000 });
  });

  it('taken back here and not refunded there', () => {
    const taken = credited({ reversedKobo: 20_000, reversedAt: ago(5) });
    expect(only(there(), taken)).toMatchObject({ kind: 'reversal', proposal: 'explain', amountKobo: 20_000 });
    // Of an older payment only the newest refunds were read.
    expect(kinds(there({ isWhole: false }), taken)).toEqual([]);
  });

  it('reversed there, and nothing tells why', () => {
    const reversed = there({ transactions: [paid({ status: 'reversed' })] });
    expect(only(reversed, credited())).toMatchObject({ kind: 'reversal', proposal: 'explain', amountKobo: 50_000 });
  });

  it('not paid out in time, to the moment', () => {
    const on = (hours: number) => there({ transactions: [paid({ createdAt: ago(hours), paidAt: ago(hours) })] });
    expect(kinds(on(72), credited())).toEqual([]);
    expect(only(on(72.001), credited())).toMatchObject({ kind: 'late', proposal: 'explain', amountKobo: 50_000 });
    expect(exceptionsOf(on(99), credited(), { ...moment, lateAfterMs: 0 })).toEqual([]);
  });

  it('late and given back on one side are two matters', () => {
    const both = there({ transactions: [paid({ paidAt: ago(99) })], reversals: [gone(20_000)] });
    expect(kinds(both, credited())).toEqual(['reversal', 'late']);
  });
});
