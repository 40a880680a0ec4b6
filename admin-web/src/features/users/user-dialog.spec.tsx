/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type Responses, Refusal, renderPage } from '../../testing/render-page';
import { UserDialog } from './edit-user-dialog';

const ADA = {
  ...{ id: 'u1', firstName: 'Ada', lastName: 'Obi', name: 'Ada Obi', email: 'ada@sabi50.test' },
  ...{ mobile: '+2348030000001', location: 'lagos', language: 'en', preferredLanguage: 'en', gender: 'female' },
  ...{ source: 'television', radioStation: null, radioStationId: null, balance: '150.00', points: 7 },
  ...{ isEmailVerified: true, isAdmin: false, isActive: true, createdAt: '2026-11-21T08:00:00.000Z' },
  ...{ adminRole: null, adminRadioStationId: null, revision: 3 },
} as AdminUserView;
const PUT = 'PUT /api/admin/users/u1';

function renderForm(answers: Responses = {}) {
  let closed = 0;
  const given = { 'GET /api/admin/radio-stations': [], ...answers };
  const page = renderPage(<UserDialog user={ADA} onClose={() => (closed += 1)} />, given);
  const update = () => page.user.click(screen.getByRole('button', { name: 'Update User' }));
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const sent = () => page.calls.filter(({ name }) => name === PUT).map(({ body }) => body);
  return { ...page, update, fill, sent, closed: () => closed };
}

describe('the form of a user', () => {
  it('sends what was changed and the revision that was seen, and closes', async () => {
    const { fill, update, sent, closed } = renderForm({ [PUT]: ADA });
    fill('First name', 'Adaeze');
    await update();
    await screen.findByRole('button', { name: 'Update User' });
    expect(sent()).toEqual([{ firstName: 'Adaeze', revision: 3 }]);
    expect(closed()).toBe(1);
  });

  it('sends nothing as long as a field is wrong, and says which', async () => {
    const { fill, update, sent } = renderForm();
    fill('First name', 'A');
    await update();
    await screen.findByText('First name must be at least 2 characters');
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true');
    expect(sent()).toEqual([]);
  });

  it('asks for the station of a station administrator only', async () => {
    const { user } = renderForm();
    await user.click(screen.getByRole('switch', { name: 'Administrator' }));
    expect(screen.queryByLabelText('Administrator’s station')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Role'), 'radio_station_admin');
    expect(screen.getByLabelText('Administrator’s station')).toBeTruthy();
  });

  it('shows at its field what the server refused', async () => {
    const message = 'An account with this email already exists';
    const refusal = new Refusal(409, { statusCode: 409, code: 'EMAIL_TAKEN', message, errors: { email: [message] } });
    const { fill, update, closed } = renderForm({ [PUT]: refusal });
    fill('Email', 'other@sabi50.test');
    await update();
    await screen.findByText(message);
    expect(closed()).toBe(0);
  });

  it('merges what somebody else changed, and lets the person choose where both did', async () => {
    const answers: Responses = {
      [PUT]: new Refusal(409, { statusCode: 409, code: 'RECORD_CHANGED', message: 'It was changed' }),
      'GET /api/admin/users/u1': { ...ADA, lastName: 'Okafor', location: 'northern', revision: 4 },
    };
    const { user, fill, update, sent } = renderForm(answers);
    fill('Last name', 'Eze');
    await update();
    const choice = within(await screen.findByRole('radiogroup', { name: 'Last name' }));
    await screen.findByText('Location: now Northern');
    await user.click(choice.getByLabelText('Yours: Eze'));
    answers[PUT] = ADA;
    await update();
    expect(sent().at(-1)).toEqual({ lastName: 'Eze', revision: 4 });
  });
});
