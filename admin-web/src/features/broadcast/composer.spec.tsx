/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type Responses, Refusal, renderPage } from '../../testing/render-page';
import { ComposeScreen } from './compose-screen';
import { CustomForm } from './custom-form';
import { ReminderForm } from './reminder-form';

const ADA = {
  ...{ id: 'u1', firstName: 'Ada', lastName: 'Obi', email: 'ada@sabi50.test' },
  ...{ isEmailVerified: false, balance: '0.00' },
};
const SENT = { broadcastId: 'b1', sent: 1, sentCount: 1, failed: 0, suppressed: 0, queued: 0, message: 'Sent' };
const LISTS = ['email-broadcast-targets/unverified', 'email-broadcast-targets/verification', 'all-emails'];

const ANSWERS: Responses = {
  ...Object.fromEntries(LISTS.map((list) => [`GET /api/admin/${list}`, [ADA]])),
  'POST /api/admin/broadcast-audience': {
    count: 1,
    unwanted: 0,
    languages: { en: 2, ha: 1, yo: 0, ig: 0 },
    sample: [ADA],
  },
};

const callsTo = (page: ReturnType<typeof renderPage>, path: string) =>
  page.calls.filter(({ name }) => name === `POST /api/admin/${path}`).map(({ body }) => body);

/** Presses Send in the question, which waits a moment so that a double click is no answer. */
async function confirm(page: ReturnType<typeof renderPage>): Promise<void> {
  const question = within(await screen.findByRole('dialog'));
  question.getByText('ada@sabi50.test');
  const send = question.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  await waitFor(() => expect(send.disabled).toBe(false), { timeout: 3_000 });
  await page.user.click(send);
}

const fill = (label: RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

function fillCustomForm(): void {
  fill(/^Subject/, 'Draws');
  fill(/^Message/, 'Come early');
  fill(/^Recipient emails/, 'ada@sabi50.test');
}

describe('the composer', () => {
  it('sends nothing before the question that names the people was answered', async () => {
    const page = renderPage(<ReminderForm />, { ...ANSWERS, 'POST /api/admin/send-email-broadcast': SENT });
    await screen.findByText('Sending to 1 user');
    await page.user.click(screen.getByRole('button', { name: 'Send Email Broadcast' }));
    await screen.findByRole('dialog');
    expect(callsTo(page, 'send-email-broadcast')).toEqual([]);
    await confirm(page);
    expect(callsTo(page, 'send-email-broadcast')).toEqual([
      { broadcastType: 'verification', search: '', expectedCount: 1 },
    ]);
  });

  it('schedules a mail to those who were picked, and says that they get it', async () => {
    const page = renderPage(<CustomForm />, { ...ANSWERS, 'POST /api/admin/send-custom-email': SENT });
    fillCustomForm();
    await page.user.click(screen.getByRole('button', { name: 'Later' }));
    fill(/^Date/, lagosDate(new Date(Date.now() + 2 * 86_400_000)));
    fill(/^Time/, '09:00');
    screen.getByText(/^Sent to the people selected here/);
    await page.user.click(screen.getByRole('button', { name: 'Schedule' }));
    const question = within(await screen.findByRole('dialog'));
    question.getByText(/^Sent to the people selected here/);
    expect(question.queryByText(/by the same filter/)).toBeNull();
    question.getByRole('button', { name: 'Schedule' });
  });

  it('reminds those who were ticked only', async () => {
    const page = renderPage(<ReminderForm />, ANSWERS);
    await page.user.click(await screen.findByRole('checkbox'));
    await page.user.click(screen.getByRole('button', { name: 'Send Email Broadcast' }));
    await confirm(page);
    expect(callsTo(page, 'send-email-broadcast')).toEqual([
      { broadcastType: 'verification', targetUserIds: ['u1'], expectedCount: 1 },
    ]);
  });

  it('writes the template of a category to all of them where nobody was ticked', async () => {
    const page = renderPage(<ComposeScreen />, ANSWERS);
    await page.user.click(await screen.findByRole('button', { name: 'Send UNVERIFIED email to 1 recipient' }));
    await confirm(page);
    const [body] = callsTo(page, 'send-broadcast');
    expect(body).toMatchObject({ category: 'unverified', recipients: [], search: '', expectedCount: 1 });
  });

  it('waits for subject, message and addresses in the custom form', async () => {
    renderPage(<CustomForm />, ANSWERS);
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send custom email' });
    expect(send.disabled).toBe(true);
    fillCustomForm();
    await screen.findByText('1 address');
    expect(send.disabled).toBe(false);
  });

  it('shows at its field what the server refused', async () => {
    const errors = { targetEmails: ['These addresses have no account: ada@sabi50.test'] };
    const refusal = new Refusal(400, { statusCode: 400, code: 'VALIDATION_FAILED', message: 'Check', errors });
    const page = renderPage(<CustomForm />, { ...ANSWERS, 'POST /api/admin/broadcast-audience': refusal });
    fillCustomForm();
    await page.user.click(screen.getByRole('button', { name: 'Send custom email' }));
    await screen.findByText('These addresses have no account: ada@sabi50.test');
  });
});
