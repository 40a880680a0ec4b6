import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type AttentionView } from '@sabi50/contracts/attention-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { newId } from '../../../kernel/ids.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type QuizCompleted } from '../../../domain/quiz/quiz.events.js';

describe('answers that are faster than a person reads', () => {
  let fixture: QuizFixture;

  beforeAll(async () => {
    fixture = await QuizFixture.set();
  });

  afterAll(() => fixture.close());

  /** A finished game of a player, as its last event tells it. */
  const finished = async (userId: string, game: Partial<QuizCompleted['data']> = {}): Promise<void> => {
    const sessionId = newId();
    const data = {
      ...{ sessionId, userId, category: 'sports', language: 'en', occurredAt: new Date().toISOString() },
      ...{ answeredQuestions: 5, correctAnswers: 5, pointsEarned: 1, score: 5, reason: 'completed', cause: null },
      ...{ fastAnswers: 0, answeringMs: 5 * 1_400, ...game },
    };
    const { now: _now, ...context } = systemContext('test', { id: sessionId }, new Date());
    const metadata = { ...context, schemaVersion: 1, occurredAt: data.occurredAt };
    const event = { id: newId(), type: 'QuizCompleted', data, metadata };
    await fixture.product.app.get<EventStore>(EVENT_STORE).append(`quiz-${sessionId}`, [event], 'no-stream');
  };

  const finishedOften = async (userId: string, times: number, game?: Partial<QuizCompleted['data']>) => {
    for (let played = 0; played < times; played += 1) await finished(userId, game);
  };

  const player = async (naira: number): Promise<Player> =>
    fixture.player(naira, (await createTestAccount(fixture.database)).id);

  const speedOf = async (userId: string) => {
    const rows = await fixture.database.query<{ fast: number; quick: boolean }>(
      `select fast_answers as fast, quick_since is not null as quick from read.answer_speed where user_id = $1`,
      [userId],
    );
    return rows[0] ?? { fast: 0, quick: false };
  };

  it('mark their player for staff, who are shown how many there were, and nobody else', async () => {
    const [ada, calm] = [await player(500), await player(500)];
    // Over HTTP an answer takes no time at all.
    await fixture.play(ada, [true, false, true, false, true]);
    await finished(calm.userId, { correctAnswers: 4 });
    const { id: staffId } = await createTestAccount(fixture.database, { role: 'super_admin' });
    const staff = await fixture.product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
    await eventually(async () => {
      const { body } = await staff.get<AdminUserView>(`${ROUTES.adminUsers}/${ada.userId}`);
      expect(body.answerSpeed).toEqual({ fastAnswers: 5, quickGamesSince: null, flaggedAt: expect.any(String) });
    });
    expect((await staff.get<AdminUserView>(`${ROUTES.adminUsers}/${calm.userId}`)).body.answerSpeed).toBeNull();
    const marked = await staff.get<{ items?: AdminUserView[] } & AdminUserView[]>(
      `${ROUTES.adminUsers}?fastAnswers=true`,
    );
    const found = JSON.stringify(marked.body);
    expect(found).toContain(ada.userId);
    expect(found).not.toContain(calm.userId);
    expect((await fixture.start(ada)).status).toBe(200);
  });

  it('mark nobody any more once staff lifted the mark, until a later game gives a reason (rule staff/speed-flag-lifted)', async () => {
    const { id: userId } = await createTestAccount(fixture.database);
    const { id: staffId } = await createTestAccount(fixture.database, { role: 'super_admin' });
    const staff = await fixture.product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
    const speed = async () => (await staff.get<AdminUserView>(pathOf('adminUser', { id: userId }))).body.answerSpeed;
    const isListed = async () =>
      JSON.stringify((await staff.get(`${ROUTES.adminUsers}?fastAnswers=true`)).body).includes(userId);
    const waiting = async () =>
      (await staff.get<AttentionView[]>(ROUTES.adminAttention)).body.find(({ kind }) => kind === 'fast-players')
        ?.count ?? 0;
    const lift = (seen: string, reason = 'Plays on a tablet, seen on video') =>
      staff.post<{ code?: string }>(pathOf('adminUserSpeedFlagLift', { id: userId }), { seen, reason });
    const marked = async (times: number) => {
      await eventually(async () => expect((await speed())?.fastAnswers).toBe(times));
      return String((await speed())?.flaggedAt);
    };
    expect((await lift(new Date().toISOString())).body.code).toBe('NOT_FOUND');
    await finished(userId, { fastAnswers: 2 });
    const first = await marked(2);
    await finished(userId, { fastAnswers: 1 });
    const second = await marked(3);
    const before = await waiting();
    expect((await lift(first)).body.code).toBe('RECORD_CHANGED');
    for (const seen of ['2026-W01', '0', 'now', '2026-02-30T00:00:00.000Z'])
      expect((await lift(seen)).status).toBe(400);
    expect((await lift(second, ' ')).status).toBe(400);
    expect((await Promise.all([lift(second), lift(second)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await speed()).toBeNull();
    expect(await isListed()).toBe(false);
    expect(await waiting()).toBe(before - 1);
    const logged = await fixture.database.query(
      `select 1 from staff_log where action = 'user.lift-speed-flag' and subject_id = $1`,
      [userId],
    );
    expect(logged).toHaveLength(1);
    await finished(userId, { correctAnswers: 4 });
    await finished(userId, { fastAnswers: 1 });
    await marked(4);
    expect(await isListed()).toBe(true);
  });

  it('are also ten games in a row, all right, with less than 1.5 s for an answer on average', async () => {
    const userId = newId();
    await finishedOften(userId, 9);
    await eventually(async () => expect(await speedOf(userId)).toEqual({ fast: 0, quick: false }));
    await finished(userId);
    await eventually(async () => expect(await speedOf(userId)).toEqual({ fast: 0, quick: true }));
    const flaggedAt = async () =>
      (
        await fixture.database.query<{ at: Date }>(
          'select flagged_at as at from read.answer_speed where user_id = $1',
          [userId],
        )
      )[0]?.at;
    const first = Number(await flaggedAt());
    await finished(userId);
    await eventually(async () => expect(Number(await flaggedAt())).toBeGreaterThan(first));
  });

  it('are not ten games of which one was not all right, or that took as long as a person takes', async () => {
    const [unlucky, slow, before] = [newId(), newId(), newId()];
    await finishedOften(unlucky, 6);
    await finished(unlucky, { correctAnswers: 4 });
    await finishedOften(unlucky, 9);
    await finishedOften(slow, 12, { answeringMs: 5 * 1_500 });
    await finishedOften(before, 12, { fastAnswers: undefined, answeringMs: undefined });
    const last = newId();
    await finished(last, { fastAnswers: 1 });
    await eventually(async () => expect(await speedOf(last)).toEqual({ fast: 1, quick: false }));
    expect(await speedOf(unlucky)).toEqual({ fast: 0, quick: false });
    expect(await speedOf(slow)).toEqual({ fast: 0, quick: false });
    expect(await speedOf(before)).toEqual({ fast: 0, quick: false });
  });
});
