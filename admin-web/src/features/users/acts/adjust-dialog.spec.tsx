/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { type Responses, Refusal, renderPage } from '../../../testing/render-page';
import { StepUpGate } from '../../../ui/step-up/step-up-dialog';
import { Adjusting } from './adjust-dialog';

const ADA = {
  ...{ id: 'u1', name: 'Ada Obi', mobile: '+2348030000001', balance: '1250.00', owed: '0.00', points: 7 },
} as AdminUserView;
const STEP_UP = `POST ${ROUTES.stepUp}`;
const POST = 'POST /api/admin/users/u1/adjustments';
const GAME = '019a0000-0000-7000-8000-000000000001';
const ACTIVITY = {
  ...{ id: 'a1', userId: 'u1', type: 'quiz_deduction', amount: '50.00', reference: GAME },
  createdAt: '2026-11-19T16:51:00.000Z',
};

function renderDialog(answers: Responses = {}, user = ADA) {
  let closed = 0;
  const given = {
    'GET /api/admin/payment-activities': [ACTIVITY],
    [POST]: ADA,
    ...answers,
  };
  const page = renderPage(
    <>
      <Adjusting {...{ user }} onClose={() => (closed += 1)} />
      <StepUpGate />
    </>,
    given,
  );
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => page.user.click(screen.getByRole('button', { name }));
  const sent = () => page.calls.filter(({ name }) => name === POST).map(({ body }) => body);
  const sum = () => screen.getByRole('status').textContent;
  return { ...page, answers: given as Responses, fill, press, sent, sum, closed: () => closed };
}

describe('the dialog that adjusts a balance', () => {
  it('shows the sum before and after and the accounts that move, and sends what was seen, once', async () => {
    const { user, fill, sent, sum, closed } = renderDialog();
    fill('Amount (₦)', '150');
    expect(sum()).toBe('Current balance₦1,250.00+You add₦150.00=New balance₦1,400.00');
    await user.selectOptions(screen.getByLabelText('Adjustment type'), 'goodwill');
    await screen.findByText(/Adjustments: Goodwill Dr ₦150\.00, Player wallets Cr ₦150\.00/);
    fill('Reason', 'Three games stopped');
    await user.dblClick(screen.getByRole('button', { name: 'Add ₦150.00' }));
    await screen.findByRole('button', { name: 'Add ₦150.00' });
    expect(sent()).toEqual([
      { figure: 'balance', amount: '+150.00', seen: '1250.00', reasonCode: 'goodwill', reason: 'Three games stopped' },
    ]);
    expect(closed()).toBe(1);
  });

  it('asks for the password in place where the server wants it, and goes on once it is right', async () => {
    const needed = new Refusal(403, { code: 'STEP_UP_REQUIRED', message: 'Say who you are' });
    const wrong = new Refusal(400, { code: 'CURRENT_PASSWORD_WRONG', message: 'Current password is incorrect' });
    const { answers, user, fill, press, sent, closed } = renderDialog({
      ...{ [POST]: needed, [STEP_UP]: wrong, 'GET /api/admin/second-factor': { enrolled: false } },
    });
    fill('Amount (₦)', '150');
    fill('Reason', 'Three games stopped');
    await press('Add ₦150.00');
    await screen.findByText(/not ask again for 5 minutes/);
    // Cancel leads back to the form, with what was typed.
    await press('Cancel');
    await press('Add ₦150.00');
    await user.type(await screen.findByLabelText('Your password'), 'wrong{Enter}');
    await screen.findByText('Current password is incorrect');
    Object.assign(answers, { [POST]: ADA, [STEP_UP]: {} });
    await user.clear(screen.getByLabelText('Your password'));
    await user.type(screen.getByLabelText('Your password'), 'right');
    await press('Add ₦150.00');
    await waitFor(() => expect(closed()).toBe(1));
    expect(new Set(sent().map((body) => JSON.stringify(body))).size).toBe(1);
    expect(sent()).toHaveLength(3);
  });

  it('takes away, and says below which value it cannot go', async () => {
    const { fill, press, sent, sum } = renderDialog();
    await press('Deduct');
    fill('Amount (₦)', '1250.01');
    expect(sum()).toContain('New balance-₦0.01');
    await press('Deduct ₦1,250.01');
    await screen.findByText('The result cannot be below zero');
    await screen.findByText('Enter a reason');
    expect(sent()).toEqual([]);
  });

  it('is about a game or a payment of the player, chosen by what it was or by its id', async () => {
    const { user, fill, press, sent } = renderDialog();
    fill('Amount (₦)', '50');
    fill('Reason', 'It stopped');
    await user.type(screen.getByRole('combobox', { name: 'Related payment or quiz' }), GAME.slice(0, 10));
    await user.click(await screen.findByRole('option', { name: /^Quiz for ₦50\.00, 19 Nov 2026, 17:51/ }));
    await press('Add ₦50.00');
    await screen.findByRole('button', { name: 'Add ₦50.00' });
    expect(sent()).toMatchObject([{ sessionId: GAME }]);
  });

  it('tells that an older debt is paid first', async () => {
    const { fill, sum } = renderDialog({}, { ...ADA, owed: '40.00' });
    fill('Amount (₦)', '150');
    await screen.findByText('₦40.00 of this first pays the player’s debt.');
    expect(sum()).toContain('New balance₦1,360.00');
  });

  it('shows both values where the balance changed meanwhile, and its button names the new sum', async () => {
    const message = 'The balance has changed';
    const { answers, fill, press, sent, closed } = renderDialog({
      [POST]: new Refusal(409, { statusCode: 409, code: 'BALANCE_CHANGED', message }),
      'GET /api/admin/users/u1': { ...ADA, balance: '1200.00' },
    });
    fill('Amount (₦)', '150');
    fill('Reason', 'Three games stopped');
    await press('Add ₦150.00');
    await screen.findByText(/it was ₦1,250\.00, now it is ₦1,200\.00/);
    answers[POST] = ADA;
    await press('Add ₦150.00 to ₦1,200.00');
    await screen.findByRole('button', { name: 'Add ₦150.00 to ₦1,200.00' });
    expect(sent()).toMatchObject([{ seen: '1250.00' }, { seen: '1200.00' }]);
    expect(closed()).toBe(1);
  });

  it('counts points in whole numbers and posts nothing', async () => {
    const { fill, press, sent, sum } = renderDialog();
    await press('Points');
    fill('Number of points', '3');
    expect(sum()).toBe('Current points7+You add3=New points10');
    expect(screen.queryByText(/Posted as/)).toBeNull();
    fill('Reason', 'A draw was missed');
    await press('Add 3 points');
    await screen.findByRole('button', { name: 'Add 3 points' });
    expect(sent()).toMatchObject([{ figure: 'points', amount: '+3', seen: '7' }]);
  });
});
