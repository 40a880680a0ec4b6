/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { playerFixture, renderScreen } from '../../lib/testing/render-screen';
import { ProfilePage } from './profile-page';

const open = (change: Parameters<typeof playerFixture>[0] = {}) =>
  renderScreen(<ProfilePage />, { player: playerFixture({ points: 7, ...change }) });

describe('the profile', () => {
  it('says whose it is, and what they have', async () => {
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    await screen.findByRole('heading', { level: 2, name: 'Amaka Obi' });
    await screen.findByText('₦200.00');
    expect(screen.getByText('7')).toBeTruthy();
  });

  it('shows the initials where no picture was chosen, and else the picture', async () => {
    const { unmount, container } = await open();
    await screen.findByText('AO');
    unmount();
    const { container: other } = await open({ avatar: 'drum' });
    expect(container.querySelector('.avatar')).toBeNull();
    expect(other.querySelector('.place-stage .avatar')?.getAttribute('data-avatar')).toBe('drum');
  });

  it.each([
    [/^Spending and limits/, '/profile/spending'],
    [/^Change PIN/, '/change-password'],
    [/^Delete my data/, '/profile/erasure'],
  ])('leads on: %s', async (name, href) => {
    await open();
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('shows nothing but the form while it is edited', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Edit Profile' }));
    const form = screen.getByLabelText('First name').closest('form');
    expect(form && within(form).getByRole('button', { name: 'Save' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Spending and limits/ })).toBeNull();
  });
});
