import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import {
  type QuestionRegradesView,
  type RegradeGamesView,
  type RegradeJobView,
} from '@sabi50/contracts/question-views';
import { type QuizReviewView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { verify } from '@sabi50/verifier/run/verify';
import { eventually } from '../../../../test/support/eventually.js';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { createTestAccount, type TestAccount } from '../../../../test/support/test-accounts.js';
import { newId } from '../../../kernel/ids.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { RefundQuizFee } from '../../wallet/wallet.commands.js';
import { RegradeGamesJob, RegradeSchedule } from './regrade-games.job.js';

type Answer = QuestionRegradesView & { code?: string };

describe('regrading the games of a question', () => {
  let fixture: QuizFixture;
  let staff: TestAccount;
  let client: HttpClient;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
    staff = await createTestAccount(fixture.database, { role: 'super_admin' });
    client = await fixture.product.signedIn({ userId: staff.id, kind: 'staff', role: 'super_admin' });
  });

  afterAll(() => fixture.close());

  const get = <T>(part: abstract new (...args: never[]) => T): T =>
    fixture.product.app.get(part as never, { strict: false });
  const player = async (): Promise<Player> => fixture.player(200, (await createTestAccount(fixture.database)).id);
  const regrades = async (id: string) => (await client.get<Answer>(pathOf('adminQuestionRegrades', { id }))).body;
  const preview = (id: string, cause: string) =>
    client.post<Answer>(pathOf('adminQuestionRegrades', { id }), { cause });
  const start = (id: string, regradeId: string) =>
    client.post<Answer>(pathOf('adminQuestionRegradeStart', { id, regradeId }), {});
  const halt = (act: 'Pause' | 'Resume', id: string, regradeId: string) =>
    client.post<Answer>(pathOf(`adminQuestionRegrade${act}`, { id, regradeId }), {});
  const events = async (stream: string, type: string) =>
    (await fixture.events(stream)).filter((event) => event.type === type).map(({ data }) => data);
  const points = async ({ userId }: Player) => {
    const [total] = await fixture.database.query<{ points: number; today: number }>(
      `select t.points, d.points as today from read.points_totals t
         join read.points_won d on d.user_id = t.user_id where t.user_id = $1`,
      [userId],
    );
    return total ?? { points: 0, today: 0 };
  };
  const mails = async ({ userId }: Player) =>
    (await fixture.database.query<{ kind: string }>('select kind from mail_outbox where user_id = $1', [userId])).map(
      ({ kind }) => kind,
    );
  const review = async (of: Player, sessionId: string) =>
    (await of.http.get<QuizReviewView>(pathOf('userQuizSession', { id: of.userId, sessionId }))).body;
  const change = async (id: string, body: object) => {
    const answer = await client.put<{ code?: string }>(pathOf('adminQuestion', { id }), body);
    expect(answer.status).toBe(200);
  };

  /** A finished game, and which option its player chose for the first question, which no game of another test had. */
  async function played(rights: readonly boolean[]) {
    for (;;) {
      const ada = await player();
      const { session } = await fixture.play(ada, rights);
      const [first] = (await review(ada, session.id)).questions;
      if (!first) throw new Error('no question');
      const games = await fixture.database.query(
        `select 1 from es.events where type = 'QuizFeeCharged' and data::text like '%' || $1 || '%'`,
        [first.id],
      );
      if (games.length === 1) return { ada, session, first };
    }
  }

  /** Makes the option that was chosen for the first question the right one. */
  async function corrected(questionId: string, chosen: string | null) {
    const [row] = await fixture.database.query<{ options: string[] }>(
      'select options from question_versions where question_id = $1 and version = 1',
      [questionId],
    );
    await change(questionId, { correctAnswer: 'ABCD'[row?.options.indexOf(chosen ?? '') ?? -1] });
  }

  /** Asks for the preview and waits for it; nobody draws the old version any more. */
  async function previewed(id: string, cause: 'answer-corrected' | 'question-withdrawn') {
    expect((await preview(id, cause)).status).toBe(200);
    // A minute after the correction every process draws the new version.
    await fixture.database.execute(
      `update regrades set asked_at = now() - interval '59 seconds' where question_id = $1`,
      [id],
    );
    return eventually(async () => {
      const found = (await regrades(id)).regrades.find((one) => one.cause === cause);
      expect(found?.progress?.state).toBe('previewed');
      if (!found?.progress) throw new Error('no preview');
      return { ...found, progress: found.progress };
    });
  }

  /** Starts it and waits for its end. */
  async function finished(id: string, regradeId: string) {
    const started = await start(id, regradeId);
    expect([started.status, started.body.code]).toEqual([200, undefined]);
    return eventually(async () => {
      await get(RegradeSchedule).run();
      const found = (await regrades(id)).regrades.find((one) => one.id === regradeId);
      expect(found?.progress?.state).toBe('done');
      return found?.progress;
    });
  }

  const prove = (minutesAgo: number) =>
    fixture.database.execute(`update sessions set proved_at = now() - $1 * interval '1 minute' where user_id = $2`, [
      minutesAgo,
      staff.id,
    ]);

  it('gives the point of a game that has three right answers now, once, and tells its player', async () => {
    const { ada, session, first } = await played([false, true, true, false, false]);
    const reports = pathOf('userQuestionReports', { id: ada.userId, sessionId: session.id });
    const report = { questionId: first.id, reason: 'wrong-answer' };
    expect((await ada.http.post(reports, report)).status).toBe(200);
    await corrected(first.id, first.selectedAnswer);
    const { id, progress, answerBefore, answerAfter } = await previewed(first.id, 'answer-corrected');
    expect(progress).toMatchObject({ games: 1, lookedAt: 1, toChange: 1, changed: 0, points: 1, fees: 0, players: 1 });
    expect(progress.firstGames).toEqual([
      {
        ...{ id: session.id, userId: ada.userId, userName: 'Test Player', language: 'en' },
        ...{ effect: 'point', correctBefore: 2, correctAfter: 3 },
      },
    ]);
    const file = await client.get<{ text: string }>(
      pathOf('adminQuestionRegradeExport', { id: first.id, regradeId: id }),
    );
    expect(file.body.text).toContain(
      `"${session.id}","Test Player","${ada.userId}","en","point","2","3","1","0.00","N/A"`,
    );
    const games = pathOf('adminQuestionRegradeGames', { id: first.id, regradeId: id });
    const { body: page } = await client.get<RegradeGamesView>(`${games}?limit=1`);
    expect(page).toMatchObject({ total: 1, totalPages: 1, items: [{ id: session.id, effect: 'point' }] });
    expect((await client.get<RegradeGamesView>(`${games}?page=2`)).body).toMatchObject({ total: 1, items: [] });
    const unknown = pathOf('adminQuestionRegradeGames', { id: first.id, regradeId: newId() });
    expect((await client.get<Answer>(unknown)).body.code).toBe('REGRADE_NOT_FOUND');
    expect([answerBefore, answerAfter]).toEqual([first.correctAnswer, first.selectedAnswer]);
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toEqual([]);

    await prove(6);
    expect(await start(first.id, id)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    await prove(0);
    expect(await finished(first.id, id)).toMatchObject({ changed: 1, pointsGiven: 1, kept: 0 });
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toMatchObject([
      {
        ...{ regradeId: id, cause: 'answer-corrected', number: 1, questionId: first.id, fromVersion: 1, toVersion: 2 },
        ...{ correctAnswers: 3, pointsAdded: 1, feeReturned: false },
      },
    ]);
    await eventually(async () => {
      expect(await points(ada)).toEqual({ points: 1, today: 1 });
      expect(await mails(ada)).toEqual(['game-regraded']);
      expect(await review(ada, session.id)).toMatchObject({ correctAnswers: 3, pointsEarned: 1, refunded: false });
    });
    expect((await review(ada, session.id)).questions[0]).toMatchObject({
      isCorrect: true,
      correctAnswer: first.selectedAnswer,
    });
    expect(await fixture.balance(ada)).toBe('150.00');

    await start(first.id, id);
    expect((await preview(first.id, 'answer-corrected')).body.regrades[0]?.progress?.state).toBe('done');
    await get(RegradeGamesJob).handle({ regradeId: id });
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toHaveLength(1);
    const { entries } = (
      await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${first.id}`)
    ).body;
    expect(entries.filter(({ action }) => action === 'question.regrade')).toMatchObject([
      { actorId: staff.id, after: { regradeId: id, cause: 'answer-corrected', version: 2 } },
    ]);
    // What the player reported is closed with the regrade that put it right.
    expect(entries.filter(({ action }) => action === 'question.close-reports')).toMatchObject([
      { actorId: staff.id, after: { reportsClosed: 1, outcome: 'corrected', regradeId: id } },
    ]);
  });

  it('takes no point from who had it, and says how many that are', async () => {
    const { ada, session, first } = await played([true, true, true, false, false]);
    const other = first.options.find((option) => option !== first.correctAnswer) ?? null;
    await corrected(first.id, other);
    const { id, progress } = await previewed(first.id, 'answer-corrected');
    expect(progress).toMatchObject({ games: 1, toChange: 0, points: 0, kept: 1, players: 0 });
    await prove(0);
    await finished(first.id, id);
    expect(await fixture.events(`quiz-${session.id}`)).not.toContainEqual(
      expect.objectContaining({ type: 'GameRegraded' }),
    );
    expect(await points(ada)).toEqual({ points: 1, today: 1 });
    expect(await mails(ada)).toEqual([]);
  });

  it('gives the fee of a game back that a withdrawn question lost, and no point for it later', async () => {
    const { ada, session, first } = await played([false, true, true, false, false]);
    expect(await preview(first.id, 'question-withdrawn')).toMatchObject({
      status: 409,
      body: { code: 'QUESTION_NOT_REGRADABLE' },
    });
    await change(first.id, { isActive: false });
    const withdrawn = await previewed(first.id, 'question-withdrawn');
    expect(withdrawn.progress).toMatchObject({ games: 1, fees: 1, points: 0, feesAmount: '50.00', players: 1 });
    await prove(0);
    expect(await finished(first.id, withdrawn.id)).toMatchObject({ feesGiven: 1 });
    await eventually(async () => {
      expect(await fixture.balance(ada)).toBe('200.00');
      expect(await mails(ada)).toEqual(['question-withdrawn']);
      expect(await review(ada, session.id)).toMatchObject({ correctAnswers: 2, pointsEarned: 0, refunded: true });
    });
    expect(await events(`wallet-${ada.userId}`, 'QuizFeeRefunded')).toMatchObject([{ cause: 'question-withdrawn' }]);

    await corrected(first.id, first.selectedAnswer);
    const { id, progress } = await previewed(first.id, 'answer-corrected');
    expect(progress).toMatchObject({ games: 1, toChange: 1, points: 0 });
    await finished(first.id, id);
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toMatchObject([
      { feeReturned: true, pointsAdded: 0 },
      { feeReturned: false, pointsAdded: 0, correctAnswers: 3 },
    ]);
    expect(await points(ada)).toEqual({ points: 0, today: 0 });
  });

  it('gives a game whose fee staff gave back no point, and its fee no second time', async () => {
    const { ada, session, first } = await played([false, true, true, false, false]);
    await change(first.id, { isActive: false });
    const withdrawn = await previewed(first.id, 'question-withdrawn');
    expect(withdrawn.progress).toMatchObject({ games: 1, fees: 1 });
    await prove(0);
    const path = pathOf('adminGameFeeReturn', { id: session.id });
    const given = await client.post<GameCaseView>(path, { reason: 'The question was wrong' });
    expect([given.status, given.body.mayReturnFee]).toEqual([200, false]);
    expect(await finished(first.id, withdrawn.id)).toMatchObject({ fees: 0, toChange: 0, changed: 0 });
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toEqual([]);

    await corrected(first.id, first.selectedAnswer);
    const { id, progress } = await previewed(first.id, 'answer-corrected');
    expect(progress).toMatchObject({ games: 1, toChange: 1, points: 0 });
    await finished(first.id, id);
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toMatchObject([
      { pointsAdded: 0, feeReturned: false, feeGivenBack: true, correctAnswers: 3 },
    ]);
    expect(await fixture.balance(ada)).toBe('200.00');
    expect(await points(ada)).toEqual({ points: 0, today: 0 });
  });

  it('gives no fee back that staff gave back while it was on its way', async () => {
    const { ada, session } = await played([false, true, true, false, false]);
    const path = pathOf('adminGameFeeReturn', { id: session.id });
    await prove(0);
    expect((await client.post<GameCaseView>(path, { reason: 'Asked for' })).status).toBe(200);
    const context = systemContext('refund-quiz-fee', { id: session.id }, new Date());
    const commands = get(CommandBus);
    await commands.execute(new RefundQuizFee(ada.userId, session.id, 'question-withdrawn', context));
    expect(await events(`wallet-${ada.userId}`, 'QuizFeeRefunded')).toEqual([]);
    await eventually(async () => expect(await fixture.balance(ada)).toBe('200.00'));
  });

  it('is not started before its preview is there, nor for another question', async () => {
    await prove(0);
    const { first } = await played([false, true, true, false, false]);
    await corrected(first.id, first.selectedAnswer);
    const { id } = await previewed(first.id, 'answer-corrected');
    await fixture.database.execute('update regrades set previewed_at = null where id = $1', [id]);
    expect(await start(first.id, id)).toMatchObject({ status: 409, body: { code: 'REGRADE_NOT_READY' } });
    expect(await start(staff.id, id)).toMatchObject({ status: 404, body: { code: 'REGRADE_NOT_FOUND' } });
    expect(await preview(first.id, 'because')).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('has its games as a file, which is an entry of the staff log (rule staff/exports-logged)', async () => {
    await prove(0);
    const { first } = await played([false, true, true, false, false]);
    await corrected(first.id, first.selectedAnswer);
    const { id: regradeId } = await previewed(first.id, 'answer-corrected');
    expect((await client.get(pathOf('adminQuestionRegradeExport', { id: first.id, regradeId }))).status).toBe(200);
    const log = await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subject=export`);
    expect(log.body.entries[0]).toMatchObject({
      ...{ action: 'export.create', actorId: staff.id },
      after: { list: 'regraded-games', rows: 1, filters: { regrade: regradeId } },
    });
  });

  it('goes on where it was cut off, and changes no game twice', async () => {
    await prove(0);
    const { ada, session, first } = await played([false, true, true, false, false]);
    await corrected(first.id, first.selectedAnswer);
    const { id } = await previewed(first.id, 'answer-corrected');
    await finished(first.id, id);
    // As after a crash between the event and the note of it.
    await fixture.database.execute('update regraded_games set regraded_at = null where regrade_id = $1', [id]);
    await fixture.database.execute('update regrades set done_at = null where id = $1', [id]);
    expect(await finished(first.id, id)).toMatchObject({ changed: 1, pointsGiven: 1 });
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toHaveLength(1);
    expect(await mails(ada)).toHaveLength(1);
  });

  it('changes no game while it is paused, and goes on where it was', async () => {
    await prove(0);
    const { session, first } = await played([false, true, true, false, false]);
    await corrected(first.id, first.selectedAnswer);
    const { id } = await previewed(first.id, 'answer-corrected');
    expect(await halt('Pause', first.id, id)).toMatchObject({ status: 409, body: { code: 'REGRADE_NOT_UNDER_WAY' } });
    // As if staff were quicker than the job; games may still come.
    await fixture.database.execute('update regrades set paused_at = now(), asked_at = now() where id = $1', [id]);
    await start(first.id, id);
    await get(RegradeSchedule).run();
    await get(RegradeGamesJob).handle({ regradeId: id });
    const [paused] = (await regrades(first.id)).regrades;
    expect(paused?.progress).toMatchObject({ state: 'paused', changed: 0, ratePerSecond: 0, secondsLeft: null });
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toEqual([]);

    await prove(6);
    expect(await halt('Resume', first.id, id)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    await prove(0);
    expect((await halt('Resume', first.id, id)).body.regrades[0]?.progress?.state).toBe('running');
    await eventually(async () => expect(await events(`quiz-${session.id}`, 'GameRegraded')).toHaveLength(1));
    for (const _ of ['once', 'twice'])
      expect((await halt('Pause', first.id, id)).body.regrades[0]?.progress?.state).toBe('paused');
    await halt('Resume', first.id, id);
    await fixture.database.execute(`update regrades set asked_at = now() - interval '61 seconds' where id = $1`, [id]);
    expect(await finished(first.id, id)).toMatchObject({ changed: 1, pointsGiven: 1 });
    expect(await halt('Resume', first.id, id)).toMatchObject({ status: 409 });
    const { entries } = (
      await client.get<{ entries: StaffLogEntryView[] }>(`${ROUTES.adminStaffLog}?subjectId=${first.id}`)
    ).body;
    const acts = entries.map(({ action }) => action).filter((action) => /pause|resume/.test(action));
    expect(acts).toEqual(['question.resume', 'question.pause', 'question.resume']);
  });

  it('is done with all games but one that fails, which is counted and tried again', async () => {
    await prove(0);
    const { session, first } = await played([false, true, true, false, false]);
    await corrected(first.id, first.selectedAnswer);
    const { id } = await previewed(first.id, 'answer-corrected');
    const unknown = newId();
    await fixture.database.execute(
      `insert into regraded_games (regrade_id, session_id, user_id, fee_kobo, effect) values ($1, $2, $3, 5000, 'point')`,
      [id, unknown, staff.id],
    );
    await start(first.id, id);
    await eventually(async () => {
      const [found] = (await regrades(first.id)).regrades;
      expect(found?.progress).toMatchObject({ state: 'running', changed: 1, failed: 1, startedBy: 'Test Player' });
    });
    expect(await events(`quiz-${session.id}`, 'GameRegraded')).toHaveLength(1);
    await fixture.database.execute('delete from regraded_games where session_id = $1', [unknown]);
    await eventually(async () => {
      await get(RegradeSchedule).run();
      expect((await regrades(first.id)).regrades[0]?.progress).toMatchObject({ state: 'done', failed: 0 });
    });
  });

  it('stands among the newest regrades, with its question and how far it is', async () => {
    const { body } = await client.get<RegradeJobView[]>(ROUTES.adminRegrades);
    const asked = body.map(({ askedAt }) => askedAt);
    expect(asked).toEqual([...asked].sort().reverse());
    expect(body.find(({ state }) => state === 'done')).toMatchObject({
      question: expect.stringMatching(/./),
      doneAt: expect.stringMatching(/Z$/),
    });
    for (const { state, changed, toChange } of body) if (state === 'done') expect(changed).toBe(toChange);
  });

  it('is known to the verifier of the ledger', async () => {
    const { differences } = await verify({ address: { databaseUrl: fixture.product.config.DATABASE_URL } });
    // Players of specs start with money that nobody paid.
    expect(differences.filter(({ what }) => what !== 'not-by-staff')).toEqual([]);
    await fixture.database.execute('update regrades set started_at = null');
    const afterwards = (await verify({ address: { databaseUrl: fixture.product.config.DATABASE_URL } })).differences;
    expect(afterwards.map(({ what }) => what)).toContain('regrade-without-correction');
  });
});
