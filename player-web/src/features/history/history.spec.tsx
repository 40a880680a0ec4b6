/** @jest-environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { renderScreen } from '../../lib/testing/render-screen';
import { History } from './history';

const GAME: QuizHistoryView = {
  id: 'session-1',
  category: 'sports',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:02:00.000Z',
  correctAnswers: 4,
  totalQuestions: 5,
  pointsEarned: 1,
  score: 8,
  language: 'en',
  reason: 'completed',
  refunded: false,
};

const listOf = (items: readonly unknown[]) => ({ items, total: items.length, totalPages: 1, page: 1 });

const open = (games: readonly QuizHistoryView[]) =>
  renderScreen(<History balance={<p>₦200.00</p>} pendingPayments={null} />, {
    answers: {
      'GET /api/users/player-1/quiz-sessions': listOf(games),
      'GET /api/users/player-1/wallet-entries': listOf([]),
    },
  });

const widen = () =>
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true, onchange: null }) as MediaQueryList,
    );

describe('the history', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('has money and games in two tabs on a phone, below the balance', async () => {
    const { user } = await open([GAME]);
    await screen.findByText('₦200.00');
    expect(screen.queryByRole('button', { name: /Sports/ })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Quizzes' }));
    const game = await screen.findByRole('button', { name: /Sports/ });
    for (const words of ['4 of 5 correct', '1 point']) within(game).getByText(words);
  });

  it('has them side by side where there is room', async () => {
    widen();
    await open([GAME]);
    const games = await screen.findByRole('region', { name: 'Quizzes' });
    await within(games).findByRole('button', { name: /Sports/ });
    await within(screen.getByRole('region', { name: 'Wallet' })).findByText(/No transactions yet/);
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('draws a diamond for each question of a game, filled by a right answer', async () => {
    widen();
    await open([GAME]);
    const game = await screen.findByRole('button', { name: /Sports/ });
    expect(game.querySelectorAll('.score-diamonds > i')).toHaveLength(5);
    expect(game.querySelectorAll('.score-diamonds > [data-right]')).toHaveLength(4);
  });

  it('leads who has not played to the categories', async () => {
    widen();
    await open([]);
    const link = await screen.findByRole('link', { name: 'Choose a category' });
    expect(link.getAttribute('href')).toBe('/dashboard');
  });
});
