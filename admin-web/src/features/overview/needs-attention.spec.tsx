/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type AttentionClosedView, type AttentionView } from '@sabi50/contracts/attention-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { renderPage } from '../../testing/render-page';
import { NeedsAttention } from './needs-attention';

const HELD: AttentionView = {
  ...{ kind: 'held-payments', count: 2, oldestAt: '2026-11-20T10:00:00Z', deadlineAt: null, path: '/payments' },
  ...{ names: [], taken: null, closableUntil: null },
};
const MAILS: AttentionView = {
  ...{ ...HELD, kind: 'troubled-mails', path: '/broadcast/sent', closableUntil: '2026-11-20T12:00:00Z' },
  taken: { byId: 'admin-2', byName: 'Femi Ade', at: '2026-11-19T10:00:00Z' },
};
const CLOSED: AttentionClosedView = {
  ...{ id: 'c1', kind: 'fast-players', count: 3, openedAt: '2026-11-17T10:00:00Z', closedAt: '2026-11-18T10:00:00Z' },
  ...{ taken: { byId: 'admin-2', byName: 'Femi Ade', at: '2026-11-17T11:00:00Z' }, closedBy: 'Sade Bello' },
};
const ANSWERS = { [`GET ${ROUTES.adminAttention}`]: [HELD, MAILS], [`GET ${ROUTES.adminAttentionClosed}`]: [CLOSED] };

/** jsdom has no width: what is drawn is what a phone shows. */
describe('what needs attention, on a phone and by keyboard', () => {
  it('leads to the list of each kind, and says how many there are and who took them', async () => {
    renderPage(<NeedsAttention />, ANSWERS);
    const [held, mails] = await screen.findAllByRole('listitem');
    expect(screen.queryByRole('table')).toBeNull();
    const link = within(held as HTMLElement).getByRole('link', { name: 'Payments on hold' });
    expect(link.getAttribute('href')).toBe('/payments');
    within(held as HTMLElement).getByText('2');
    expect(mails?.textContent).toContain('Femi Ade');
  });

  it('is taken once though Enter is pressed twice, and who pressed it keeps their place', async () => {
    // An answer that never comes.
    const { user, calls } = renderPage(<NeedsAttention />, ANSWERS);
    const take = await screen.findByRole('button', { name: 'Assign to me: Payments on hold' });
    act(() => take.focus());
    await user.keyboard('{Enter}{Enter}');
    expect(calls.filter(({ name }) => name.endsWith('/held-payments/take'))).toHaveLength(1);
    expect(take.hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(take);
  });

  it('is closed with what came of it, by Enter; Escape leads back to the button', async () => {
    const { user, calls } = renderPage(<NeedsAttention />, {
      ...ANSWERS,
      'POST /api/admin/attention/troubled-mails/close': {},
    });
    const seenTo = await screen.findByRole('button', { name: /^Mark as done: Failed or unconfirmed emails/ });
    act(() => seenTo.focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /^Mark as done: Failed or unconfirmed emails/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(seenTo);
    await user.keyboard('{Enter}');
    const reason = await screen.findByLabelText(/^Outcome/);
    fireEvent.change(reason, { target: { value: 'The server was down' } });
    act(() => screen.getByRole('button', { name: 'Mark as done' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'POST /api/admin/attention/troubled-mails/close')?.body).toEqual({
        reason: 'The server was down',
        until: '2026-11-20T12:00:00Z',
      }),
    );
  });

  it('tells what was closed this week, who took it, and who closed it when', async () => {
    const { user } = renderPage(<NeedsAttention />, ANSWERS);
    const closed = await screen.findByRole('button', { name: 'Closed this week (1)' });
    act(() => closed.focus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Closed this week' });
    for (const words of [/Femi Ade, since 17 Nov 2026/, /^Sade Bello$/, /18 Nov 2026/]) within(dialog).getByText(words);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
