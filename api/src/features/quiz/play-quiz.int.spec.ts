import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CurrentQuizView, type QuestionView, type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { QuizFixture } from '../../../test/support/quiz-fixture.js';

const QUESTION_FIELDS = [
  'closesAt',
  'id',
  'number',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'question',
  'servedAt',
  'serverTime',
  'showBy',
];

describe('playing a quiz over HTTP', () => {
  let fixture: QuizFixture;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
  });

  afterAll(() => fixture.close());

  it('charges 50 naira, asks five questions, and earns one point with three right', async () => {
    const ada = await fixture.player(120);
    const started = await fixture.started(ada);
    expect(started).toMatchObject({ newBalance: '70.00', session: { userId: ada.userId, totalQuestions: 5 } });
    expect(started.id).toBe(started.session.id);
    await fixture.end(ada, started.id);
    const { session, answers } = await fixture.play(ada, [true, true, false, true, false]);
    expect(answers.map(({ isCorrect }) => isCorrect)).toEqual([true, true, false, true, false]);
    expect(answers.map(({ nextQuestion }) => nextQuestion?.number)).toEqual([2, 3, 4, 5, undefined]);
    expect(answers.at(-1)).toMatchObject({
      correctAnswers: 3,
      answeredQuestions: 5,
      result: {
        sessionId: session.id,
        correctAnswers: 3,
        totalQuestions: 5,
        totalPointsEarned: 1,
        reason: 'completed',
        refunded: false,
      },
    });
    expect(await fixture.balance(ada)).toBe('20.00');
  });

  it('earns no point with two right', async () => {
    const ada = await fixture.player(50);
    const { answers } = await fixture.play(ada, [true, false, true, false, false]);
    expect(answers.at(-1)?.result).toMatchObject({ correctAnswers: 2, totalPointsEarned: 0 });
  });

  it('believes nothing that the client says about right, points or time', async () => {
    const ada = await fixture.player(50);
    const { session, question } = await fixture.started(ada);
    const lies = { isCorrect: true, pointsEarned: 3_000, timeSpent: -1, userId: ada.userId };
    const { body } = await fixture.submit(ada, session, {
      questionId: question.id,
      selectedAnswer: await fixture.wrong(question),
      ...lies,
    });
    expect(body).toMatchObject({ isCorrect: false, pointsEarned: 0, correctAnswers: 0 });
    const ended = await fixture.end(ada, session.id, { correctAnswers: 5, totalPointsEarned: 100 });
    expect(ended.body).toMatchObject({ correctAnswers: 0, totalPointsEarned: 0, reason: 'left' });
  });

  it('refuses a userId that is not the player, and changes nothing', async () => {
    const [ada, bola] = [await fixture.player(50), await fixture.player(50)];
    const body = { userId: bola.userId, category: 'sports', language: 'en', totalQuestions: 5 };
    expect(await ada.http.post(ROUTES.quizSession, body)).toMatchObject({
      status: 403,
      body: { code: 'USER_MISMATCH' },
    });
    const { session, question } = await fixture.started(ada);
    const answer = await fixture.submit(ada, session, {
      questionId: question.id,
      selectedAnswer: question.optionA,
      userId: bola.userId,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'USER_MISMATCH' } });
    expect(await fixture.events(`quiz-${session.id}`)).toHaveLength(2);
    await eventually(async () => expect(await fixture.balance(bola)).toBe('50.00'));
  });

  it("answers another player's session as if there were none", async () => {
    const [ada, bola] = [await fixture.player(50), await fixture.player(50)];
    const { session, question } = await fixture.started(ada);
    const answer = await fixture.submit(bola, session, { questionId: question.id, selectedAnswer: question.optionA });
    expect(answer).toMatchObject({ status: 404, body: { code: 'QUIZ_SESSION_NOT_FOUND' } });
    expect(await fixture.end(bola, session.id)).toMatchObject({ status: 404 });
    expect(await fixture.end(bola, 'not-an-id')).toMatchObject({
      status: 404,
      body: { code: 'QUIZ_SESSION_NOT_FOUND' },
    });
  });

  it('shows nothing of the right answer before the answer is in', async () => {
    const ada = await fixture.player(50);
    const { session, question } = await fixture.started(ada);
    const random = await ada.http.get<QuestionView>(`${ROUTES.quizRandom}?category=sports&language=en`);
    const current = await ada.http.get<CurrentQuizView>(ROUTES.quizSessionCurrent);
    const right = await fixture.right(question.id);
    const { body } = await fixture.submit(ada, session, { questionId: question.id, selectedAnswer: right });
    for (const shown of [question, random.body, current.body.question, body.nextQuestion]) {
      expect(Object.keys(shown ?? {}).sort()).toEqual(QUESTION_FIELDS);
    }
    expect(body.correctAnswer).toBe(right);
  });

  it('serves the same question on every call, whatever ids are excluded', async () => {
    const ada = await fixture.player(50);
    const { question } = await fixture.started(ada, 'bible');
    for (let call = 0; call < 3; call += 1) {
      const path = `${ROUTES.quizRandom}?category=bible&language=en&excludeIds=${question.id},x`;
      const { body } = await ada.http.get<QuestionView>(path);
      expect({ ...body, serverTime: '' }).toEqual({ ...question, serverTime: '' });
    }
  });

  it('serves nobody a question without an open session of that category and language', async () => {
    const ada = await fixture.player(50);
    const ask = (category: string, language: string) =>
      ada.http.get(`${ROUTES.quizRandom}?category=${category}&language=${language}`);
    expect(await ask('sports', 'en')).toMatchObject({ status: 409, body: { code: 'QUIZ_SESSION_REQUIRED' } });
    await fixture.started(ada, 'sports');
    expect(await ask('sports', 'ha')).toMatchObject({ status: 409 });
    expect(await ask('bible', 'en')).toMatchObject({ status: 409 });
    expect(await ask('sports', 'en')).toMatchObject({ status: 200 });
    const many = Array.from({ length: 51 }, (_, n) => n).join(',');
    const tooMany = await ada.http.get(`${ROUTES.quizRandom}?category=sports&language=en&excludeIds=${many}`);
    expect(tooMany).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('takes the older answer, which names no session', async () => {
    const ada = await fixture.player(50);
    const { question } = await fixture.started(ada, 'islamic');
    const body = {
      userId: ada.userId,
      questionId: question.id,
      category: 'islamic',
      language: 'en',
      selectedAnswer: ` ${await fixture.right(question.id)} `,
      isCorrect: false,
      pointsEarned: 0,
      timeSpent: 7,
    };
    const answer = await ada.http.post(ROUTES.quizAttempt, body);
    expect(answer).toMatchObject({ status: 200, body: { isCorrect: true, nextQuestion: { number: 2 } } });
  });

  it('records a double tap once and answers both alike', async () => {
    const ada = await fixture.player(50);
    const { session, question } = await fixture.started(ada);
    const right = await fixture.right(question.id);
    const taps = await Promise.all(
      Array.from({ length: 10 }, () =>
        fixture.submit(ada, session, { questionId: question.id, selectedAnswer: right }),
      ),
    );
    expect(new Set(taps.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(taps.map(({ body }) => body.nextQuestion?.id)).size).toBe(1);
    const types = (await fixture.events(`quiz-${session.id}`)).map(({ type }) => type);
    expect(types).toEqual(['QuizStarted', 'QuestionServed', 'AnswerSubmitted']);
    const other = await fixture.submit(ada, session, {
      questionId: question.id,
      selectedAnswer: await fixture.wrong(question),
    });
    expect(other).toMatchObject({ status: 409, body: { code: 'ALREADY_ANSWERED' } });
  });

  it('refuses what is no option and what is not the open question, and keeps the question open', async () => {
    const ada = await fixture.player(50);
    const { session, question } = await fixture.started(ada);
    const nonsense = await fixture.submit(ada, session, {
      questionId: question.id,
      selectedAnswer: 'nothing of the kind',
    });
    expect(nonsense).toMatchObject({ status: 400, body: { code: 'NO_ANSWER_SELECTED' } });
    const drawn = (await fixture.events(`quiz-${session.id}`))[0]?.data['questions'] as { questionId: string }[];
    const later = await fixture.submit(ada, session, {
      questionId: drawn[3]?.questionId ?? '',
      selectedAnswer: question.optionA,
    });
    expect(later).toMatchObject({ status: 409, body: { code: 'NOT_THE_CURRENT_QUESTION' } });
    expect(await fixture.submit(ada, session, { questionId: question.id, selectedAnswer: '' })).toMatchObject({
      status: 200,
      body: { isCorrect: false, timedOut: false },
    });
  });

  it('lets a player leave, once, and hear the result again', async () => {
    const ada = await fixture.player(50);
    const { session } = await fixture.play(ada, [true, true, true]);
    const ends = await Promise.all([1, 2, 3].map(() => fixture.end(ada, session.id)));
    for (const { status, body } of ends) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ correctAnswers: 3, totalPointsEarned: 1, reason: 'left' });
    }
    const types = (await fixture.events(`quiz-${session.id}`)).map(({ type }) => type);
    expect(types.filter((type) => type === 'QuizCompleted')).toHaveLength(1);
  });

  it('lets a reloaded page go on where it was', async () => {
    const ada = await fixture.player(100);
    const nothing = await ada.http.get<CurrentQuizView>(ROUTES.quizSessionCurrent);
    expect(nothing.body).toEqual({ session: null, question: null });
    const { session, answers } = await fixture.play(ada, [true, false], 'entertainment');
    const current = await ada.http.get<CurrentQuizView>(`${ROUTES.quizSessionCurrent}?category=entertainment`);
    expect(current.body.session).toEqual({ ...session, answeredQuestions: 2, correctAnswers: 1 });
    expect(current.body.question?.id).toBe(answers[1]?.nextQuestion?.id);
    const other = await ada.http.get<CurrentQuizView>(`${ROUTES.quizSessionCurrent}?category=bible`);
    expect(other.body.session).toBeNull();
  });

  it("keeps the player's history, points and draws", async () => {
    const ada = await fixture.player(200);
    const won = await fixture.play(ada, [true, true, true, true, true]);
    await fixture.play(ada, [false, false, false, false, false], 'bible');
    const open = await fixture.started(ada, 'islamic');
    const path = pathOf('userQuizSessions', { id: ada.userId });
    const { body } = await ada.http.get<{ items: QuizHistoryView[]; total: number }>(path);
    expect(body.total).toBe(3);
    expect(body.items.map(({ category, pointsEarned, reason }) => [category, pointsEarned, reason])).toEqual([
      ['islamic', 0, null],
      ['bible', 0, 'completed'],
      ['sports', 1, 'completed'],
    ]);
    const score = won.answers.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0);
    expect(body.items[2]).toMatchObject({ id: won.session.id, correctAnswers: 5, score, refunded: false });
    expect(body.items[0]).toMatchObject({ id: open.id, endedAt: null });
    const weekly = await ada.http.get(pathOf('userPointsWeekly', { id: ada.userId }));
    expect(weekly.body).toMatchObject({ weeklyPoints: 1, startDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
    const monthly = await ada.http.get(pathOf('userPointsMonthly', { id: ada.userId }));
    expect(monthly.body).toMatchObject({ monthlyPoints: 1 });
    const past = await ada.http.get(`${pathOf('userPointsMonthly', { id: ada.userId })}?month=2&year=2024`);
    expect(past.body).toEqual({ monthlyPoints: 0, monthName: 'February' });
    const wrong = await ada.http.get(`${pathOf('userPointsMonthly', { id: ada.userId })}?month=13`);
    expect(wrong).toMatchObject({ status: 400 });
    const draws = await ada.http.get(pathOf('userDrawEligibility', { id: ada.userId }));
    expect(draws.body['draws']).toEqual([
      { kind: 'daily', threshold: 20, points: 1, eligible: false },
      { kind: 'weekly', threshold: 50, points: 1, eligible: false },
      { kind: 'special', threshold: 100, points: 1, eligible: false },
    ]);
  });

  it("does not tell one player another's points", async () => {
    const [ada, bola] = [await fixture.player(0), await fixture.player(0)];
    for (const name of [
      'userPointsWeekly',
      'userPointsMonthly',
      'userPointsDaily',
      'userDrawEligibility',
      'userQuizSessions',
    ] as const) {
      expect(await ada.http.get(pathOf(name, { id: bola.userId }))).toMatchObject({ status: 404 });
    }
  });

  it('shows the bank with its answers to super administrators only', async () => {
    const ada = await fixture.player(0);
    expect(await ada.http.get(ROUTES.quizQuestions)).toMatchObject({ status: 403 });
    const manager = await fixture.product.signedIn({ userId: ada.userId, kind: 'staff', role: 'radio_station_admin' });
    expect(await manager.get(ROUTES.quizQuestions)).toMatchObject({ status: 403 });
    const chief = await fixture.product.signedIn({ userId: ada.userId, kind: 'staff', role: 'super_admin' });
    const { body } = await chief.get<{ items: Record<string, unknown>[]; total: number }>(
      `${ROUTES.quizQuestions}?category=sports&language=yo&limit=3`,
    );
    expect(body.total).toBe(210);
    expect(body.items).toHaveLength(3);
    expect(body.items[0]).toMatchObject({ category: 'sports', language: 'yo', isActive: true });
  });
});
