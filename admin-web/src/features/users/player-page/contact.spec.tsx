/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { renderPage } from '../../../testing/render-page';
import { Contact } from './player-head';

const POST = 'POST /api/admin/users/u1/contact';
const ADA = { id: 'u1', email: 'ada.obi@sabi50.test', mobile: '+2348031234567', erasedAt: null } as AdminUserView;

describe('how a player is reached, on their page (rule staff/contact-shown)', () => {
  it('is masked until it is shown, by a call that the staff log tells of', async () => {
    const { user, calls } = renderPage(<Contact user={ADA} />, { [POST]: { email: ADA.email, mobile: ADA.mobile } });
    await screen.findByText('a••••••@sabi50.test');
    screen.getByText('080****4567');
    expect(screen.queryByText(ADA.email)).toBeNull();
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show phone and email' }));
    await screen.findByText(ADA.email);
    screen.getByText('+2348031234567');
    expect(calls.map(({ name }) => name)).toEqual([POST]);
  });

  it('is nothing once they were erased', () => {
    renderPage(<Contact user={{ ...ADA, erasedAt: '2026-11-20T00:00:00.000Z' }} />, {});
    expect(screen.queryByText(/@/)).toBeNull();
  });
});
