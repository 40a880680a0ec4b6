/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { changePlaySettings } from '../../lib/settings/play-settings';
import { type Responses, Refusal, renderScreen } from '../../lib/testing/render-screen';
import { QuizScreen } from './quiz-screen';
import { answerTo, NOTHING_OPEN, openAt, question, SESSION } from './testing/quiz-fixture';

const NOTHING = { 'GET /api/quiz/session/current': NOTHING_OPEN };
const STARTED = { session: { ...SESSION, language: 'en' }, question: question(1), newBalance: '150.00' };

const open = (answers: Responses) => renderScreen(<QuizScreen category="sports" />, { answers });

describe('a quiz', () => {
  beforeEach(() => localStorage.clear());

  it('is paid for by a press on Start, and shows the first question', async () => {
    const { user, calls } = await open({ ...NOTHING, 'POST /api/quiz/session': STARTED });
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    await screen.findByRole('heading', { name: 'Question 1?' });
    const start = calls.find(({ name }) => name === 'POST /api/quiz/session');
    expect(start?.body).toMatchObject({ category: 'sports', language: 'en', userId: 'player-1' });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('goes back to the price when the start is refused', async () => {
    const refusal = new Refusal(409, { code: 'NOT_ENOUGH_QUESTIONS' });
    const { user } = await open({ ...NOTHING, 'POST /api/quiz/session': refusal });
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('sends the chosen answer once, and says aloud whether it was right', async () => {
    const { user, calls } = await open({
      ...NOTHING,
      'POST /api/quiz/session': STARTED,
      'POST /api/quiz/attempt': answerTo(1, 1),
    });
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    await user.click(await screen.findByRole('radio', { name: /Right/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('button', { name: 'Next' });
    const answers = calls.filter(({ name }) => name === 'POST /api/quiz/attempt');
    expect(answers.map(({ body }) => body)).toMatchObject([{ questionId: 'question-1', selectedAnswer: 'Right' }]);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent.includes('Correct!'))).toBe(true);
  });

  it('shows an outcome on the blocks that were asked, and the next question on blocks of its own: nothing is seen to move', async () => {
    let now = 1_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const { user } = await open({
      ...NOTHING,
      'POST /api/quiz/session': STARTED,
      'POST /api/quiz/attempt': answerTo(1, 1),
    });
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    const asked = [await screen.findByRole('heading', { name: 'Question 1?' }), ...screen.getAllByRole('radio')];
    await user.click(screen.getByRole('radio', { name: /Right/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(asked.every(({ isConnected }) => isConnected)).toBe(true);
    now += 600;
    await user.click(next);
    await screen.findByRole('heading', { name: 'Question 2?' });
    expect(asked.some(({ isConnected }) => isConnected)).toBe(false);
    jest.restoreAllMocks();
  });

  describe('tapped twice on an answer', () => {
    let now = 0;
    beforeEach(() => {
      now = 1_000;
      jest.spyOn(performance, 'now').mockImplementation(() => now);
    });
    afterEach(() => {
      jest.restoreAllMocks();
      cleanup();
      changePlaySettings({ tapAgain: false });
    });

    const tapTwice = async (pauseMs: number) => {
      const { user, calls } = await open({ ...NOTHING, 'POST /api/quiz/session': STARTED });
      await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
      await user.click(await screen.findByRole('radio', { name: /Right/ }));
      now += pauseMs;
      await user.click(screen.getByRole('radio', { name: /Right/ }));
      return calls.filter(({ name }) => name === 'POST /api/quiz/attempt').length;
    };

    it('submits it where the player asked for that', async () => {
      changePlaySettings({ tapAgain: true });
      expect(await tapTwice(600)).toBe(1);
    });

    it('only chooses it by a double tap, and for everybody else', async () => {
      expect(await tapTwice(600)).toBe(0);
      cleanup();
      changePlaySettings({ tapAgain: true });
      expect(await tapTwice(100)).toBe(0);
    });
  });

  it('asks for an answer when none is chosen, and sends nothing', async () => {
    const { user, calls } = await open({ ...NOTHING, 'POST /api/quiz/session': STARTED });
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    await user.click(await screen.findByRole('button', { name: 'Submit' }));
    await screen.findByText('No Answer Selected');
    expect(calls.some(({ name }) => name === 'POST /api/quiz/attempt')).toBe(false);
  });

  it('offers an unfinished quiz before anything else, and continues it', async () => {
    const { user } = await open({ 'GET /api/quiz/session/current': openAt(3) });
    const dialog = await screen.findByRole('dialog', { name: 'You have an unfinished quiz' });
    await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { name: 'Question 3?' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says what leaving costs before it ends a game', async () => {
    const { user, calls } = await open({ ...NOTHING, 'POST /api/quiz/session': STARTED });
    await user.click(await screen.findByRole('button', { name: 'Start for ₦50' }));
    await screen.findByRole('heading', { name: 'Question 1?' });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    const dialog = screen.getByRole('dialog', { name: 'Leave this quiz?' });
    expect(dialog.textContent).toContain('₦50');
    await user.click(within(dialog).getByRole('button', { name: 'Keep playing' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.some(({ name }) => name.startsWith('PUT '))).toBe(false);
  });
});
