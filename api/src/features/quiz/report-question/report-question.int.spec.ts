import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QUESTION_REPORT_WORDS_MAX, QUESTION_REPORTS_PER_DAY } from '@sabi50/contracts/limits';
import { type QuestionReportView } from '@sabi50/contracts/question-report-views';
import { type QuizReviewView } from '@sabi50/contracts/quiz-views';
import { pathOf } from '@sabi50/contracts/routes';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { newId } from '../../../kernel/ids.js';

const ALL_RIGHT = [true, true, true, true, true];

describe('POST /api/users/:id/quiz-sessions/:sessionId/reports', () => {
  let fixture: QuizFixture;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
  });
  afterAll(() => fixture.close());

  const report = (of: Player, sessionId: string, body: object, id = of.userId) =>
    of.http.post<QuestionReportView & { code?: string }>(pathOf('userQuestionReports', { id, sessionId }), body);
  const review = async (of: Player, sessionId: string) =>
    (await of.http.get<QuizReviewView>(pathOf('userQuizSession', { id: of.userId, sessionId }))).body;
  const kept = (userId: string) =>
    fixture.database.query<{ question_id: string; version: number; reason: string; words: string | null }>(
      'select question_id, version, reason, words from question_reports where user_id = $1 order by reported_at',
      [userId],
    );
  const played = async (player: Player) => {
    const { session } = await fixture.play(player, ALL_RIGHT);
    const { questions } = await review(player, session.id);
    return { sessionId: session.id, ids: questions.map(({ id }) => id) };
  };

  it('keeps the reason and the words, with the version that the player met, and the review says so', async () => {
    const player = await fixture.player(100);
    const { sessionId, ids } = await played(player);
    const [questionId = ''] = ids;
    const { status, body } = await report(player, sessionId, { questionId, reason: 'outdated', words: ' Since 2022 ' });
    expect(status).toBe(200);
    expect(body).toEqual({ questionId, reason: 'outdated', reportedAt: expect.any(String) });
    expect(await kept(player.userId)).toEqual([
      { question_id: questionId, version: 1, reason: 'outdated', words: 'Since 2022' },
    ]);
    expect((await review(player, sessionId)).reported).toEqual([questionId]);
  });

  it('keeps one report of a question however often it is sent, and the first one stands', async () => {
    const player = await fixture.player(100);
    const { sessionId, ids } = await played(player);
    const [questionId = ''] = ids;
    const twice = await Promise.all(
      ['unclear', 'unclear'].map((reason) => report(player, sessionId, { questionId, reason })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    const later = await report(player, sessionId, { questionId, reason: 'other', words: 'Again' });
    expect(later.body).toEqual(twice[0]?.body);
    expect(await kept(player.userId)).toMatchObject([{ reason: 'unclear', words: null }]);
  });

  it(`takes ${QUESTION_REPORTS_PER_DAY} a day and no more, even at the same moment`, async () => {
    const player = await fixture.player(200);
    const games = [await played(player), await played(player), await played(player)];
    const all = games.flatMap(({ sessionId, ids }) => ids.map((questionId) => ({ sessionId, questionId })));
    const answers = await Promise.all(
      all.map(({ sessionId, questionId }) => report(player, sessionId, { questionId, reason: 'language' })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(all.length - QUESTION_REPORTS_PER_DAY);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['QUESTION_REPORTS_LIMIT']));
    await fixture.database.execute(
      `update question_reports set reported_at = reported_at - interval '1 day' where user_id = $1`,
      [player.userId],
    );
    const { sessionId, questionId } = all[answers.findIndex(({ status }) => status !== 200)] ?? {};
    expect((await report(player, sessionId ?? '', { questionId, reason: 'language' })).status).toBe(200);
  });

  it('refuses a question that was not shown, a game that is not over, and one of another player', async () => {
    const player = await fixture.player(200);
    const { sessionId, ids } = await played(player);
    const reason = 'wrong-answer';
    const unknown = await report(player, sessionId, { questionId: newId(), reason });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'QUESTION_NOT_FOUND']);
    const other = await fixture.player(0);
    const foreign = await report(other, sessionId, { questionId: ids[0], reason });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'QUIZ_SESSION_NOT_FOUND']);
    expect((await report(other, sessionId, { questionId: ids[0], reason }, player.userId)).status).toBe(404);
    const { session, question } = await fixture.started(player);
    const open = await report(player, session.id, { questionId: question.id, reason });
    expect([open.status, open.body.code]).toEqual([409, 'QUIZ_SESSION_OPEN']);
    expect(await kept(player.userId)).toEqual([]);
  });

  it('refuses a reason that is not on the list, and words that are too long', async () => {
    const player = await fixture.player(100);
    const { sessionId, ids } = await played(player);
    const words = 'x'.repeat(QUESTION_REPORT_WORDS_MAX + 1);
    for (const bad of [{ reason: 'boring' }, { reason: 'other', words }, {}])
      expect((await report(player, sessionId, { questionId: ids[0], ...bad })).body.code).toBe('VALIDATION_FAILED');
  });
});
