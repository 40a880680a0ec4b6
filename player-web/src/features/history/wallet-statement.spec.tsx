/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type WalletEntryView } from '@sabi50/contracts/money-views';
import { renderScreen } from '../../lib/testing/render-screen';
import { WalletStatement } from './wallet-statement';

const DEPOSIT: WalletEntryView = {
  id: 'entry-1',
  kind: 'held_deposit',
  amount: '500.00',
  balanceAfter: null,
  owedAfter: null,
  reference: 'reference-1',
  category: null,
  failure: null,
  flag: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const renderStatement = (entry: Partial<WalletEntryView>) =>
  renderScreen(<WalletStatement />, {
    answers: {
      'GET /api/users/player-1/wallet-entries': {
        items: [{ ...DEPOSIT, ...entry }],
        total: 1,
        totalPages: 1,
        page: 1,
      },
    },
  });

describe('the statement of a wallet', () => {
  it.each([
    ['amount-differs', 'We received a different amount from the one you chose. Our team is checking it.'],
    ['reversed', 'The payment provider took this money back. Our team is checking it.'],
  ] as const)('explains why staff look into a deposit: %s', async (flag, text) => {
    await renderStatement({ flag });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('names the reference of a deposit that staff do not look into, and says nothing of them', async () => {
    await renderStatement({ kind: 'deposit', balanceAfter: '700.00' });
    expect(await screen.findByText(/reference-1/)).toBeTruthy();
    expect(screen.queryByText(/Our staff/)).toBeNull();
  });
});
