/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { renderPage } from '../../../testing/render-page';
import { PlayerActsMenu } from './player-acts-menu';

const USER = { id: 'p1', name: 'Ada Obi', email: 'ada@sabi50.test' } as AdminUserView;
const ACCESS = {
  ...{ loginLock: null, openSessions: 2, isEmailVerified: true, suspension: null, erasure: null },
} as unknown as PlayerAccessView;
const ANSWERS = { 'GET /api/admin/users/p1/access': ACCESS };

const page = () =>
  renderPage(
    <main>
      <PlayerActsMenu user={USER} />
    </main>,
    ANSWERS,
  );

describe('the acts for a player, by keyboard', () => {
  it('lead back to the button that opened the menu, by Escape from the dialog', async () => {
    const { user } = page();
    const opener = screen.getByRole('button', { name: 'More actions' });
    act(() => opener.focus());
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name: /^End sessions…/ });
    await waitFor(() => expect(item.getAttribute('aria-disabled')).not.toBe('true'));
    act(() => item.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'End all sessions: Ada Obi' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Reason')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener);
  });

  it('are done once though the button is pressed twice and no answer comes', async () => {
    const { user, calls } = page();
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }));
    const item = await screen.findByRole('menuitem', { name: /^End sessions…/ });
    await waitFor(() => expect(item.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(item);
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'A lost phone' } });
    await user.dblClick(screen.getByRole('button', { name: 'End all sessions' }));
    const sent = () => calls.filter(({ name }) => name === 'POST /api/admin/users/p1/end-sessions');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await user.keyboard('{Enter}{Escape}');
    expect(sent()).toHaveLength(1);
    screen.getByRole('dialog', { name: 'End all sessions: Ada Obi' });
  });
});
