/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type GameCaseView, type GameQuestionView } from '@sabi50/contracts/game-case-views';
import { Navigate, Route, Routes } from 'react-router';
import { type Responses, renderPage } from '../../testing/render-page';
import { GamePage } from './game-page';

const ASKED: GameQuestionView = {
  ...{
    number: 1,
    questionId: 'q1',
    version: 2,
    question: 'Where was it played?',
    options: ['Gabon', 'Angola', 'Mali'],
  },
  ...{ chosen: 1, right: 2, outcome: 'wrong', shownAt: '2026-11-19T17:04:09.000Z', score: 0 },
  ...{ answeredAt: '2026-11-19T17:04:13.200Z', answeredAfterMs: 4_200, regraded: null, openReports: 2 },
  seenBefore: true,
};
const FEE = { at: '2026-11-19T17:04:08.000Z', amount: '-50.00', balanceAfter: '1200.00' };
const GAME: GameCaseView = {
  ...{ id: 'g1', userId: 'u1', userName: 'Ada Obi', userEmail: 'ada@example.com', category: 'sports', language: 'en' },
  ...{ status: 'over', startedAt: FEE.at, endedAt: '2026-11-19T17:05:18.000Z', reason: 'fault', correctAnswers: 0 },
  ...{ totalQuestions: 5, correctForPoint: 3, pointsEarned: 0, score: 0, answerWindowMs: 20_000, fastAnswers: 0 },
  ...{ fee: FEE, refund: { ...FEE, amount: '50.00', balanceAfter: '1250.00' } },
  ...{ mayReturnFee: false, adjustments: [] },
  ...{ questions: [ASKED], steps: [{ step: 'charged', at: FEE.at, amount: '-50.00' }] },
};

const renderGame = async (game: GameCaseView, answers: Responses = {}) => {
  const routes = (
    <Routes>
      <Route path="games/:id/show" element={<GamePage />} />
      <Route path="*" element={<Navigate to="/games/g1/show" replace />} />
    </Routes>
  );
  const page = renderPage(routes, { 'GET /api/admin/games/g1': game, ...answers });
  await screen.findByRole('heading', { name: 'Quiz of 19 Nov 2026, 18:04' });
  return page;
};

describe('the page of a game', () => {
  it('shows each question in its order of options, and says which was chosen and which is right', async () => {
    await renderGame(GAME);
    const options = within(screen.getByText('Where was it played?').closest('li') as HTMLElement).getAllByRole(
      'listitem',
    );
    expect(options.map(({ textContent }) => textContent)).toEqual(['AGabon', 'BAngola chosen, wrong', 'CMali correct']);
    screen.getByText('shown 18:04:09 · answered 18:04:13 · version 2');
    screen.getByText('4.2 s of 20');
    screen.getByText('2 players reported it');
    screen.getByText('Seen in an earlier quiz');
  });

  it('shows the fee, what went back and that it was our fault', async () => {
    await renderGame(GAME);
    expect(screen.getByText('Fee').nextSibling?.textContent).toBe('-₦50.00');
    expect(screen.getByText('Refund').nextSibling?.textContent).toBe('+₦50.00');
    screen.getByText('System error');
  });

  it('marks a question that counts as right since a regrade, with the point that it gave', async () => {
    const times = { at: '2026-11-20T09:15:00.000Z', right: 1 };
    const regraded = { ...times, cause: 'answer-corrected', pointsAdded: 1, feeReturned: false } as const;
    await renderGame({ ...GAME, questions: [{ ...ASKED, regraded }] });
    screen.getByText('Counted as correct after a regrade');
    screen.getByText('Point given 20 Nov 2026, 10:15');
    const link = screen.getByRole('link', { name: 'Go to correction of question 1' });
    expect(link.getAttribute('href')).toBe('/questions/q1/show');
  });

  it('leads from a wrong question to the question, but not from one that has not been shown', async () => {
    const hidden = { ...ASKED, number: 2, question: null, options: [], outcome: 'not-shown' } as const;
    await renderGame({ ...GAME, status: 'open', questions: [ASKED, hidden] });
    const links = screen.getAllByRole('link', { name: /^Correct this question/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/questions/q1/show']);
  });

  it('gives the fee back once, for a reason', async () => {
    const POST = 'POST /api/admin/games/g1/fee-return';
    const { calls, user } = await renderGame({ ...GAME, refund: null, mayReturnFee: true }, { [POST]: GAME });
    await user.click(screen.getByRole('button', { name: 'Refund fee' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Refund ₦50.00?' }));
    await user.click(dialog.getByRole('button', { name: 'Refund fee' }));
    await dialog.findByText('Enter a reason');
    await user.type(dialog.getByLabelText('Reason'), 'The picture was missing');
    await user.dblClick(dialog.getByRole('button', { name: 'Refund fee' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ name }) => name === POST).map(({ body }) => body);
    expect(sent).toEqual([{ reason: 'The picture was missing' }]);
  });

  it('has no such button where the fee went back already', async () => {
    await renderGame(GAME);
    expect(screen.queryByRole('button', { name: 'Refund fee' })).toBeNull();
  });

  it('still has it where staff gave something else for the game', async () => {
    await renderGame({ ...GAME, refund: null, mayReturnFee: true, adjustments: [{ ...FEE, amount: '10.00' }] });
    screen.getByRole('button', { name: 'Refund fee' });
  });
});
