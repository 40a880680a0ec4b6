import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type QuizReviewView } from '@sabi50/contracts/quiz-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { newId } from '../../../kernel/ids.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { QuizService } from '../quiz.service.js';

describe('GET /api/users/:id/quiz-sessions/:sessionId', () => {
  let fixture: QuizFixture;
  let player: Player;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
    player = await fixture.player(1_000);
  });
  afterAll(() => fixture.close());

  const review = (of: Player, sessionId: string, id = of.userId) =>
    of.http.get<QuizReviewView & { code?: string }>(pathOf('userQuizSession', { id, sessionId }));

  it('shows every question of a played game as it was met and answered', async () => {
    const { session, answers } = await fixture.play(player, [true, false, true, true, false]);
    const { status, headers, body } = await review(player, session.id);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      id: session.id,
      category: 'sports',
      language: 'en',
      correctAnswers: 3,
      pointsEarned: 1,
      reason: 'completed',
      refunded: false,
    });
    expect(body.questions.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    expect(body.questions.map(({ isCorrect }) => isCorrect)).toEqual([true, false, true, true, false]);
    expect(body.questions.map(({ correctAnswer }) => correctAnswer)).toEqual(
      answers.map(({ correctAnswer }) => correctAnswer),
    );
    const [first] = answers;
    const second = body.questions[1];
    expect(second?.options).toEqual(
      [
        first?.nextQuestion?.optionA,
        first?.nextQuestion?.optionB,
        first?.nextQuestion?.optionC,
        first?.nextQuestion?.optionD,
      ].filter(Boolean),
    );
    expect(second?.options).toContain(second?.selectedAnswer);
  });

  it('shows nothing of a session that is not over, and what was served once the player has left', async () => {
    const { session } = await fixture.started(player);
    const open = await review(player, session.id);
    expect(open.status).toBe(409);
    expect(open.body).toEqual({
      statusCode: 409,
      code: 'QUIZ_SESSION_OPEN',
      message: expect.any(String),
      requestId: expect.any(String),
    });
    await fixture.end(player, session.id);
    const { body } = await review(player, session.id);
    expect(body.reason).toBe('left');
    expect(body.questions.map(({ number, unanswered }) => [number, unanswered])).toEqual([[1, true]]);
  });

  it('shows no question that was sent along and never shown', async () => {
    const { session, question } = await fixture.started(player);
    const right = await fixture.right(question.id);
    const { body: answer } = await fixture.submit(player, session, { questionId: question.id, selectedAnswer: right });
    expect(answer.nextQuestion?.number).toBe(2);
    await fixture.end(player, session.id);
    const { body } = await review(player, session.id);
    expect(body.questions.map(({ id }) => id)).toEqual([question.id]);
  });

  it('keeps what was not played to itself when a fault of ours ended the session', async () => {
    const { session, question } = await fixture.started(player);
    await fixture.submit(player, session, {
      questionId: question.id,
      selectedAnswer: await fixture.right(question.id),
    });
    const context = systemContext('test', { id: session.id }, new Date());
    const broken = { type: 'BreakOffQuiz', cause: 'bank-drained', now: new Date() } as const;
    const { position } = await fixture.product.app.get(QuizService, { strict: false }).run(session.id, broken, context);
    player.http.setCookie('seen', fixture.product.signedCookie(position));
    const { body } = await review(player, session.id);
    expect(body.reason).toBe('fault');
    expect(body.questions.map(({ id }) => id)).toEqual([question.id]);
  });

  it("does not tell another's session from one that never was", async () => {
    const other = await fixture.player(0);
    const { session } = await fixture.play(player, [true, true, true, true, true]);
    const answers = [
      await review(other, session.id),
      await review(other, newId()),
      await review(other, 'no-id'),
      await review(other, session.id, player.userId),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(answers.slice(0, 3).map(({ body }) => body.code)).toEqual(Array(3).fill('QUIZ_SESSION_NOT_FOUND'));
  });
});
