/** @jest-environment jsdom */
import { beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../../lib/testing/render-screen';
import { RegisterPage } from './register-page';

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/register');
});

async function atContactStep() {
  const { user } = await renderScreen(<RegisterPage />, { answers: { 'GET /api/radio-stations': [] } });
  await user.type(await screen.findByLabelText('First name'), 'Amaka');
  await user.type(screen.getByLabelText('Last name'), 'Obi');
  await user.click(screen.getByLabelText('Female'));
  await user.click(screen.getByRole('button', { name: 'Next: your number' }));
  return { user, mobile: await screen.findByLabelText<HTMLInputElement>('Mobile number') };
}

it('shows a number as it was understood, once its field is left (rule accounts/mobile-number)', async () => {
  const { user, mobile } = await atContactStep();
  await user.click(mobile);
  await user.paste('\u202a+234 (0)803-754-8511\u202c');
  await user.tab();
  expect(mobile.value).toBe('803 754 8511');
  await user.clear(mobile);
  await user.type(mobile, '0803 75');
  await user.tab();
  expect(mobile.value).toBe('0803 75');
});

it('asks once about an address that looks mistyped, and then goes on with it (rule accounts/email-slip)', async () => {
  const { user, mobile } = await atContactStep();
  await user.type(mobile, '8037548511');
  await user.selectOptions(screen.getByLabelText('Location'), 'Lagos');
  await user.type(screen.getByLabelText('Email'), 'amaka@gmail.con{Enter}');
  await screen.findByText('Did you mean amaka@gmail.com?');
  await user.type(screen.getByLabelText('Email'), '{Enter}');
  await screen.findByLabelText('6-digit PIN');
});
