/** @jest-environment jsdom */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type PaymentStatusView, type PendingPaymentView } from '@sabi50/contracts/money-views';
import { renderScreen } from '../../lib/testing/render-screen';
import { usePayments } from './payments-context';
import { PaymentsProvider } from './payments-provider';
import { PaymentOutcomeNote } from './payment-note';
import { PendingList } from './deposit/pending-list';

const REFERENCE = '6f1f2c0a-1f0e-4b52-9d0e-0f6f3c0a1b2c';
const PENDING: PendingPaymentView = {
  ...{ reference: REFERENCE, amount: '500.00', startedAt: '2026-11-20T13:05:00.000Z' },
  ...{ paymentUrl: 'https://checkout.example/a', held: false, flag: null },
};
const CREDITED: PaymentStatusView = {
  ...{ reference: REFERENCE, status: 'success', amount: '500.00', balance: '700.00', message: '' },
};
const LIST = 'GET /api/payment/pending';
const STATUS = `GET /api/payment/verify-callback/${REFERENCE}`;

function Place() {
  const { outcome } = usePayments();
  return outcome && <PaymentOutcomeNote outcome={outcome} />;
}

const at = (path: string, answers: Record<string, unknown>) => {
  window.history.replaceState(null, '', path);
  return renderScreen(
    <PaymentsProvider>
      <Place />
      <PendingList />
    </PaymentsProvider>,
    { answers },
  );
};

beforeEach(() => localStorage.clear());

describe('the payments that the server says are pending', () => {
  it('are followed until their outcome stands in its place on the payment page (rule screens/payment-outcome)', async () => {
    const { container, user } = await at('/payment', { [LIST]: [PENDING], [STATUS]: CREDITED });
    await screen.findByText('₦500 was added to your balance.');
    expect(container.querySelector('.payment-outcome')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(container.querySelector('.payment-outcome')).toBeNull();
  });

  it('end with a short message on a page without a place for it', async () => {
    const { container } = await at('/profile', { [LIST]: [PENDING], [STATUS]: CREDITED });
    await screen.findByText('₦500 was added to your balance.');
    expect(container.querySelector('.payment-outcome')).toBeNull();
  });

  it('can be opened again, or put away on this device while they go on', async () => {
    const answers = { [LIST]: [PENDING], [STATUS]: { ...CREDITED, status: 'pending', balance: undefined } };
    const { user, unmount } = await at('/payment', answers);
    await screen.findByRole('button', { name: 'Open payment page' });
    await user.click(screen.getByRole('button', { name: 'Remove from list' }));
    await waitFor(() => expect(screen.queryByText('Pending payments')).toBeNull());
    unmount();
    const { calls } = await at('/payment', answers);
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain(LIST));
    expect(screen.queryByText('Pending payments')).toBeNull();
  });

  it('name why staff look into one, and offer no page to pay it again', async () => {
    const held: PendingPaymentView = { ...PENDING, paymentUrl: null, held: true, flag: 'amount-differs' };
    await at('/payment', { [LIST]: [held] });
    await screen.findByText('Our team is checking your payment.', { exact: false });
    expect(screen.queryByRole('button', { name: 'Open payment page' })).toBeNull();
    expect(screen.getByText(new RegExp(REFERENCE))).toBeDefined();
  });
});
