/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type Category, CATEGORIES } from '@sabi50/contracts/enumerations';
import { type PracticeRecordView } from '@sabi50/contracts/practice-views';
import { playerFixture, renderScreen } from '../../lib/testing/render-screen';
import { CategoryList } from './category-list';

const DAY_MS = 86_400_000;

async function renderList(
  state: { balance?: string; playable?: readonly Category[]; paid?: Category; player?: string } = {},
) {
  const { balance = '200.00', playable = CATEGORIES, paid = null, player = 'player-1' } = state;
  let addMoneyPresses = 0;
  const view = await renderScreen(<CategoryList paidCategory={paid} onAddMoney={() => (addMoneyPresses += 1)} />, {
    player: playerFixture({ balance, id: player }),
    answers: { 'GET /api/quiz/playable-categories': { categories: playable } },
  });
  // The days of practice come after the list.
  await act(() => import('../practice/practice-memory'));
  return { ...view, addMoneyPresses: () => addMoneyPresses };
}

describe('the list of categories', () => {
  it('leads to the quiz of each of the five, and names the price', async () => {
    await renderList();
    const links = screen.getAllByRole('link', { name: /₦50 per play/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(CATEGORIES.map((name) => `/quiz/${name}`));
  });

  it('has practice as the sixth, which costs nothing and earns nothing', async () => {
    await renderList({ balance: '0.00' });
    const practice = screen.getByRole('link', { name: 'Practise free No money, no points' });
    expect(practice.getAttribute('href')).toBe('/practice');
  });

  it('says which category has no questions yet, and does not react to a press on it', async () => {
    const { user } = await renderList({ playable: ['sports'] });
    const bible = await screen.findByRole('button', { name: /Bible/ });
    expect(bible.getAttribute('aria-disabled')).toBe('true');
    await user.click(bible);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: /per play/ }).getAttribute('href')).toBe('/quiz/sports');
  });

  it('explains a balance that pays for no play, and leads on to adding money', async () => {
    const { user, addMoneyPresses } = await renderList({ balance: '49.99' });
    expect(screen.queryByRole('link', { name: /per play/ })).toBeNull();
    await user.click(
      screen.getByRole('button', {
        name: (name) => name.startsWith('Sports') && name.endsWith('₦50 per play. Add money to play'),
      }),
    );
    const dialog = screen.getByRole('dialog', { name: 'Insufficient Balance' });
    await user.click(within(dialog).getByRole('button', { name: 'Add money' }));
    expect(addMoneyPresses()).toBe(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads back into a quiz that is paid for, whatever the balance is', async () => {
    await renderList({ balance: '0.00', paid: 'bible' });
    const paid = screen.getByRole('link', { name: /Continue your quiz/ });
    expect(paid.getAttribute('href')).toBe('/quiz/bible');
  });

  it.each([
    [[0, 1, 2], '3 days in a row'],
    [[1, 2], '2 days in a row'],
    [[0], null],
    [[2, 3], null],
  ])('says on the poster of practice what days %p before today come to', async (before, words) => {
    const days = before.map((ago) => lagosDate(new Date(Date.now() - ago * DAY_MS))).sort();
    // What the practice of this device keeps (rule quiz/practice-record).
    const record: PracticeRecordView = { ...{ days, bestDays: 1, run: 0 }, ...{ bests: [], badges: [] } };
    const player = `player-of-${before.join('-')}`;
    localStorage.setItem(`practice-record.${player}`, JSON.stringify(record));
    await renderList({ player });
    const practice = screen.getByRole('link', { name: /^Practise free/ });
    if (words !== null) return waitFor(() => expect(practice.textContent).toContain(words));
    await import('../practice/practice-memory');
    await waitFor(() => expect(practice.textContent).toBe('Practise free No money, no points'));
  });
});
