/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { type FigureSumsView, type FiguresView } from '@sabi50/contracts/analytics-views';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { timeText } from '@sabi50/contracts/formats';
import { renderPage } from '../../testing/render-page';
import { FiguresPanel, type ShownFigures } from './figures-panel';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2026-11-20T13:32:00Z');

const NO_QUIZZES = Object.fromEntries(CATEGORIES.map((category) => [category, 0])) as Record<Category, number>;

const sums = (quizzes: number): FigureSumsView => ({
  ...{ revenue: '500.00', deposits: 1, feesEarned: '50.00', quizzes, players: 2, newUsers: 1, averageScore: 60 },
  categories: { ...NO_QUIZZES, sports: quizzes },
});
const FIGURES: FiguresView = {
  period: 'this-week',
  current: { from: '2026-11-15T23:00:00Z', until: '2026-11-20T14:00:00Z', ...sums(12) },
  before: { from: '2026-11-08T23:00:00Z', until: '2026-11-13T14:00:00Z', ...sums(10) },
  days: [],
};

let refetch: jest.Mock;

function renderFigures(ageMs: number) {
  refetch = jest.fn(() => Promise.resolve());
  const figures = {
    ...{ period: 'this-week', setPeriod: () => undefined, days: { startDate: '', endDate: '' } },
    ...{ changeDays: () => undefined, isComplete: true, data: FIGURES, error: null, refetch },
    dataUpdatedAt: Date.now() - ageMs,
  };
  return renderPage(<FiguresPanel figures={figures as unknown as ShownFigures} />);
}

const mark = () => screen.queryByText(/^Figures as of/);

describe('the figures of the overview', () => {
  // Only what tells the time stands still: the page is drawn by the others.
  beforeEach(() => {
    jest.useFakeTimers({
      now: NOW,
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout', 'performance'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('say nothing of their age while they are new', async () => {
    renderFigures(MINUTE_MS);
    await screen.findByRole('group', { name: 'Quizzes' });
    expect(mark()).toBeNull();
  });

  it('say until when they hold once they are five minutes old, without anybody doing something', async () => {
    renderFigures(4 * MINUTE_MS);
    await screen.findByRole('group', { name: 'Quizzes' });
    act(() => jest.advanceTimersByTime(MINUTE_MS));
    expect(mark()?.textContent).toBe(`Figures as of ${timeText(new Date(NOW - 4 * MINUTE_MS).toISOString())}.`);
  });

  it('are fetched anew by one press', async () => {
    const { user } = renderFigures(6 * MINUTE_MS);
    await user.click(await screen.findByRole('button', { name: 'ra.action.refresh' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });
});
