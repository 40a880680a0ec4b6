import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type QuestionFiguresView } from '@sabi50/contracts/question-report-views';
import { pathOf } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { newId } from '../../../kernel/ids.js';
import { type AnswerSubmitted, type AnswerTimedOut, type QuizStarted } from '../../../domain/quiz/quiz.events.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

type Answer = Partial<AnswerSubmitted['data'] & AnswerTimedOut['data']>;

describe('GET /api/admin/questions/:id/figures', () => {
  let fixture: QuizFixture;
  let staff: HttpClient;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
    const { id: userId } = await createTestAccount(fixture.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => fixture.close());

  const figures = async (id: string) =>
    (await staff.get<QuestionFiguresView>(pathOf('adminQuestionFigures', { id }))).body;
  const someQuestions = (count: number) =>
    fixture.database.query<{ id: string }>(
      `select id from questions where language = 'ha' and category = 'entertainment' and difficulty = 'easy' order by id limit $1`,
      [count],
    );

  /** A game as its events tell it, each appended on its own, so that the read model meets them on several pages. */
  const game = async (drawn: QuizStarted['data']['questions'], answers: readonly Answer[], at: string) => {
    const sessionId = newId();
    const facts = { sessionId, userId: newId(), category: 'entertainment', occurredAt: at };
    const store = fixture.product.app.get<EventStore>(EVENT_STORE);
    const { now: _now, ...context } = systemContext('test', { id: sessionId }, new Date());
    const metadata = { ...context, schemaVersion: 1, occurredAt: at };
    const append = (type: string, data: object, revision: number) =>
      store.append(
        `quiz-${sessionId}`,
        [{ id: newId(), type, data: { ...facts, ...data }, metadata }],
        revision < 0 ? 'no-stream' : revision,
      );
    await append('QuizStarted', { language: 'ha', questions: drawn }, -1);
    for (const [index, answer] of answers.entries()) {
      const isLate = 'unseen' in answer || answer.selected === undefined;
      const data = { number: index + 1, questionId: drawn[index]?.questionId, isCorrect: false, score: 0, ...answer };
      await append(isLate ? 'AnswerTimedOut' : 'AnswerSubmitted', data, index);
    }
    const end = { answeredQuestions: answers.length, correctAnswers: 0, pointsEarned: 0, score: 0, cause: null };
    await append('QuizCompleted', { language: 'ha', reason: 'left', ...end }, answers.length);
  };

  it('counts what was chosen, skipped and late by version and by month, and forgets games that are over', async () => {
    const [one, other, unseen] = (await someQuestions(3)).map(({ id }) => id);
    const drawn = [one, other, unseen].map((questionId) => ({
      ...{ questionId: questionId as string, version: 1, order: [0, 1, 2, 3] },
    }));
    // Eleven at night in London is the next month in Lagos.
    await game(drawn, [{ selected: 0 }, { selected: null }, { unseen: true }], '2026-03-31T23:30:00.000Z');
    await game(drawn, [{ selected: 2 }, {}], '2026-05-02T10:00:00.000Z');
    const { app } = fixture.product;
    await app.get(ReadYourWrites).until('question_answers', await app.get<EventStore>(EVENT_STORE).head());
    const [open] = await fixture.database.query<{ games: number }>(
      'select count(*)::int as games from read.question_answers_open',
    );
    expect(open?.games).toBe(0);
    const { versions, months } = await figures(one as string);
    expect(versions[0]).toMatchObject({ version: 1, answers: 2, skipped: 0, late: 0 });
    expect(versions[0]?.options.map(({ chosen }) => chosen).slice(0, 3)).toEqual([1, 0, 1]);
    expect(months.map(({ month, answers }) => [month, answers])).toEqual([
      ['2026-04-01', 1],
      ['2026-05-01', 1],
    ]);
    expect((await figures(other as string)).versions[0]).toMatchObject({
      skipped: 1,
      late: 1,
      answers: 2,
      successRate: 0,
    });
    expect((await figures(unseen as string)).versions[0]).toMatchObject({ answers: 0, successRate: null });
  });

  it('counts answers of a played game for the version that was drawn, beside the rate of the group', async () => {
    const player = await fixture.player(100);
    const { session } = await fixture.play(player, [true, false, true, true, true]);
    const [drawn] = await fixture.database.query<{ ids: string[] }>(
      `select array(select jsonb_array_elements(data::jsonb -> 'questions') ->> 'questionId') as ids
         from es.events where stream = $1 and type = 'QuizStarted'`,
      [`quiz-${session.id}`],
    );
    const [right = '', wrong = ''] = drawn?.ids ?? [];
    await eventually(async () => expect((await figures(wrong)).versions[0]?.answers).toBe(1));
    const shown = await figures(right);
    expect(shown).toMatchObject({ openReports: 0, oldestReportAt: null });
    expect(shown.versions[0]).toMatchObject({ answers: 1, successRate: 100 });
    expect(shown.versions[0]?.options.find(({ isRight }) => isRight)?.chosen).toBe(1);
    expect(shown.months).toEqual([
      { month: expect.any(String), answers: 1, successRate: 100, groupSuccessRate: expect.any(Number) },
    ]);
    expect((await figures(wrong)).versions[0]).toMatchObject({ successRate: 0 });
  });

  it('knows no question that never was', async () => {
    expect((await staff.get(pathOf('adminQuestionFigures', { id: newId() }))).status).toBe(404);
  });
});
