import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { type RevenueStatsView } from '@sabi50/contracts/analytics-views';
import { type PlayerTotalsView, type TimelineView } from '@sabi50/contracts/player-timeline-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { newId } from '../../../kernel/ids.js';

describe('GET /api/admin/games/:id', () => {
  let fixture: QuizFixture;
  let player: Player;
  let staff: HttpClient;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
    const account = await createTestAccount(fixture.database);
    player = await fixture.player(1_000, account.id);
    const { id: userId } = await createTestAccount(fixture.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => fixture.close());

  const shown = (id: string) => staff.get<GameCaseView & { code?: string }>(pathOf('adminGame', { id }));

  it('is the game as its player saw it, with what it cost and what came of it', async () => {
    const { session, answers } = await fixture.play(player, [true, false, true, true, false]);
    const { status, body } = await shown(session.id.toUpperCase());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ id: session.id, userId: player.userId, userName: 'Test Player', category: 'sports', status: 'over' },
      ...{ correctAnswers: 3, totalQuestions: 5, pointsEarned: 1, reason: 'completed', refund: null },
      fee: { amount: '-50.00', balanceAfter: '950.00' },
    });
    expect(body.questions.map(({ outcome }) => outcome)).toEqual(['right', 'wrong', 'right', 'right', 'wrong']);
    const second = answers[0]?.nextQuestion;
    const optionsShown = [second?.optionA, second?.optionB, second?.optionC, second?.optionD].filter(Boolean);
    expect(body.questions[1]).toMatchObject({ question: second?.question, options: optionsShown, version: 1 });
    const rightOnes = body.questions.map(({ options, right }) => options[right ?? -1]);
    expect(rightOnes).toEqual(answers.map(({ correctAnswer }) => correctAnswer));
  });

  it('marks a question that the same player met in an earlier game', async () => {
    const { session, question } = await fixture.started(player);
    await fixture.end(player, session.id);
    const earlier = (userId: string, days: number) =>
      fixture.database.execute(
        `insert into read.games_of_questions (id, user_id, charged_at, question_ids, versions)
         values (gen_random_uuid(), $1, now() - make_interval(days => $2), array[$3]::uuid[], array[1])`,
        [userId, days, question.id],
      );
    await earlier((await createTestAccount(fixture.database)).id, 3);
    await earlier(player.userId, -1);
    expect((await shown(session.id)).body.questions.map(({ seenBefore }) => seenBefore)).not.toContain(true);
    await earlier(player.userId, 3);
    const { questions } = (await shown(session.id)).body;
    expect(questions.filter(({ seenBefore }) => seenBefore).map(({ questionId }) => questionId)).toEqual([question.id]);
  });

  it('shows the words of the version that was drawn, whatever the question says by now', async () => {
    const { session, question } = await fixture.started(player);
    await fixture.end(player, session.id);
    await fixture.database.execute(
      `insert into question_versions select (jsonb_populate_record(v, jsonb_build_object('version', v.version + 1, 'text', 'Corrected?'))).*
         from question_versions v where question_id = $1`,
      [question.id],
    );
    await fixture.database.execute('update questions set version = version + 1, updated_at = now() where id = $1', [
      question.id,
    ]);
    const { body } = await shown(session.id);
    expect(body.questions[0]).toMatchObject({ question: question.question, version: 1, outcome: 'shown' });
  });

  it('does not show what an open game has not put to its player yet', async () => {
    const { session } = await fixture.started(player);
    const { body } = await shown(session.id);
    expect(body.status).toBe('open');
    expect(body.questions.map(({ question }) => question === null)).toEqual([false, true, true, true, true]);
  });

  it('is none of an unknown id', async () => {
    for (const id of [newId(), 'no-id'])
      expect(await shown(id)).toMatchObject({ status: 404, body: { code: 'QUIZ_SESSION_NOT_FOUND' } });
  });

  it('gives its fee back once, as a correction that names it, no matter who asks and how often', async () => {
    const { session } = await fixture.play(player, [false, false, false, true, true]);
    const { id: userId } = await createTestAccount(fixture.database, { role: 'super_admin' });
    const other = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    const path = pathOf('adminGameFeeReturn', { id: session.id });
    const giveBack = (who: HttpClient) => who.post<GameCaseView & { code?: string }>(path, { reason: 'No sound' });
    const answers = await Promise.all([giveBack(staff), giveBack(staff)]);
    for (const { body } of answers)
      expect(body).toMatchObject({ refund: { amount: '50.00' }, adjustments: [], mayReturnFee: false });
    expect((await giveBack(other)).body.code).toBe('FEE_RETURNED');
    const events = await fixture.database.query<{ data: object }>(
      `select data from es.events where type = 'BalanceAdjusted' and data->'cause'->>'id' = $1`,
      [session.id],
    );
    expect(events.map(({ data }) => data)).toMatchObject([{ deltaKobo: 5_000, reason: 'correction' }]);
  });

  it('counts a fee that staff gave back as given back on the overview, with the player and in the list of games', async () => {
    const payer = await fixture.player(200, (await createTestAccount(fixture.database)).id);
    const { session } = await fixture.play(payer, [false, false, false, true, true]);
    const totalsOf = async () =>
      (await staff.get<PlayerTotalsView>(pathOf('adminUserTotals', { id: payer.userId }))).body;
    const earned = async () => (await staff.get<RevenueStatsView>(ROUTES.adminRevenueStats)).body.feesEarned;
    await eventually(async () => expect(await totalsOf()).toMatchObject({ fees: '50.00', feesReturned: '0.00' }));
    const before = { adjusted: Number((await totalsOf()).adjusted), earned: Number(await earned()) };
    await staff.post(pathOf('adminGameFeeReturn', { id: session.id }), { reason: 'No sound' });
    await eventually(async () => {
      const totals = await totalsOf();
      expect(totals.feesReturned).toBe('50.00');
      expect(Number(totals.adjusted)).toBe(before.adjusted);
      expect(Number(await earned())).toBe(before.earned - 50);
      const games = `${pathOf('adminUserTimeline', { id: payer.userId })}?kind=games`;
      expect((await staff.get<TimelineView>(games)).body.items[0]?.game?.refunded).toBe(true);
    });
  });
});
