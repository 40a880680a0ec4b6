import { describe, expect, it } from '@jest/globals';
import { PAYMENTS } from '@sabi50/texts/console/en/payments';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { reasonText } from './reason.rules';

const NOTHING = { failure: null, seenAmount: null, seenCurrency: null, seenChannel: null, answerBy: null, owed: null };
const CREDITED = { status: 'completed', amount: '1500.00', back: null } as const;
const said = (flag: PaymentActivityView['flag'], reason: Partial<NonNullable<PaymentActivityView['reason']>> = {}) =>
  reasonText({ ...CREDITED, flag, reason: { ...NOTHING, ...reason } }, PAYMENTS);
const back = (amount: string) =>
  reasonText({ ...CREDITED, flag: 'given-back', back: amount, reason: NOTHING }, PAYMENTS);

describe('the reason of a payment in a list', () => {
  it.each([
    [
      'what was paid where it differs',
      said('amount-differs', { seenAmount: '5177.66', seenCurrency: 'NGN' }),
      '₦5,177.66 was paid',
    ],
    [
      'in another currency',
      said('currency-differs', { seenAmount: '12.50', seenCurrency: 'USD' }),
      '12.50 USD was paid',
    ],
    ['how it was paid', said('channel-differs', { seenChannel: 'bank_transfer' }), 'Paid by bank_transfer'],
    ['why nothing came of it', said(null, { failure: 'declined' }), 'card declined'],
    ['that its time ran out', said(null, { failure: 'expired' }), 'Expired'],
    ['what is owed since', said('given-back', { owed: '12450.00' }), '₦12,450.00 owed'],
    ['how much went back, where that is a part', back('200.00'), '₦200.00 returned to the payer'],
    ['what it means that all of it went back', back('1500.00'), PAYMENTS.flagReasons['given-back']],
    ['what its mark means where nothing else is known', said('reversed'), PAYMENTS.flagReasons.reversed],
    ['nothing of most', said(null), null],
  ])('says %s', (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it('says until when a dispute can be answered', () => {
    expect(said('disputed', { answerBy: '2026-11-20T22:40:00.000Z' })).toMatch(/^Respond by .*23:40/);
  });

  it('is none of a fee', () => {
    expect(reasonText({ ...CREDITED, flag: null, reason: null }, PAYMENTS)).toBeNull();
  });
});
