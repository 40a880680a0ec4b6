/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type AdminNicknameView } from '@sabi50/contracts/board-views';
import { type Responses, renderPage } from '../../../testing/render-page';
import { Nickname } from './nickname';

const GET = 'GET /api/admin/users/u1/nickname';
const POST = 'POST /api/admin/users/u1/nickname/remove';
const EAGLE: AdminNicknameView = {
  ...{ userId: 'u1', nickname: 'Eagle', isMember: true, wasRemoved: false },
  since: '2026-11-19T16:51:00.000Z',
};

describe('the nickname of a player in the console', () => {
  it('is removed once, with a reason, and is there no more', async () => {
    const answers: Responses = {
      [GET]: EAGLE,
      [POST]: { ...EAGLE, nickname: null, isMember: false, wasRemoved: true },
    };
    const { user, calls } = renderPage(<Nickname userId="u1" />, answers);
    const sent = () => calls.filter(({ name }) => name === POST).map(({ body }) => body);
    await user.click(await screen.findByRole('button', { name: 'Remove nickname' }));
    await screen.findByRole('dialog', { name: 'Remove nickname: Eagle' });
    await user.click(screen.getByRole('button', { name: 'Remove nickname' }));
    await screen.findByText('Enter a reason');
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' It insults ' } });
    (answers as Record<string, unknown>)[GET] = { ...EAGLE, nickname: null, isMember: false, wasRemoved: true };
    await user.dblClick(screen.getByRole('button', { name: 'Remove nickname' }));
    await waitFor(() => expect(screen.queryByText('Eagle')).toBeNull());
    expect(sent()).toEqual([{ reason: 'It insults' }]);
  });

  it('says that a player has left the board', async () => {
    renderPage(<Nickname userId="u1" />, { [GET]: { ...EAGLE, isMember: false } });
    await screen.findByText('Has left the leaderboard');
  });

  it('takes no place where there is none', async () => {
    const { calls } = renderPage(<Nickname userId="u1" />, { [GET]: { ...EAGLE, nickname: null, isMember: false } });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
