/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lagosDate } from '@sabi50/contracts/business-time';
import { dayText } from '@sabi50/contracts/formats';
import { renderPage } from '../../testing/render-page';
import { SentBroadcast } from './sent-broadcast';

const COUNTS = {
  ...{ queued: 0, sending: 0, sent: 7, deferred: 0, bounced: 1, failed: 2 },
  ...{ suppressed: 0, inDoubt: 0, cancelled: 0 },
};
const BROADCAST = {
  ...{
    id: 'b1',
    kind: 'broadcast',
    category: 'all',
    subject: 'New questions',
    content: 'Come and play',
    enableMIME: true,
  },
  ...{ linkUrl: null, linkText: null, urlLinks: [], mediaFiles: [], status: 'done', total: 10, counts: COUNTS },
  ...{ pausedBy: null, pauseReason: null, pauseCode: null, scheduledFor: null, confirmedCount: null, search: null },
  ...{ ratePerSecond: 0, secondsLeft: null, createdBy: 'admin-1', createdByName: 'Sade Bello', revision: 3 },
  ...{ createdAt: '2026-11-20T13:32:00.000Z', startedAt: '2026-11-20T13:32:01.000Z', finishedAt: null },
};
/** Two days ahead, in Lagos. */
const DAY = lagosDate(new Date(Date.now() + 2 * 86_400_000));
const TO_START = {
  ...{ ...BROADCAST, status: 'scheduled', startedAt: null, counts: { ...COUNTS, sent: 0, bounced: 0, failed: 0 } },
  ...{ scheduledFor: `${DAY}T16:30:00.000Z`, confirmedCount: 10, search: 'obi' },
};
const RECIPIENT = {
  ...{ id: 'u1', email: 'ada@sabi50.test', name: 'Ada Obi', status: 'failed', attempts: 3, nextTryAt: null },
  ...{ updatedAt: null, reply: 'Mailbox full', replyCode: null, messageId: '<b1.u1@sabi50.test>' },
};

const show = (broadcast: object) =>
  renderPage(
    <SentBroadcast />,
    {
      'GET /api/admin/broadcasts/b1': broadcast,
      'GET /api/admin/broadcasts/b1/recipients': [RECIPIENT],
      'POST /api/admin/broadcasts/b1/resend': { ...BROADCAST, status: 'sending' },
      'PUT /api/admin/broadcasts/b1/schedule': TO_START,
    },
    { path: '/broadcast/sent/:id', at: '/broadcast/sent/b1' },
  );

/** Answers the question, which waits a moment so that a double click is no answer. */
async function answer(page: ReturnType<typeof show>, name: string): Promise<void> {
  const button = within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name });
  await waitFor(() => expect(button.disabled).toBe(false), { timeout: 3_000 });
  await page.user.click(button);
}

describe('the page of a broadcast', () => {
  it('sends all failed mails again, after it said how many they are', async () => {
    const page = show(BROADCAST);
    await page.user.click(await screen.findByRole('button', { name: 'Resend failed…' }));
    await screen.findByText(/^3 emails that the mail server rejected will be sent once more/);
    await answer(page, 'Resend');
    await waitFor(() => expect(page.calls).toContainEqual(expect.objectContaining(resending({}))));
  });

  it('sends one failed mail again', async () => {
    const page = show(BROADCAST);
    await page.user.click(await screen.findByRole('button', { name: 'Resend' }));
    await screen.findByText(/^1 email that the mail server rejected will be sent once more/);
    await answer(page, 'Resend');
    await waitFor(() =>
      expect(page.calls).toContainEqual(expect.objectContaining(resending({ recipientIds: ['u1'] }))),
    );
  });

  it('says of one that is still to start when it does, and who decides who gets it', async () => {
    show(TO_START);
    await screen.findByText(
      new RegExp(`^Starts ${dayText(DAY)}, 17:30 \\(Lagos time\\)\\. 10 people matched when it was scheduled`),
    );
    screen.getByText('obi');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    screen.getByRole('button', { name: 'Cancel broadcast' });
  });

  it('gives it another time, and leaves words alone that were not changed', async () => {
    const page = show(TO_START);
    await page.user.click(await screen.findByRole('button', { name: 'Change…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const time = dialog.getByLabelText<HTMLInputElement>(/^Time \(Lagos\)/);
    expect(time.value).toBe('17:30');
    await page.user.clear(time);
    await page.user.type(time, '18:00');
    await page.user.click(dialog.getByRole('button', { name: 'Save' }));
    const change = { scheduledFor: `${DAY}T17:00:00.000Z`, revision: 3 };
    await waitFor(() =>
      expect(page.calls).toContainEqual(
        expect.objectContaining({ name: 'PUT /api/admin/broadcasts/b1/schedule', query: {}, body: change }),
      ),
    );
  });
});

const resending = (body: object) => ({ name: 'POST /api/admin/broadcasts/b1/resend', query: {}, body });
