import { describe, expect, it } from '@jest/globals';
import { refundsOf } from './paystack-reversals.js';

const REFUND = { transaction: 1_234_567_890, currency: 'NGN', createdAt: '2026-01-05T09:00:00.000Z' };
const listed = (...data: readonly object[]) =>
  refundsOf({ status: 200, body: { status: true, data, meta: { pageCount: 1 } } }, '1234567890', 1);

describe('the refunds of a payment', () => {
  it('are pending with a status that we do not know, and one of them hides no other', () =>
    expect(
      listed(
        { ...REFUND, id: 11, amount: 50_000, status: 'retrying' },
        { ...REFUND, id: 12, amount: 20_000, status: 'processed' },
      ),
    ).toEqual({
      items: [
        { providerId: '11', amountKobo: 50_000, status: 'pending' },
        { providerId: '12', amountKobo: 20_000, status: 'processed' },
      ],
      isLast: true,
    }));

  it.each([
    ['amount', { ...REFUND, id: 11, status: 'processed' }],
    ['id', { ...REFUND, amount: 50_000, status: 'processed' }],
  ])('are unknown as a whole where one has no %s', (_, refund) =>
    expect(listed(refund)).toMatchObject({ kind: 'unknown' }),
  );
});
