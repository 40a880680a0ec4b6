/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type FailedAlarmMailView } from '@sabi50/contracts/attention-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { renderPage } from '../../testing/render-page';
import { FailedAlarmMails } from './failed-alarm-mails';

const MAIL: FailedAlarmMailView = {
  ...{ id: 'mail-1', alarm: 'ledger-differences', email: 'ops@sabi50.test' },
  ...{ failedAt: '2026-11-20T10:00:00Z', reply: '550 relay not permitted' },
};

const LIST = `GET ${ROUTES.adminFailedAlarmMails}`;

describe('alarm emails that failed', () => {
  it('are named with the reply of the mail server, and sent again after a question (rule mails/sent-again)', async () => {
    const resend = `POST ${pathOf('adminMailResend', { id: MAIL.id })}`;
    const { user, calls } = renderPage(<FailedAlarmMails />, { [LIST]: [MAIL], [resend]: {} });
    await screen.findByText('550 relay not permitted');
    screen.getByText('ops@sabi50.test');
    await user.click(screen.getByRole('button', { name: /…$/ }));
    expect(calls.some(({ name }) => name === resend)).toBe(false);
    const dialog = within(await screen.findByRole('dialog'));
    const confirm = dialog.getAllByRole('button').at(-1) as HTMLElement;
    await waitFor(() => expect(confirm.hasAttribute('disabled')).toBe(false));
    await user.click(confirm);
    await waitFor(() => expect(calls.filter(({ name }) => name === resend)).toHaveLength(1));
    expect(calls.find(({ name }) => name === resend)?.idempotencyKey).toBeTruthy();
    // The list is fetched again: a mail that is on its way is none that failed.
    await waitFor(() => expect(calls.filter(({ name }) => name === LIST)).toHaveLength(2));
  });

  it('are no panel where there are none', async () => {
    const { calls, container } = renderPage(<FailedAlarmMails />, { [LIST]: [] });
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(container.textContent).toBe('');
  });
});
