/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { ROUTES } from '@sabi50/contracts/routes';
import { callApi } from '../lib/api/http-client';
import { StepUpGate } from './step-up/step-up-dialog';
import { type Responses, Refusal, renderPage } from '../testing/render-page';
import { ConfirmButton } from './confirm-dialog';

const ACT = 'POST /api/admin/broadcasts/b1/resume';
const STEP_UP = `POST ${ROUTES.stepUp}`;
const NEEDED = new Refusal(403, { code: 'STEP_UP_REQUIRED', message: 'Say who you are' });

/** A question whose act is refused until the password was given; `first` holds it back. */
function renderQuestion(first: Promise<unknown> = Promise.resolve()) {
  const answers: Responses = { [ACT]: NEEDED, [STEP_UP]: {}, 'GET /api/admin/second-factor': { enrolled: false } };
  const ends: string[] = [];
  const act = async (): Promise<void> => {
    await first;
    await callApi('/api/admin/broadcasts/b1/resume', { method: 'POST', body: {} }).then(
      () => ends.push('done'),
      () => ends.push('refused'),
    );
  };
  const page = renderPage(
    <>
      <ConfirmButton title="Send again?" text="To 60 people" confirmText="Send" onConfirm={act}>
        Open
      </ConfirmButton>
      <StepUpGate />
    </>,
    answers,
  );
  const open = async () => {
    await page.user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Send again?' }));
    const send = () => dialog.getByRole('button', { name: 'Send' });
    await waitFor(() => expect((send() as HTMLButtonElement).disabled).toBe(false));
    await page.user.click(send());
    return dialog;
  };
  const sent = () => page.calls.filter(({ name }) => name === ACT).length;
  return { ...page, answers, ends, open, sent };
}

describe('a question before an act that wants the password (rule accounts/step-up)', () => {
  it('asks for it in the same dialog, and the act goes on once it is right', async () => {
    const { user, answers, ends, open, sent } = renderQuestion();
    const dialog = await open();
    const password = await dialog.findByLabelText('Your password');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    answers[ACT] = {};
    await user.type(password, 'right{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ends).toEqual(['done']);
    expect(sent()).toBe(2);
  });

  it('does nothing on Escape, which is said once', async () => {
    const { user, ends, open, sent } = renderQuestion();
    const dialog = await open();
    await dialog.findByLabelText('Your password');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ends).toEqual(['refused']);
    expect(sent()).toBe(1);
  });

  it('asks over the page where the question was closed meanwhile', async () => {
    let answer = (): void => undefined;
    const { user, answers, ends, open } = renderQuestion(new Promise<void>((resolve) => (answer = resolve)));
    const dialog = await open();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer();
    const over = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }));
    answers[ACT] = {};
    await user.type(over.getByLabelText('Your password'), 'right{Enter}');
    await waitFor(() => expect(ends).toEqual(['done']));
  });
});
