/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type BoardView } from '@sabi50/contracts/board-views';
import { Refusal, renderScreen } from '../../lib/testing/render-screen';
import { BoardPage } from './board-page';

const board = (change: Partial<BoardView> = {}): BoardView => ({
  ...{ scope: 'country', startDate: '2026-11-23', endDate: '2026-11-29', location: null, station: null },
  rows: [
    { rank: 1, nickname: 'LagosOwl', avatar: 'drum', games: 4, correctAnswers: 19, questions: 20, isOwn: false },
    { rank: 2, nickname: 'Amaka7', avatar: null, games: 3, correctAnswers: 14, questions: 15, isOwn: true },
  ],
  listed: 2,
  own: { status: 'listed', rank: 2, games: 3, correctAnswers: 14, questions: 15 },
  membership: { isMember: true, nickname: 'Amaka7', changeableFrom: null, wasRemoved: false },
  ...change,
});
const notJoined = board({
  rows: [],
  own: { status: 'not-joined', rank: null, games: 3, correctAnswers: 14, questions: 15 },
  membership: { isMember: false, nickname: null, changeableFrom: null, wasRemoved: false },
});
const GET = 'GET /api/board';
const PUT = 'PUT /api/users/player-1/board';

describe('the page of the board (rule screens/board)', () => {
  it('names the first, marks the own row, and says the own place apart', async () => {
    await renderScreen(<BoardPage />, { answers: { [GET]: board() } });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('LagosOwl'),
      expect.stringContaining('Amaka7You'),
    ]);
    expect(rows[0]).toHaveProperty('textContent', expect.stringContaining('19 of 20 correct · 4 quizzes'));
    const own = screen.getByRole('status', { name: 'Your rank' });
    expect(own.textContent).toContain('Rank 2 of 2');
    // 14 of 15 are never rounded up.
    expect(own.textContent).toContain('93%');
  });

  it('has three boards and the week before, each asked for on its own', async () => {
    const { user, calls } = await renderScreen(<BoardPage />, { answers: { [GET]: board() } });
    await screen.findAllByRole('listitem');
    const asked = () => calls.filter(({ name }) => name === GET).length;
    const first = asked();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['Nigeria', 'Lagos', 'My radio station'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'My radio station' }));
    await waitFor(() => expect(asked()).toBe(first + 1));
    await user.click(screen.getByRole('button', { name: 'Last week' }));
    await waitFor(() => expect(asked()).toBe(first + 2));
    expect(screen.getByRole('button', { name: 'Last week' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('takes a nickname by Enter, and says at the field why it is refused', async () => {
    const refusal = new Refusal(409, { statusCode: 409, code: 'NICKNAME_TAKEN', message: 'taken' });
    const { user, calls } = await renderScreen(<BoardPage />, { answers: { [GET]: notJoined, [PUT]: refusal } });
    await user.click(await screen.findByRole('button', { name: 'Choose a nickname' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByRole('textbox', { name: 'Nickname' }), 'LagosOwl{Enter}');
    await waitFor(() =>
      expect(sheet.getByRole('textbox', { name: 'Nickname' }).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(sheet.getByText('This nickname is taken. Please choose another.')).toBeTruthy();
    expect(calls.find(({ name }) => name === PUT)?.body).toEqual({ nickname: 'LagosOwl' });
  });

  it('says of a nickname with a blank, without a call, what one is made of', async () => {
    const { user, calls } = await renderScreen(<BoardPage />, { answers: { [GET]: notJoined } });
    await user.click(await screen.findByRole('button', { name: 'Choose a nickname' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByRole('textbox', { name: 'Nickname' }), 'Sabi Queen{Enter}');
    const words = 'Please use 3 to 20 letters and digits without spaces, and at least one letter.';
    expect(await sheet.findByText(words)).toBeTruthy();
    expect(calls.filter(({ name }) => name === PUT)).toEqual([]);
  });

  it('lets a player leave, and shows no way to change a nickname before its time', async () => {
    const fixed = { isMember: true, nickname: 'Amaka7', changeableFrom: '2026-12-01T10:00:00.000Z', wasRemoved: false };
    const { user, calls } = await renderScreen(<BoardPage />, {
      answers: { [GET]: board({ membership: fixed }), 'DELETE /api/users/player-1/board': notJoined.membership },
    });
    await user.click(await screen.findByRole('button', { name: 'My nickname: Amaka7' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(sheet.getByRole('textbox', { name: 'Nickname' })).toHaveProperty('readOnly', true);
    expect(sheet.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Leave leaderboard' }));
    await waitFor(() => expect(calls.some(({ name }) => name.startsWith('DELETE'))).toBe(true));
  });

  it.each([
    ['too-few-games', 'this week', '1 more quiz needed to be listed.'],
    ['not-shown', 'at the moment', 'You are not listed at the moment.'],
    ['not-joined', 'without a nickname', 'You have not joined the leaderboard. Only you can see this.'],
  ] as const)('says why there is no place: %s', async (status, _, words) => {
    const own = { status, rank: null, games: 2, correctAnswers: 8, questions: 10 };
    await renderScreen(<BoardPage />, { answers: { [GET]: board({ own }) } });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
