/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Refusal, renderScreen, type Responses } from '../../lib/testing/render-screen';
import { LoginPage } from './login-page';

const REFUSED = { 'POST /api/auth/login': new Refusal(401, { code: 'INVALID_CREDENTIALS' }) };

async function open(answers: Responses = REFUSED) {
  const { user, calls } = await renderScreen(<LoginPage />, { answers });
  const name = await screen.findByLabelText<HTMLInputElement>('Email or mobile number');
  const pin = screen.getByLabelText<HTMLInputElement>('6-digit PIN');
  const submit = () => user.click(screen.getByRole('button', { name: 'Login' }));
  return { user, calls, name, pin, submit };
}

describe('a PIN at login', () => {
  it.each(['482 913', '482-913', ' 482\u00a0913\u202c', '4 8 2 9 1 3'])(
    'is whole when it is pasted as "%s"',
    async (pasted) => {
      const { user, pin } = await open();
      await user.click(pin);
      await user.paste(pasted);
      expect(pin.value).toBe('482913');
    },
  );

  it.each([
    ['4829l3', 'PIN must contain only numbers'],
    ['48291', 'PIN must be at least 6 digits'],
  ])('is refused before the call: %s', async (typed, said) => {
    const { user, calls, name, pin, submit } = await open();
    await user.type(name, 'amaka@sabi50.test');
    await user.type(pin, typed);
    await submit();
    await screen.findByText(said);
    expect(calls.filter(({ name: call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('tells password managers what it is made of', async () => {
    const { pin } = await open();
    expect(pin.getAttribute('passwordrules')).toContain('minlength: 6; maxlength: 6');
  });
});

describe('fields that were filled without an event', () => {
  it('are sent as they are shown', async () => {
    const { calls, name, pin } = await open();
    name.value = 'amaka@sabi50.test';
    pin.value = '482913';
    const form = name.closest('form');
    if (!form) throw new Error('The fields have no form');
    fireEvent.submit(form);
    await waitFor(() =>
      expect(calls).toMatchObject([
        { name: 'POST /api/auth/login', body: { emailOrMobile: 'amaka@sabi50.test', password: '482913' } },
      ]),
    );
  });
});

describe('an address that was mistyped at registration (rule accounts/email-corrected)', () => {
  const UNVERIFIED = { 'POST /api/auth/login': new Refusal(403, { code: 'EMAIL_NOT_VERIFIED' }) };

  async function correct(answer: unknown) {
    const { user, calls, name, pin, submit } = await open({ ...UNVERIFIED, 'POST /api/auth/correct-email': answer });
    await user.type(name, '08031234567');
    await user.type(pin, '482913');
    await submit();
    await user.click(await screen.findByRole('button', { name: 'Correct the address' }));
    const email = screen.getAllByLabelText<HTMLInputElement>('Email').at(-1);
    if (!email) throw new Error('No field for the address');
    expect(document.activeElement).toBe(email);
    await user.type(email, 'amaka@sabi50.test');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    return { calls, name };
  }

  it('is corrected by who knows the PIN, and is what to log in with then', async () => {
    const { calls, name } = await correct({ message: 'sent' });
    await screen.findByText('We sent a new link to amaka@sabi50.test. Links from before no longer work.');
    expect(calls.at(-1)).toEqual({
      name: 'POST /api/auth/correct-email',
      body: { emailOrMobile: '08031234567', password: '482913', email: 'amaka@sabi50.test' },
    });
    expect(name.value).toBe('amaka@sabi50.test');
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('amaka@sabi50.test');
  });

  it('stays as it is where another account has the right one', async () => {
    const { name } = await correct(
      new Refusal(409, { code: 'EMAIL_TAKEN', message: 'An account with this email already exists' }),
    );
    await screen.findByText('Could not correct the address');
    expect(screen.getAllByText('An account with this email already exists').length).toBeGreaterThan(0);
    expect(name.value).toBe('08031234567');
  });
});
