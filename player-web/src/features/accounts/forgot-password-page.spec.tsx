/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../lib/testing/render-screen';
import { ForgotPasswordPage } from './forgot-password-page';

async function typeAddress(address: string) {
  const { user, calls } = await renderScreen(<ForgotPasswordPage />);
  const field = await screen.findByLabelText<HTMLInputElement>('Email');
  await user.type(field, address);
  return { user, calls, field };
}

it('asks about a domain that looks mistyped, and takes over the one that was meant (rule accounts/email-slip)', async () => {
  const { user, calls, field } = await typeAddress('amaka@gmial.com');
  await screen.findByText('Did you mean amaka@gmail.com?');
  await user.click(screen.getByRole('button', { name: 'Use this address' }));
  expect(field.value).toBe('amaka@gmail.com');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  await user.type(field, '{Enter}');
  await waitFor(() =>
    expect(calls).toMatchObject([{ name: 'POST /api/auth/forgot-password', body: { email: 'amaka@gmail.com' } }]),
  );
});

it('asks nothing about a domain that people have', async () => {
  const { user, calls, field } = await typeAddress('amaka@yahoo.com.ng');
  await user.type(field, '{Enter}');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});
