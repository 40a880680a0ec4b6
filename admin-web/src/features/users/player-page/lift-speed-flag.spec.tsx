/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { renderPage } from '../../../testing/render-page';
import { LiftSpeedFlag } from './lift-speed-flag';

const POST = 'POST /api/admin/users/u1/speed-flag/lift';
const FLAGGED_AT = '2026-11-19T16:51:00.000Z';

describe('the mark for speed on the page of a player', () => {
  it('is lifted once, with a reason, as far as it was seen (rule staff/speed-flag-lifted)', async () => {
    const ada = { id: 'u1', name: 'Ada Obi' } as AdminUserView;
    const shown = <LiftSpeedFlag user={ada} flaggedAt={FLAGGED_AT} />;
    const { user, calls } = renderPage(shown, { [POST]: { userId: 'u1', liftedTo: FLAGGED_AT } });
    const sent = () => calls.filter(({ name }) => name === POST).map(({ body }) => body);
    await user.click(await screen.findByRole('button', { name: 'Remove flag…' }));
    await screen.findByRole('dialog', { name: 'Remove fast-answer flag: Ada Obi' });
    await user.click(screen.getByRole('button', { name: 'Remove fast-answer flag' }));
    await screen.findByText('Enter a reason');
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Seen on video ' } });
    await user.dblClick(screen.getByRole('button', { name: 'Remove fast-answer flag' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ reason: 'Seen on video', seen: FLAGGED_AT }]);
  });
});
