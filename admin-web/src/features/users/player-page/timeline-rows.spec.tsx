/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { type TimelineMailView, type TimelineRowView } from '@sabi50/contracts/player-timeline-views';
import { renderPage } from '../../../testing/render-page';
import { useTimeline, WHOLE_TIMELINE } from './timeline';
import { TimelineRows } from './timeline-rows';

const MAIL = '00000000-0000-4000-8000-00000000000a';

const mailRow = (fields: Partial<TimelineMailView>): TimelineRowView => ({
  ...{ id: MAIL, at: '2026-11-20T10:00:00.000Z', kind: 'mails' },
  mail: {
    ...{ source: 'account', mail: 'pin-changed', subject: 'Your PIN was changed', outcome: 'failed' },
    ...{ reply: '554 not welcome', canBeSentAgain: true, ...fields },
  },
});

const MAILS = { ...WHOLE_TIMELINE, kind: 'mails' as const };

/** The mails of a player as the server has them. */
const Mails = () => <TimelineRows userId="u1" rows={useTimeline('u1', MAILS).rows ?? []} />;

const TIMELINE = 'GET /api/admin/users/u1/timeline';

describe('a failed mail among what happened to a player', () => {
  it.each([
    ['account', `POST /api/admin/mails/${MAIL}/resend`, {}],
    ['broadcast', `POST /api/admin/broadcasts/${MAIL}/resend`, { recipientIds: ['u1'] }],
  ] as const)('of source %s is sent again after a question, once', async (source, name, body) => {
    const answers: Record<string, unknown> = { [TIMELINE]: { items: [mailRow({ source })], next: null }, [name]: {} };
    const { calls, user } = renderPage(<Mails />, answers);
    await user.click(await screen.findByRole('button', { name: 'Resend…' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Resend the failed emails?' }));
    const yes = dialog.getByRole('button', { name: 'Resend' });
    await waitFor(() => expect(yes.hasAttribute('disabled')).toBe(false));
    answers[TIMELINE] = { items: [mailRow({ source, outcome: 'queued', canBeSentAgain: false })], next: null };
    await user.dblClick(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter((call) => call.name === name).map((call) => call.body)).toEqual([body]);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'));
  });

  it('has no such button where it cannot be sent again', () => {
    renderPage(<TimelineRows userId="u1" rows={[mailRow({ canBeSentAgain: false })]} />);
    screen.getByText('Email: Your PIN was changed');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
