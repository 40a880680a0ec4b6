/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Refusal, renderScreen } from '../../lib/testing/render-screen';
import { ReportQuestion } from './report-question';

const CALL = 'POST /api/users/player-1/quiz-sessions/game-1/reports';
const question = { id: 'q-1', question: 'How many substitutes may a team use?' };
const STANDING = { questionId: 'q-1', reason: 'outdated', reportedAt: '2026-11-20T10:00:00.000Z' };

const shown = (answers: Record<string, unknown> = {}, isReported = false) =>
  renderScreen(<ReportQuestion sessionId="game-1" question={question} language="en" isReported={isReported} />, {
    answers,
  });

describe('reporting a question', () => {
  it('sends the reason and the words, and says that it came', async () => {
    const { user, calls, texts } = await shown({ [CALL]: STANDING });
    await user.click(screen.getByRole('button', { name: /Report question/ }));
    await user.click(screen.getByRole('radio', { name: texts.report.reasons.outdated }));
    await user.type(screen.getByRole('textbox'), 'Five since 2022');
    await user.click(screen.getByRole('button', { name: texts.report.send }));
    expect(await screen.findByText(texts.report.sent)).toBeTruthy();
    expect(calls.filter(({ name }) => name === CALL)).toEqual([
      { name: CALL, body: { questionId: 'q-1', reason: 'outdated', words: 'Five since 2022' } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for a reason before anything is sent', async () => {
    const { user, calls, texts } = await shown({ [CALL]: STANDING });
    await user.click(screen.getByRole('button', { name: /Report question/ }));
    await user.click(screen.getByRole('button', { name: texts.report.send }));
    expect(screen.getByText(texts.errors.validation.reportReason)).toBeTruthy();
    expect(calls.filter(({ name }) => name === CALL)).toEqual([]);
  });

  it('is one call however often the button is pressed', async () => {
    const { user, calls, texts } = await shown();
    await user.click(screen.getByRole('button', { name: /Report question/ }));
    await user.click(screen.getByRole('radio', { name: texts.report.reasons.unclear }));
    await user.dblClick(screen.getByRole('button', { name: texts.report.send }));
    expect(calls.filter(({ name }) => name === CALL)).toHaveLength(1);
  });

  it('keeps what was written where it is refused, and says why', async () => {
    const message = 'You have sent 10 reports today.';
    const refusal = new Refusal(409, { statusCode: 409, code: 'QUESTION_REPORTS_LIMIT', message });
    const { user, texts } = await shown({ [CALL]: refusal });
    await user.click(screen.getByRole('button', { name: /Report question/ }));
    await user.click(screen.getByRole('radio', { name: texts.report.reasons.other }));
    await user.type(screen.getByRole('textbox'), 'Look at it');
    await user.click(screen.getByRole('button', { name: texts.report.send }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Look at it');
  });

  it('is not offered for a question that was reported before', async () => {
    const { texts } = await shown({}, true);
    expect(screen.getByText(texts.report.sent)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Report question/ })).toBeNull();
  });
});
