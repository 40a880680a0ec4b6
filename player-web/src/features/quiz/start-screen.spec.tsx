/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { type CurrentQuizView } from '@sabi50/contracts/quiz-views';
import { playerFixture, renderScreen } from '../../lib/testing/render-screen';
import { changePlaySettings, readSettings } from '../../lib/settings/play-settings';
import { type QuizEvent, type StartRefusal } from './quiz-machine';
import { forgetSavedQuiz, saveQuiz } from './quiz-storage';
import { StartScreen } from './start-screen';
import { NOTHING_OPEN, openAt, savedAt } from './testing/quiz-fixture';

interface Situation {
  readonly balance?: string;
  readonly wallet?: Partial<Omit<BalanceView, 'balance'>>;
  readonly current?: CurrentQuizView;
  readonly refusal?: StartRefusal;
  readonly category?: 'sports' | 'bible';
}

async function renderStart({
  balance = '200.00',
  wallet = {},
  current = NOTHING_OPEN,
  refusal,
  category = 'sports',
}: Situation = {}) {
  const sent: QuizEvent[] = [];
  const start = (
    <StartScreen
      category={category}
      refusal={refusal ?? null}
      isStarting={false}
      send={(event) => void sent.push(event)}
    />
  );
  const answers = {
    'GET /api/users/player-1/balance': {
      ...{
        balance,
        owed: '0.00',
        isDisputed: false,
        suspension: null,
        playBreak: null,
        erasure: null,
        spendingNotice: null,
      },
      ...wallet,
    } satisfies BalanceView,
    'GET /api/quiz/session/current': current,
    'PUT /api/quiz/session/session-1': {},
  };
  const view = await renderScreen(start, { player: playerFixture({ balance }), answers });
  return { ...view, sent };
}

const lines = async () => {
  const terms = await screen.findAllByRole('term');
  return terms.map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);
};

describe('the start of a quiz', () => {
  it('says what it costs and what is left before anything is charged', async () => {
    const { sent, calls } = await renderStart();
    expect((await lines()).map((line) => line.replace(/^.* /, ''))).toEqual(['₦200.00', '₦150.00']);
    expect(sent).toEqual([]);
    expect(calls.every(({ name }) => name.startsWith('GET '))).toBe(true);
  });

  it('starts in the language of the page', async () => {
    const { user, sent } = await renderStart();
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    expect(sent).toEqual([{ type: 'start', language: 'en' }]);
  });

  it('is silent until the first yes, and remembers it', async () => {
    const { user } = await renderStart();
    const sound = await screen.findByRole('switch', { name: 'Sound and vibration' });
    expect((sound as HTMLInputElement).checked).toBe(false);
    await user.click(sound);
    expect(readSettings(localStorage.getItem('feedback'))).toMatchObject({ sound: true, vibration: true });
    act(() => changePlaySettings({ sound: false, vibration: false }));
  });

  it('offers to add money instead where the balance does not reach', async () => {
    await renderStart({ balance: '49.99' });
    const addMoney = await screen.findByRole('link', { name: 'Add money' });
    expect(addMoney.getAttribute('href')).toBe('/payment?for=sports');
    screen.getByText('You need ₦0.01 more to play this quiz.');
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
  });

  it('asks for what is owed, and starts nothing', async () => {
    await renderStart({ balance: '0.00', wallet: { owed: '150.00' } });
    await screen.findByText(/^You owe ₦150\.00\. /);
    expect(screen.getByRole('link', { name: 'Add money' }).getAttribute('href')).toBe('/payment?for=sports');
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
  });

  it('starts nothing while a deposit is disputed, and promises nothing that would be left afterwards', async () => {
    const { texts } = await renderStart({ wallet: { isDisputed: true } });
    await screen.findByText(texts.payment.disputedText);
    expect((await lines()).map((line) => line.replace(/^.* /, ''))).toEqual(['₦200.00']);
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull();
  });

  it('says why and until when a suspended player starts nothing', async () => {
    const suspension = {
      reason: 'fair-play',
      since: '2026-11-01T10:00:00.000Z',
      until: '2999-12-31T23:00:00.000Z',
    } as const;
    const { texts } = await renderStart({ wallet: { suspension } });
    await screen.findByText(texts.payment.suspendedReasons['fair-play']);
    // Midnight in Lagos begins the day.
    expect(screen.getByRole('status').textContent).toContain(texts.payment.suspendedUntil('1 Jan 3000'));
    expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add money' })).toBeNull();
  });

  it('asks again what keeps the player from playing once the server has refused a suspended one', async () => {
    const { calls } = await renderStart({ refusal: 'suspended' });
    const asked = () => calls.filter(({ name }) => name === 'GET /api/users/player-1/balance').length;
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('lets a start be repeated whose answer was lost, even where the fee has emptied the wallet', async () => {
    const { user, sent } = await renderStart({ balance: '0.00', refusal: 'failed' });
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    await user.click(screen.getByRole('button', { name: 'Start for ₦50' }));
    expect(sent).toHaveLength(1);
  });

  it('leads to the other categories where there are too few questions', async () => {
    await renderStart({ refusal: 'questions' });
    const links = await screen.findAllByRole('link');
    const paths = links.map((link) => link.getAttribute('href'));
    expect(paths).toContain('/quiz/bible');
    expect(paths).not.toContain('/quiz/sports');
  });

  it('ends the open quiz of another category first, by a button that says so', async () => {
    const { user, sent, calls } = await renderStart({ category: 'bible', current: openAt(2) });
    await user.click(await screen.findByRole('button', { name: /^End .* ₦50/ }));
    expect(calls.map(({ name }) => name)).toContain('PUT /api/quiz/session/session-1');
    expect(sent).toEqual([{ type: 'start', language: 'en' }]);
  });

  it('gives that quiz its place at once where this device knows of it, and offers no start before the server has spoken', async () => {
    saveQuiz('player-1', savedAt(2, { timestamp: Date.now() }));
    const start = <StartScreen category="bible" refusal={null} isStarting={false} send={() => undefined} />;
    await renderScreen(start);
    await screen.findByRole('region', { name: /Sports/ });
    expect(screen.queryByRole('button', { name: /₦50/ })).toBeNull();
    forgetSavedQuiz('player-1');
  });

  it('keeps that quiz in its place while this one starts, and leads back to it no more', async () => {
    const Starting = () => {
      const [isStarting, setIsStarting] = useState(false);
      return <StartScreen category="bible" refusal={null} isStarting={isStarting} send={() => setIsStarting(true)} />;
    };
    const answers = { 'GET /api/quiz/session/current': openAt(2), 'PUT /api/quiz/session/session-1': {} };
    const { user } = await renderScreen(<Starting />, { answers });
    const other = await screen.findByRole('region', { name: /Sports/ });
    answers['GET /api/quiz/session/current'] = NOTHING_OPEN;
    await user.click(screen.getByRole('button', { name: /^End .* ₦50/ }));
    await screen.findByText('Starting…');
    await waitFor(() => expect(other.hasAttribute('inert')).toBe(true));
    expect(other.isConnected).toBe(true);
  });
});
