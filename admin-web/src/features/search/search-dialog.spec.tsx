/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { type SearchView } from '@sabi50/contracts/search-views';
import { Refusal, renderPage } from '../../testing/render-page';
import { SearchDialog } from './search-dialog';

// jsdom has no layout, so nothing there can be scrolled to.
Element.prototype.scrollIntoView = () => undefined;

const foundOf = (...names: readonly string[]): SearchView => ({
  players: {
    hits: names.map((name) => ({
      ...{ id: name, name, email: `${name}@sabi50.test`, location: null, isEmailVerified: true, isActive: true },
      ...{ balance: '0.00', owed: '0.00', matched: 'name' as const },
    })),
    hasMore: false,
  },
  questions: { hits: [], hasMore: false },
});

/** Where the page is, beside the dialog. */
function Here() {
  return <output>{useLocation().pathname}</output>;
}
const page = (answers = {}) =>
  renderPage(
    <>
      <Here />
      <SearchDialog onClose={() => undefined} />
    </>,
    answers,
  );
const field = () => screen.getByRole('combobox');
const chosen = () => document.querySelector('[aria-selected="true"]')?.textContent ?? '';

/** Holds back what the API answers, and gives it in the order that a test wants. */
function heldAnswers() {
  const held = new Map<string, (view: SearchView) => void>();
  globalThis.fetch = ((url: string) =>
    new Promise((resolve) => {
      const words = new URL(url, location.origin).searchParams.get('q') ?? '';
      held.set(words, (view) =>
        resolve({
          ...{ ok: true, status: 200, statusText: '', headers: new Headers() },
          text: async () => JSON.stringify(view),
        } as Response),
      );
    })) as typeof fetch;
  return {
    asked: (words: string) => waitFor(() => expect([...held.keys()]).toContain(words)),
    answer: (words: string, ...names: readonly string[]) => act(async () => held.get(words)?.(foundOf(...names))),
  };
}

describe('the search over everything', () => {
  it('asks nothing for one letter, and says what may be typed', async () => {
    const { user, calls } = page();
    await user.type(field(), 'a');
    screen.getByText(/^Search by name, email/);
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 400)));
    expect(calls).toEqual([]);
  });

  it('chooses the first, moves by arrows round the ends, and announces it', async () => {
    const { user } = page({ 'GET /api/admin/search': foundOf('Ada', 'Adamu') });
    await user.type(field(), 'ad');
    await screen.findByRole('listbox');
    const selected = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(selected()).toContain('Ada@');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toContain('Adamu@');
    await user.keyboard('{ArrowDown}');
    expect([selected(), chosen()]).toEqual([expect.stringContaining('Ada@'), expect.stringContaining('Ada@')]);
    screen.getByText('2 results');
  });

  it('opens with Enter what was found, though Enter was quicker than the answer', async () => {
    page();
    const { asked, answer } = heldAnswers();
    const user = userEvent.setup();
    await user.type(field(), 'ada{Enter}');
    await asked('ada');
    await answer('ada', 'Ada');
    await screen.findByText('/users/Ada/show');
  });

  it('never opens with Enter what was found for earlier words', async () => {
    page();
    const { asked, answer } = heldAnswers();
    const user = userEvent.setup();
    await user.type(field(), 'ada');
    await asked('ada');
    await answer('ada', 'Adamu');
    await screen.findByText('1 result');
    await user.type(field(), ' obi{Enter}');
    await asked('ada obi');
    await answer('ada obi', 'Obi');
    await screen.findByText('/users/Obi/show');
  });

  it('never shows an answer that comes late, after that of newer words', async () => {
    page();
    const { asked, answer } = heldAnswers();
    const user = userEvent.setup();
    await user.type(field(), 'ada');
    await asked('ada');
    await user.type(field(), ' obi');
    await asked('ada obi');
    await answer('ada obi', 'Ada Obi');
    await screen.findByText('1 result');
    await answer('ada', 'Adamu');
    expect(screen.queryByText(/Adamu/)).toBeNull();
    expect(chosen()).toContain('Ada Obi');
  });

  it('calls no payment completed whose money returned to the payer', async () => {
    const payment = {
      ...{ reference: '1b2c3d4e', userId: 'u1', userName: 'Ada Obi', amount: '1500.00', status: 'completed' },
      ...{ flag: 'given-back', back: '1500.00', createdAt: '2026-11-19T17:04:09.000Z' },
    };
    const found = { ...foundOf(), payments: { hits: [payment], hasMore: false } };
    const { user } = page({ 'GET /api/admin/search': found });
    await user.type(field(), '1b2c3d4e');
    expect((await screen.findByRole('option')).textContent).toContain('Ada Obi, Returned to payer');
    expect(screen.queryByText(/Completed/)).toBeNull();
  });

  it('says that nothing was found, and what failed', async () => {
    const { user, unmount } = page({ 'GET /api/admin/search': foundOf() });
    await user.type(field(), 'zzz');
    await screen.findByText('No results for “zzz”');
    unmount();
    const failing = page({
      'GET /api/admin/search': new Refusal(503, { statusCode: 503, code: 'SERVICE_BUSY', message: 'Busy' }),
    });
    await failing.user.type(field(), 'zzz');
    await screen.findByText(/Search failed/);
    await failing.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(failing.calls.length).toBe(2));
  });
});
