import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type Category } from '@sabi50/contracts/enumerations';
import { type CurrentQuizView, type QuestionView, type QuizHistoryView } from '@sabi50/contracts/quiz-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { type Player, QuizFixture } from '../../../test/support/quiz-fixture.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { newId } from '../../kernel/ids.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { Jobs } from '../../platform/jobs/jobs.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import { rebuildProjection } from '../../event-sourcing/consumers/rebuild.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { registry } from '../../bin/modules.js';
import { ChargeQuizFee } from '../wallet/wallet.commands.js';
import { ExpireSessions, ExpirySchedule, SESSIONS_QUEUE } from './expire-sessions/expire-sessions.job.js';
import { OpenUnopened } from './open-unopened.schedule.js';
import { QuizService } from './quiz.service.js';

const MINUTE = 60_000;

describe('how sessions end without their player', () => {
  let fixture: QuizFixture;
  const get = <T>(part: abstract new (...args: never[]) => T): T =>
    fixture.product.app.get(part as never, { strict: false });

  beforeAll(async () => {
    fixture = await QuizFixture.set();
  });

  afterAll(() => fixture.close());

  /** A session as it stands after its charge, `ago` ms back; opened with its first question served unless told otherwise. */
  async function sessionOf(player: Player, ago: number, options: { open?: boolean; category?: Category } = {}) {
    const { category = 'sports' } = options;
    const rows = await fixture.database.query<{ id: string }>(
      `select id from questions where category = $1 and language = 'en' limit 5`,
      [category],
    );
    const questions = rows.map(({ id }) => ({ questionId: id, version: 1, order: [0, 1, 2, 3] }));
    const sessionId = newId();
    const now = new Date(Date.now() - ago);
    const context = systemContext('test', { id: sessionId }, now);
    const session = { sessionId, category, language: 'en' as const, questions };
    const { charge } = await fixture.product.app
      .get(CommandBus)
      .execute(new ChargeQuizFee(player.userId, session, context));
    if (!charge) throw new Error('not charged');
    const open = { type: 'OpenQuiz', paid: charge.data, serve: true, now } as const;
    if (options.open !== false) await get(QuizService).run(sessionId, open, context);
    return { id: sessionId, category, questions };
  }

  const types = async (sessionId: string) => (await fixture.events(`quiz-${sessionId}`)).map(({ type }) => type);
  const completion = async (sessionId: string) => {
    const [end, ...more] = (await fixture.events(`quiz-${sessionId}`)).filter(({ type }) => type === 'QuizCompleted');
    expect(more).toEqual([]);
    return end?.data;
  };
  const projected = async () => {
    const head = await fixture.product.app.get<EventStore>(EVENT_STORE).head();
    for (const { name } of registry.projections)
      expect(await get<ReadYourWrites<string>>(ReadYourWrites).until(name, head)).toBe(true);
  };
  /** What plans the end of sessions has seen all of them, too. */
  const planned = async () => {
    const head = await fixture.product.app.get<EventStore>(EVENT_STORE).head();
    expect(await get(ReadYourWrites).until('reactor/schedule-expiry', head)).toBe(true);
  };
  const refunds = async ({ userId }: Player) =>
    (await fixture.events(`wallet-${userId}`)).filter(({ type }) => type === 'QuizFeeRefunded').map(({ data }) => data);

  it('ends a session when the next of its category is paid, and no other', async () => {
    const ada = await fixture.player(150);
    const first = await fixture.started(ada, 'sports');
    const other = await fixture.started(ada, 'bible');
    const second = await fixture.started(ada, 'sports');
    await eventually(async () => expect(await completion(first.id)).toMatchObject({ reason: 'replaced', cause: null }));
    expect(await types(second.id)).toEqual(['QuizStarted', 'QuestionServed']);
    expect(await types(other.id)).toEqual(['QuizStarted', 'QuestionServed']);
    const late = await fixture.submit(ada, first.session, {
      questionId: first.question.id,
      selectedAnswer: first.question.optionA,
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'QUIZ_SESSION_OVER' } });
    expect(await refunds(ada)).toEqual([]);
  });

  it('ends an open session after half an hour, with the points so far', async () => {
    const ada = await fixture.player(50);
    const { session } = await fixture.play(ada, [true, true, true]);
    await projected();
    await get(ExpireSessions).expireDue(new Date(Date.parse(session.startedAt) + 30 * MINUTE - 1));
    expect(await completion(session.id)).toBeUndefined();
    const due = new Date(Date.parse(session.startedAt) + 30 * MINUTE);
    await Promise.all([get(ExpireSessions).expireDue(due), get(ExpireSessions).expireDue(due)]);
    expect(await completion(session.id)).toMatchObject({ reason: 'expired', correctAnswers: 3, pointsEarned: 1 });
  });

  it('ends an expired session when its player comes back before the job', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 31 * MINUTE);
    const [question] = session.questions;
    const late = await fixture.submit(ada, session, {
      questionId: question?.questionId ?? '',
      selectedAnswer: 'whatever',
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'QUIZ_SESSION_OVER' } });
    expect(await completion(session.id)).toMatchObject({ reason: 'expired', cause: null });
    const ended = await fixture.end(ada, session.id);
    expect(ended.body).toMatchObject({ reason: 'expired', refunded: false, totalPointsEarned: 0 });
    expect((await ada.http.get<CurrentQuizView>(ROUTES.quizSessionCurrent)).body.session).toBeNull();
  });

  it('counts a question wrong that was left open too long, and serves the next from then', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 26_000, { category: 'islamic' });
    await projected();
    const current = await ada.http.get<CurrentQuizView>(`${ROUTES.quizSessionCurrent}?category=islamic`);
    expect(current.body).toMatchObject({ session: { id: session.id, answeredQuestions: 0 }, question: null });
    expect(await types(session.id)).toEqual(['QuizStarted', 'QuestionServed']);
    const asked = await ada.http.get<QuestionView>(`${ROUTES.quizRandom}?category=islamic&language=en`);
    expect(asked.body).toMatchObject({ number: 2, id: session.questions[1]?.questionId });
    expect(Date.parse(asked.body.closesAt) - Date.parse(asked.body.serverTime)).toBe(20_000);
    expect(await types(session.id)).toEqual(['QuizStarted', 'QuestionServed', 'AnswerTimedOut', 'QuestionServed']);
  });

  it('answers a late submission as timed out, with the right answer and the next question', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 26_000, { category: 'bible' });
    const questionId = session.questions[0]?.questionId ?? '';
    const late = await fixture.submit(ada, session, { questionId, selectedAnswer: await fixture.right(questionId) });
    expect(late).toMatchObject({
      status: 200,
      body: { isCorrect: false, timedOut: true, pointsEarned: 0, nextQuestion: { number: 2 }, result: null },
    });
    expect(late.body.correctAnswer).toBe(await fixture.right(questionId));
  });

  it('opens a session that was paid and never opened, and lets its player go on', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 4_000, { open: false, category: 'entertainment' });
    await projected();
    await Promise.all([get(OpenUnopened).run(), get(OpenUnopened).run()]);
    expect(await types(session.id)).toEqual(['QuizStarted']);
    await projected();
    const asked = await ada.http.get<QuestionView>(`${ROUTES.quizRandom}?category=entertainment&language=en`);
    expect(asked.body).toMatchObject({ number: 1, id: session.questions[0]?.questionId });
    expect(Date.parse(asked.body.closesAt) - Date.parse(asked.body.serverTime)).toBe(20_000);
  });

  it('gives the fee back, once, when nobody was ever served in a paid session', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 40 * MINUTE, { open: false });
    await projected();
    await get(OpenUnopened).run();
    await projected();
    await get(ExpireSessions).expireDue(new Date());
    await get(ExpireSessions).expireDue(new Date());
    await eventually(async () =>
      expect(await refunds(ada)).toEqual([expect.objectContaining({ sessionId: session.id, cause: 'never-opened' })]),
    );
    expect(await completion(session.id)).toMatchObject({ reason: 'fault', cause: 'never-opened' });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('50.00'));
  });

  it('gives the fee back, once, when an outage of ours overlapped an unfinished session', async () => {
    const ada = await fixture.player(100);
    const hit = await sessionOf(ada, 300 * MINUTE, { category: 'bible' });
    const spared = await sessionOf(ada, 250 * MINUTE);
    await fixture.database.execute(
      `insert into outages (started_at, ended_at) values (now() - interval '280 minutes', now() - interval '279 minutes')`,
    );
    await projected();
    await Promise.all([1, 2, 3].map(() => get(ExpireSessions).expireDue(new Date())));
    await eventually(async () => expect(await refunds(ada)).toHaveLength(1));
    expect(await completion(hit.id)).toMatchObject({ reason: 'fault', cause: 'outage' });
    expect(await completion(spared.id)).toMatchObject({ reason: 'expired', cause: null });
    await projected();
    const { body } = await ada.http.get<{ items: QuizHistoryView[] }>(pathOf('userQuizSessions', { id: ada.userId }));
    expect(body.items.map(({ id, refunded }) => [id, refunded])).toEqual([
      [spared.id, false],
      [hit.id, true],
    ]);
    expect(await fixture.balance(ada)).toBe('50.00');
  });

  it('takes a silence of the api for an outage even before the api is back to record it', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 31 * MINUTE);
    await fixture.database.execute(`update service_heartbeat set beat_at = now() - interval '20 minutes'`);
    await get(QuizService).expire(session.id, systemContext('test', session, new Date()));
    expect(await completion(session.id)).toMatchObject({ reason: 'fault', cause: 'outage' });
    // The api beats every 5 s: the first beat after the silence writes it down.
    await eventually(async () => {
      const rows = await fixture.database.query(`select 1 from outages where ended_at > now() - interval '1 minute'`);
      expect(rows).toHaveLength(1);
    });
  });

  it('gives the fee back when the bank lost a question of an open session', async () => {
    const ada = await fixture.player(50);
    const session = await sessionOf(ada, 0, { category: 'bible' });
    const broken = newId();
    const context = systemContext('test', { id: broken }, new Date());
    const questions = session.questions.map((drawn, index) => (index === 1 ? { ...drawn, version: 99 } : drawn));
    const bola = await fixture.player(50);
    const { charge } = await fixture.product.app
      .get(CommandBus)
      .execute(
        new ChargeQuizFee(bola.userId, { sessionId: broken, category: 'bible', language: 'en', questions }, context),
      );
    if (!charge) throw new Error('not charged');
    await get(QuizService).run(broken, { type: 'OpenQuiz', paid: charge.data, serve: true, now: new Date() }, context);
    const answer = await fixture.submit(
      bola,
      { id: broken, category: 'bible' },
      { questionId: questions[0]?.questionId ?? '', selectedAnswer: '' },
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'QUIZ_SESSION_OVER' } });
    expect((await fixture.end(bola, broken)).body).toMatchObject({ reason: 'fault', refunded: true });
    await eventually(async () =>
      expect(await refunds(bola)).toEqual([expect.objectContaining({ cause: 'bank-drained' })]),
    );
  });

  it('plans one job for all sessions of a quarter minute, and derives lost ones again', async () => {
    const [ada, bola] = [await fixture.player(50), await fixture.player(50)];
    await Promise.all([fixture.started(ada), fixture.started(bola)]);
    await projected();
    const queue = get(Jobs);
    await eventually(async () => expect((await queue.depth(SESSIONS_QUEUE)).delayed).toBeGreaterThan(0));
    const almostOver = await sessionOf(await fixture.player(50), 29.5 * MINUTE);
    await projected();
    await planned();
    await queue.queue(SESSIONS_QUEUE).obliterate({ force: true });
    expect(await queue.depth(SESSIONS_QUEUE)).toMatchObject({ waiting: 0, delayed: 0 });
    await get(ExpirySchedule).run();
    expect((await queue.depth(SESSIONS_QUEUE)).delayed).toBe(1);
    expect(await completion(almostOver.id)).toBeUndefined();
  });

  it('rebuilds every read model of the quiz to the rows that stand there', async () => {
    const listener = await createTestAccount(fixture.database);
    await fixture.database.execute('update accounts set station_id = $2 where id = $1', [listener.id, newId()]);
    await fixture.started(await fixture.player(50, listener.id));
    await eventually(async () => {
      const [known] = await fixture.database.query('select from read.activity_players where user_id = $1', [
        listener.id,
      ]);
      expect(known).toBeDefined();
    });
    await projected();
    const store = fixture.product.app.get<EventStore>(EVENT_STORE);
    const own = ['activity', 'points', 'quiz_sessions', 'recent_questions', 'revenue_hourly'];
    for (const projection of registry.projections.filter(({ name }) => own.includes(name))) {
      for (const name of projection.tables) {
        const rows = async () => fixture.database.query(`select * from read.${name} as t order by t::text`);
        const live = await rows();
        expect(live.length).toBeGreaterThan(0);
        await rebuildProjection(store, fixture.database, projection, () => undefined);
        expect(await rows()).toEqual(live);
      }
    }
  });

  it('counts money and activity as the events say', async () => {
    await projected();
    const [money] = await fixture.database.query(
      `select sum(fees_kobo)::int as fees, sum(refunds_kobo)::int as refunds from read.revenue_hourly`,
    );
    const [truth] = await fixture.database.query(
      `select count(*) filter (where type = 'QuizFeeCharged')::int * 5000 as fees,
              count(*) filter (where type = 'QuizFeeRefunded')::int * 5000 as refunds from es.events`,
    );
    expect(money).toEqual(truth);
    const [counted] = await fixture.database.query(
      `select count(*) filter (where type = 'QuizStarted')::int as sessions,
              coalesce(sum((data ->> 'answeredQuestions')::int) filter (where type = 'QuizCompleted'), 0)::int as questions,
              coalesce(sum((data ->> 'pointsEarned')::int) filter (where type = 'QuizCompleted'), 0)::int as points
         from es.events`,
    );
    for (const name of ['activity_player_days', 'activity_player_totals', 'activity_days']) {
      const [activity] = await fixture.database.query(
        `select sum(sessions)::int as sessions, sum(questions)::int as questions, sum(points)::int as points
           from read.${name}`,
      );
      expect(activity).toEqual(counted);
    }
    const [days] = await fixture.database.query(
      `select (select sum(players)::int from read.activity_days) as counted,
              (select count(*)::int from read.activity_player_days) as rows`,
    );
    expect(days?.['counted']).toBe(days?.['rows']);
  });
});
