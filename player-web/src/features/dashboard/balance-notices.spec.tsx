/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { playerFixture, renderScreen } from '../../lib/testing/render-screen';
import { BalanceNotices } from './balance-notices';
import { DashboardHead } from './dashboard-head';

/** Draws the card of a player whose session still knows the balance of yesterday. */
async function renderCard(wallet: BalanceView) {
  const card = (
    <>
      <DashboardHead onAddMoney={() => undefined} />
      <BalanceNotices />
    </>
  );
  const answers = { 'GET /api/users/player-1/balance': wallet };
  return renderScreen(card, { player: playerFixture({ balance: '999.00' }), answers });
}

const notices = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);

describe('the balance on the dashboard', () => {
  it('is what the server says, without a word where nothing is wrong', async () => {
    await renderCard({
      balance: '200.00',
      owed: '0.00',
      isDisputed: false,
      suspension: null,
      playBreak: null,
      erasure: null,
      spendingNotice: null,
    });
    await screen.findByText('200.00', { exact: false });
    expect(notices()).toEqual([]);
  });

  it('is low where it does not reach for a game', async () => {
    await renderCard({
      balance: '49.99',
      owed: '0.00',
      isDisputed: false,
      suspension: null,
      playBreak: null,
      erasure: null,
      spendingNotice: null,
    });
    await screen.findByText('Low balance');
    expect(notices()).toHaveLength(1);
  });

  it('says what is owed, and not that the balance is low as well', async () => {
    const { texts } = await renderCard({
      balance: '0.00',
      owed: '150.00',
      isDisputed: false,
      suspension: null,
      playBreak: null,
      erasure: null,
      spendingNotice: null,
    });
    await screen.findByText('You owe ₦150.00');
    expect(notices()).toEqual([`You owe ₦150.00${texts.payment.owedText}`]);
  });

  it('says that play is paused while a deposit is disputed, beside what is owed', async () => {
    const { texts } = await renderCard({
      balance: '0.00',
      owed: '50.00',
      isDisputed: true,
      suspension: null,
      playBreak: null,
      erasure: null,
      spendingNotice: null,
    });
    await screen.findByText(texts.payment.disputedTitle);
    expect(notices()).toEqual([
      `${texts.payment.disputedTitle}${texts.payment.disputedText}`,
      `You owe ₦50.00${texts.payment.owedText}`,
    ]);
  });
});
