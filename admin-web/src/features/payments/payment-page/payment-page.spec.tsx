/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type PaymentCaseView, type PaymentDisputeView } from '@sabi50/contracts/payment-case-views';
import { Navigate, Route, Routes } from 'react-router';
import { renderPage } from '../../../testing/render-page';
import { PaymentPage } from './payment-page';

const AT = '2026-11-19T17:04:08.000Z';
const DISPUTE: PaymentDisputeView = {
  ...{ providerId: '1184032', amount: '1500.00', status: 'lost', heardAt: AT, dueAt: null, category: 'chargeback' },
  ...{ answer: null, mayAnswer: false, mayClose: false },
};
const PAYMENT: PaymentCaseView = {
  ...{ id: 'p1', revision: 4, userId: 'u1', userName: 'Ada Obi', userEmail: 'a•••@example.com' },
  ...{ status: 'credited', heldBy: null, amount: '1500.00', currency: 'NGN', channel: 'card' },
  ...{ createdAt: AT, expiresAt: AT, said: null, credited: '1500.00', left: '1500.00' },
  ...{ mayRelease: false, mayReject: false, mayRefund: false, mayExplain: false },
  ...{ refunds: [], disputes: [], balance: '0.00', walletEvents: [], events: [] },
};

/** The words beside the reference. */
const standingOf = async (payment: Partial<PaymentCaseView>) => {
  renderPage(
    <Routes>
      <Route path="payments/:id/show" element={<PaymentPage />} />
      <Route path="*" element={<Navigate to="/payments/p1/show" replace />} />
    </Routes>,
    { 'GET /api/admin/payments/p1': { ...PAYMENT, ...payment } },
  );
  await screen.findByRole('heading', { name: '₦1,500.00' });
  const chips = screen.getByText('p1').closest('.MuiStack-root')?.querySelectorAll('.MuiChip-label') ?? [];
  return [...chips].map(({ textContent }) => textContent);
};

describe('the standing of a payment (rule money/standing)', () => {
  it('is credited, and disputed beside it while that is active', async () => {
    expect(await standingOf({ disputes: [{ ...DISPUTE, status: 'open' }] })).toEqual(['Credited', 'Disputed']);
  });

  it('is given back once the dispute is lost, which says so in its own place', async () => {
    expect(await standingOf({ status: 'given-back', left: '0.00', disputes: [DISPUTE] })).toEqual([
      'Returned to payer',
    ]);
    screen.getByText('lost: the payer is refunded');
  });

  it('says that a part went back', async () => {
    expect(await standingOf({ status: 'given-back-in-part', left: '1300.00' })).toEqual(['Partly returned to payer']);
  });
});
