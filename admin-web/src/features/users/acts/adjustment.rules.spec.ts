import { describe, expect, it } from '@jest/globals';
import { PLAYER_ACTS as ENGLISH } from '@sabi50/texts/console/en/player-acts';
import {
  type AdjustForm,
  adjustmentOf,
  buttonText,
  deltaOf,
  EMPTY_ADJUSTMENT,
  sumOf,
  validateAdjustment,
} from './adjustment.rules';
import { causesOf, foundCauses, isIdLike } from './cause-input';

const ADA = { balance: '150.00', owed: '0.00', points: 7 };
const typed = (change: Partial<AdjustForm>): AdjustForm => ({
  ...EMPTY_ADJUSTMENT,
  reason: 'Paid at the desk',
  ...change,
});
const sum = (change: Partial<AdjustForm>, owed = '0.00') => sumOf(typed(change), { ...ADA, owed });

describe('an adjustment', () => {
  it.each([
    ['add', '500', 50_000],
    ['take', '200.50', -20_050],
    ['add', ' 0.01 ', 1],
    ['add', '1,250.00', 125_000],
    ['add', '', null],
    ['add', '0', null],
    ['add', '+5', null],
    ['take', '-5', null],
    ['add', '1.234', null],
    ['add', '10000000.01', null],
  ] as const)('that would %s %j naira is %s kobo', (direction, amount, kobo) =>
    expect(deltaOf({ figure: 'balance', direction, amount })).toBe(kobo),
  );

  it.each([
    ['add', '1', 1],
    ['take', '2', -2],
    ['add', '1.5', null],
  ] as const)('that would %s %j points is %s', (direction, amount, points) =>
    expect(deltaOf({ figure: 'points', direction, amount })).toBe(points),
  );

  it('tells what it comes to, and what of it pays an older debt first', () => {
    expect(sum({ amount: '150', direction: 'take' })).toMatchObject({ now: 15_000, delta: -15_000, then: 0 });
    expect(sum({ amount: '100' }, '40.00')).toMatchObject({ paysOwed: 4_000, then: 21_000 });
    expect(sum({ amount: '30' }, '40.00')).toMatchObject({ paysOwed: 3_000, then: 15_000 });
    expect(sum({ amount: '30', direction: 'take' }, '40.00')).toMatchObject({ paysOwed: 0, then: 12_000 });
    expect(sum({ figure: 'points', amount: '3' }, '40.00')).toMatchObject({ now: 7, paysOwed: 0, then: 10 });
  });

  it('is named by its button, and once the figure has changed so is the new one', () => {
    expect(buttonText(sum({}), false, ENGLISH)).toBe('Adjust');
    expect(buttonText(sum({ amount: '150' }), false, ENGLISH)).toBe('Add ₦150.00');
    expect(buttonText(sum({ amount: '150' }), true, ENGLISH)).toBe('Add ₦150.00 to ₦150.00');
    expect(buttonText(sum({ figure: 'points', amount: '1', direction: 'take' }), true, ENGLISH)).toBe(
      'Deduct 1 point from 7',
    );
  });

  it('sends the signed amount with what was seen', () => {
    const cause = { kind: 'session', id: 's1', label: 'Quiz' } as const;
    const gift = typed({ amount: ' 500 ', reason: ' Why ', cause });
    expect(adjustmentOf(gift, sumOf(gift, ADA))).toEqual({
      ...{ figure: 'balance', amount: '+500.00', seen: '150.00', reasonCode: 'correction', reason: 'Why' },
      sessionId: 's1',
    });
    const taken = typed({ figure: 'points', direction: 'take', amount: '7', cause: { ...cause, kind: 'payment' } });
    expect(adjustmentOf(taken, sumOf(taken, ADA))).toMatchObject({
      ...{ figure: 'points', amount: '-7', seen: '7', paymentReference: 's1' },
    });
  });

  it.each([
    [{ amount: '' }, { amount: ENGLISH.invalidAmount }],
    [{ figure: 'points', amount: '1.5' }, { amount: ENGLISH.invalidPoints }],
    [{ amount: '150.01', direction: 'take' }, { amount: ENGLISH.belowZero }],
    [{ amount: '1', reason: ' ' }, { reason: ENGLISH.reasonNeeded }],
    [{ amount: '1', reason: 'a'.repeat(301) }, { reason: ENGLISH.tooLong(300) }],
    [{ amount: '1' }, {}],
  ] as const)('that says %j is judged before it is sent', (change, expected) =>
    expect(validateAdjustment(typed(change), sum(change), ENGLISH)).toEqual(expected),
  );
});

describe('a large adjustment (rule money/large-adjustment)', () => {
  const LIMIT = 5_000_000;
  const judged = (change: Partial<AdjustForm>) =>
    validateAdjustment(typed(change), sum(change), ENGLISH, LIMIT).amountAgain;

  it('has its amount typed again, once it is above the limit', () => {
    expect(judged({ amount: '50000' })).toBeUndefined();
    expect(judged({ amount: '50000.01' })).toBe(ENGLISH.amountAgainDiffers);
    expect(judged({ amount: '500,000', amountAgain: '50000' })).toBe(ENGLISH.amountAgainDiffers);
    expect(judged({ amount: '500,000', amountAgain: '500000' })).toBeUndefined();
    expect(judged({ figure: 'points', amount: '60000' })).toBeUndefined();
    const form = typed({ amount: '500000', amountAgain: '500000' });
    expect(adjustmentOf(form, sumOf(form, ADA))).toMatchObject({ amount: '+500000.00', amountAgain: '+500000.00' });
  });

  it('above what can be adjusted at once says so', () =>
    expect(validateAdjustment(typed({ amount: '10000000.01' }), sum({ amount: '10000000.01' }), ENGLISH).amount).toBe(
      ENGLISH.tooMuch('₦10,000,000.00'),
    ));
});

describe('what an adjustment is about', () => {
  const activity = { amount: '50.00', createdAt: '2026-11-20T10:00:00.000Z' };

  it('is a payment, or a game once however often money moved for it', () => {
    const listed = [
      { ...activity, type: 'quiz_deduction', reference: 'game' },
      { ...activity, type: 'deposit', reference: 'paid' },
      { ...activity, type: 'quiz_deduction', reference: 'game' },
    ] as const;
    expect(causesOf(listed, ENGLISH).map(({ kind, id }) => `${kind} ${id}`)).toEqual(['session game', 'payment paid']);
  });

  it('is looked up once what is typed may be an id, and is of this player alone', () => {
    expect(['019a0000', '019A0000-0000-70'].every(isIdLike)).toBe(true);
    expect(['019a', 'game of ada', ''].some(isIdLike)).toBe(false);
    const hit = (userId: string) => ({ ...activity, userId, reference: `of ${userId}`, id: `of ${userId}` });
    const found = {
      payments: { hits: [hit('ada'), hit('bola')], hasMore: false },
      games: { hits: [{ ...hit('bola'), category: 'sports', startedAt: activity.createdAt }], hasMore: false },
    } as unknown as Parameters<typeof foundCauses>[0];
    expect(foundCauses(found, 'ada', ENGLISH, {}).map(({ id }) => id)).toEqual(['of ada']);
    expect(foundCauses({ players: { hits: [], hasMore: false } }, 'ada', ENGLISH, {})).toEqual([]);
  });
});
