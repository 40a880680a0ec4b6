import { describe, expect, it } from '@jest/globals';
import { type AdminUserView } from '@sabi50/vocabulary/admin-user-views';
import {
  type AdjustForm,
  adjustmentOf,
  amountOf,
  causeOf,
  validateAdjustment,
  EMPTY_ADJUSTMENT,
  resultOf,
} from './adjust-form';
import { USERS as ENGLISH } from '@sabi50/texts/console/en/users';

const ADA = { id: 'a1', balance: '150.00', points: 7 } as AdminUserView;
const typed = (change: Partial<AdjustForm>): AdjustForm => ({
  ...EMPTY_ADJUSTMENT,
  reason: 'Paid at the desk',
  ...change,
});

describe('an adjustment', () => {
  it.each([
    ['+500', 50_000],
    ['500', 50_000],
    ['-200.50', -20_050],
    [' +0.01 ', 1],
    ['', null],
    ['0', null],
    ['+', null],
    ['++5', null],
    ['1.234', null],
    ['10000000.01', null],
  ])('of %j naira is %s kobo', (amount, kobo) => expect(amountOf({ figure: 'balance', amount })).toBe(kobo));

  it.each([
    ['+1', 1],
    ['-2', -2],
    ['1.5', null],
  ])('of %j points is %s', (amount, points) => expect(amountOf({ figure: 'points', amount })).toBe(points));

  it('tells what it will come to, and sends what was seen', () => {
    expect(resultOf(typed({ amount: '-150' }), ADA)).toBe(0);
    const cause = causeOf({ type: 'quiz_deduction', reference: 's1' });
    expect(adjustmentOf(typed({ amount: ' +500 ', reason: ' Why ', cause }), ADA)).toEqual({
      ...{
        figure: 'balance',
        amount: '+500',
        seen: '150.00',
        reasonCode: 'correction',
        reason: 'Why',
        sessionId: 's1',
      },
    });
    expect(adjustmentOf(typed({ figure: 'points', amount: '-7', cause: 'deposit/p1' }), ADA)).toMatchObject({
      ...{ amount: '-7', seen: '7', paymentReference: 'p1' },
    });
  });

  it.each([
    [{ amount: '' }, { amount: ENGLISH.invalidAmount }],
    [{ figure: 'points', amount: '1.5' }, { amount: ENGLISH.invalidPointsAmount }],
    [{ amount: '-150.01' }, { amount: ENGLISH.belowZero }],
    [{ amount: '+1', reason: ' ' }, { reason: ENGLISH.reasonNeeded }],
  ] as const)('that says %j is not sent', (change, expected) =>
    expect(validateAdjustment(typed(change), ADA, ENGLISH)).toEqual(expected),
  );
});
