import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type AdminNicknameView, type BoardMembershipView, type BoardView } from '@sabi50/contracts/board-views';
import { lagosDate, weekOf } from '@sabi50/contracts/business-time';
import { BOARD_GAMES_MAX, BOARD_ROWS_MAX, NICKNAME_KEPT_MS } from '@sabi50/contracts/board-limits';
import { type PersonalDataView } from '@sabi50/contracts/personal-data-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { rebuildProjection } from '../../event-sourcing/consumers/rebuild.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { appendAtEnd } from '../../../test/event-sourcing/append-at-end.js';
import { newId } from '../../kernel/ids.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type GameRegraded, type QuizCompleted } from '../../domain/quiz/quiz.events.js';
import { boardWeeks } from './board-view/board-weeks.projection.js';
import { leaderboardRegistration } from './leaderboard.registration.js';
import { Retention } from '../privacy/retention/retention.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Someone {
  readonly id: string;
  readonly http: HttpClient;
}

describe('the board of the week', () => {
  let product: TestProduct;
  let store: EventStore;
  const thisMonday = weekOf(new Date()).start;
  let weeksAgo = 1;
  /** Monday of the week that a test has for itself. */
  let monday: Date;

  beforeAll(async () => {
    product = await startTestProduct();
    store = product.app.get<EventStore>(EVENT_STORE);
  });
  afterAll(() => product.close());

  const ownWeek = (): void => {
    weeksAgo += 1;
    monday = new Date(thisMonday.getTime() - weeksAgo * 7 * DAY_MS);
  };
  const someone = async (nickname?: string): Promise<Someone> => {
    const { id } = await createTestAccount(product.database);
    const http = await product.signedIn({ userId: id });
    if (nickname !== undefined) await join({ id, http }, nickname);
    return { id, http };
  };
  const join = ({ id, http }: Someone, nickname: string) =>
    http.put<BoardMembershipView & { code?: string }>(pathOf('userBoard', { id }), { nickname });
  const leave = ({ id, http }: Someone) => http.call<BoardMembershipView>('DELETE', pathOf('userBoard', { id }), {});
  const board = async ({ http }: Someone, query: Record<string, string> = {}) =>
    (
      await http.get<BoardView>(
        `${ROUTES.board}?${new URLSearchParams({ week: lagosDate(monday), ...query }).toString()}`,
      )
    ).body;
  const lines = ({ rows }: BoardView) =>
    rows.map(({ rank, nickname, correctAnswers, questions }) => `${rank} ${nickname} ${correctAnswers}/${questions}`);

  const append = async (sessionId: string, { type, data }: QuizCompleted | GameRegraded) => {
    const { now: _now, ...context } = systemContext('test', { id: sessionId }, new Date());
    const metadata = { ...context, schemaVersion: 1, occurredAt: data.occurredAt };
    await appendAtEnd(store, `quiz-${sessionId}`, [{ id: newId(), type, data: { ...data }, metadata }]);
  };
  /** A game of somebody that ended at an instant, as its last event tells it. */
  const game = async (userId: string, correct: number, at: Date, change: Partial<QuizCompleted['data']> = {}) => {
    const sessionId = newId();
    const data = {
      ...{ sessionId, userId, category: 'sports', language: 'en', occurredAt: at.toISOString() },
      ...{ answeredQuestions: 5, correctAnswers: correct, pointsEarned: 0, score: correct, reason: 'completed' },
      ...{ cause: null, fastAnswers: 0, answeringMs: 40_000, ...change },
    } as QuizCompleted['data'];
    await append(sessionId, { type: 'QuizCompleted', data });
    return sessionId;
  };
  const after = (hours: number): Date => new Date(monday.getTime() + hours * HOUR_MS);
  /** Games that end hour by hour from the first hour of the week on. */
  const games = async ({ id }: Someone, rights: readonly number[], fromHour = 1) => {
    const ids: string[] = [];
    for (const [index, right] of rights.entries()) ids.push(await game(id, right, after(fromHour + index)));
    return ids;
  };

  it('ranks by right answers, then by more games, then by who was there earlier; equals share a rank', async () => {
    ownWeek();
    const names = ['Best', 'MoreGames', 'Earlier', 'Twin1', 'Twin2', 'Last'];
    const [best, more, earlier, one, two, last] = await Promise.all(names.map(someone));
    await games(best as Someone, [5, 5, 4]);
    await games(more as Someone, [4, 4, 4, 4], 40);
    await games(earlier as Someone, [4, 4, 4], 1);
    await games(one as Someone, [4, 4, 4], 2);
    await games(two as Someone, [4, 4, 4], 2);
    await games(last as Someone, [4, 4, 3], 1);
    await eventually(async () =>
      expect(lines(await board(two as Someone))).toEqual([
        ...['1 Best 14/15', '2 MoreGames 16/20', '3 Earlier 12/15', '4 Twin1 12/15', '4 Twin2 12/15', '6 Last 11/15'],
      ]),
    );
    const seen = await board(two as Someone);
    expect(seen).toMatchObject({ listed: 6, own: { status: 'listed', rank: 4, games: 3, correctAnswers: 12 } });
    expect(seen.rows.filter(({ isOwn }) => isOwn).map(({ nickname }) => nickname)).toEqual(['Twin2']);
  });

  it('counts the first games of the week alone, each with all its questions, and none that a fault of ours ended', async () => {
    ownWeek();
    const ada = await someone('CapAda');
    await games(
      ada,
      Array.from({ length: BOARD_GAMES_MAX - 1 }, () => 3),
    );
    await game(ada.id, 5, after(50), { reason: 'fault', cause: 'outage', answeredQuestions: 2 });
    // Someone who leaves a game that goes badly has not answered it better.
    await game(ada.id, 1, after(51), { reason: 'left', answeredQuestions: 1 });
    await games(ada, [5, 5, 5], 60);
    const listed = `1 CapAda ${3 * (BOARD_GAMES_MAX - 1) + 1}/${5 * BOARD_GAMES_MAX}`;
    const marker = await someone('Marker');
    await games(marker, [0, 0, 0], 70);
    await eventually(async () => expect(lines(await board(ada))).toEqual([listed, '2 Marker 0/15']));
  });

  it('lists nobody with fewer games than it takes, and shows them their own place all the same', async () => {
    ownWeek();
    const ada = await someone('TwoGames');
    await games(ada, [5, 5]);
    await eventually(async () =>
      expect((await board(ada)).own).toEqual({
        ...{ status: 'too-few-games', rank: null, games: 2, correctAnswers: 10, questions: 10 },
      }),
    );
    expect((await board(ada)).rows).toEqual([]);
  });

  it('begins its week on Monday in Lagos: 23:30 UTC on Sunday is Monday there', async () => {
    ownWeek();
    const ada = await someone('NightOwl');
    await games(ada, [5, 5, 5]);
    const sunday = new Date(monday.getTime() + 7 * DAY_MS);
    await game(ada.id, 0, new Date(sunday.getTime() - 1));
    // An hour before the day ends in UTC, Lagos has begun the next.
    const lateInUtc = new Date(`${sunday.toISOString().slice(0, 10)}T23:30:00.000Z`);
    await game(ada.id, 1, lateInUtc);
    const next = { week: lagosDate(lateInUtc) };
    await eventually(async () => expect((await board(ada, next)).own).toMatchObject({ games: 1, correctAnswers: 1 }));
    expect((await board(ada)).own).toMatchObject({ games: 4, correctAnswers: 15 });
    expect(await board(ada, next)).toMatchObject({ startDate: lagosDate(sunday) });
  });

  it('is corrected by a regrade, of a game that counts and of no other, and is the same when it is filled anew', async () => {
    ownWeek();
    const ada = await someone('Regraded');
    const [first = ''] = await games(ada, [2, 3, 3]);
    await games(
      ada,
      Array.from({ length: BOARD_GAMES_MAX - 3 }, () => 3),
      10,
    );
    const beyond = await game(ada.id, 3, after(90));
    const regraded = (sessionId: string, change: Partial<GameRegraded['data']>) =>
      append(sessionId, {
        type: 'GameRegraded',
        data: {
          ...{
            sessionId,
            userId: ada.id,
            category: 'sports',
            occurredAt: new Date().toISOString(),
            regradeId: newId(),
          },
          ...{
            cause: 'answer-corrected',
            number: 1,
            questionId: newId(),
            fromVersion: 1,
            toVersion: 2,
            rightOption: 1,
          },
          ...{ correctAnswers: 3, score: 3, pointsAdded: 1, feeReturned: false, endedAt: after(1).toISOString() },
          ...change,
        },
      });
    await regraded(first, {});
    await regraded(beyond, { correctAnswers: 4 });
    // A question that was withdrawn was asked nobody.
    await regraded(first, { cause: 'question-withdrawn', rightOption: null, feeReturned: true });
    const result = `1 Regraded ${3 * BOARD_GAMES_MAX}/${5 * BOARD_GAMES_MAX - 1}`;
    await eventually(async () => expect(lines(await board(ada))).toEqual([result]));
    const stored = () =>
      Promise.all([
        product.database.query('select * from read.board_weeks order by week, user_id'),
        product.database.query('select * from read.board_games order by session_id'),
      ]);
    const before = await stored();
    await rebuildProjection(store, product.database, boardWeeks, () => undefined);
    expect(await stored()).toEqual(before);
  });

  it('compares those of a place and of a station by where they belong now', async () => {
    ownWeek();
    const [ada, near, far] = [await someone('OfAkure'), await someone('OfLagos'), await someone('FarAway')];
    const [station] = await product.database.query<{ id: string }>(
      `insert into stations (id, name, location, language) values (gen_random_uuid(), 'Board FM', 'akure', 'en') returning id`,
    );
    await product.database.execute('update accounts set station_id = $2 where id = $1', [ada.id, station?.id]);
    await product.database.execute(`update accounts set location = 'northern' where id = $1`, [far.id]);
    for (const player of [ada, near, far]) await games(player, [4, 4, 4]);
    await eventually(async () => expect((await board(ada)).listed).toBe(3));
    expect(await board(ada, { scope: 'state' })).toMatchObject({ listed: 2, location: 'lagos', own: { rank: 1 } });
    expect((await board(far, { scope: 'state' })).rows.map(({ nickname }) => nickname)).toEqual(['FarAway']);
    expect(await board(ada, { scope: 'station' })).toMatchObject({ listed: 1, station: 'Board FM' });
    expect(await board(far, { scope: 'station' })).toMatchObject({ rows: [], own: { status: 'no-place', games: 3 } });
  });

  it('leaves out who is on a break, excluded, suspended, too fast, or gone', async () => {
    ownWeek();
    const calm = await someone('Calm');
    const hidden = await Promise.all(['Pausing', 'Excluded', 'Suspended', 'TooFast', 'Gone'].map(someone));
    const [pausing, excluded, suspended, fast, gone] = hidden as [Someone, Someone, Someone, Someone, Someone];
    for (const player of [calm, ...hidden]) await games(player, [5, 5, 5]);
    await game(fast.id, 5, after(30), { fastAnswers: 1 });
    await eventually(async () => expect((await board(calm)).listed).toBe(5));
    await pausing.http.post(pathOf('userPause', { id: pausing.id }), { days: 1 });
    await excluded.http.post(pathOf('userExclusion', { id: excluded.id }), { months: 6 });
    const { id: adminId } = await createTestAccount(product.database, { role: 'super_admin' });
    const staff = await product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
    await staff.post(pathOf('adminUserSuspension', { id: suspended.id }), {
      reason: 'Cheats',
      reasonCode: 'fair-play',
    });
    await product.database.execute('delete from accounts where id = $1', [gone.id]);
    await eventually(async () => expect((await board(calm)).rows.map(({ nickname }) => nickname)).toEqual(['Calm']));
    expect((await board(pausing)).own).toMatchObject({ status: 'not-shown', rank: null, games: 3 });
    expect(await product.database.query('select 1 from board_members where user_id = $1', [gone.id])).toEqual([]);
  });

  it('shows players without a nickname their own figures only, and lets one go at once', async () => {
    ownWeek();
    const ada = await someone();
    await games(ada, [5, 5, 5]);
    await eventually(async () => expect((await board(ada)).own).toMatchObject({ status: 'not-joined', games: 3 }));
    expect((await board(ada)).rows).toEqual([]);
    expect((await join(ada, 'Freedom')).body).toMatchObject({ isMember: true, nickname: 'Freedom', wasRemoved: false });
    expect(lines(await board(ada))).toEqual(['1 Freedom 15/15']);
    expect((await leave(ada)).body).toMatchObject({ isMember: false, nickname: 'Freedom' });
    expect(await board(ada)).toMatchObject({ rows: [], own: { status: 'not-joined' } });
    expect((await leave(ada)).status).toBe(200);
    // The same nickname is still theirs.
    expect((await join(await someone(), 'freedom')).body.code).toBe('NICKNAME_TAKEN');
    expect((await join(ada, 'Freedom')).body).toMatchObject({ isMember: true });
  });

  it('forgets a nickname a week after its player left', async () => {
    const ada = await someone('Forgotten');
    await leave(ada);
    await product.database.execute('update board_members set left_at = $2 where user_id = $1', [
      ada.id,
      new Date(Date.now() - NICKNAME_KEPT_MS - 1_000),
    ]);
    await product.app.get(Retention, { strict: false }).remove('nicknames');
    expect((await join(await someone(), 'Forgotten')).body).toMatchObject({ isMember: true });
  });

  it('takes a nickname once, in any spelling, also from two who ask together; it changes once a week', async () => {
    const [ada, bola] = [await someone(), await someone()];
    const both = await Promise.all([join(ada, 'Ọlá Ọ̀kan'.replace(' ', '')), join(bola, 'olaokan')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owner = both[0]?.status === 200 ? ada : bola;
    expect((await join(owner, 'Another')).body.code).toBe('NICKNAME_CHANGED_LATELY');
    await product.database.execute('update board_members set named_at = $2 where user_id = $1', [
      owner.id,
      new Date(Date.now() - NICKNAME_KEPT_MS),
    ]);
    expect((await join(owner, 'Another')).body).toMatchObject({ nickname: 'Another' });
    expect((await join(owner, 'No')).body.code).toBe('NICKNAME_INVALID');
    expect((await join(owner, 'Ada08030000001')).body.code).toBe('NICKNAME_REFUSED');
  });

  it('loses a nickname that staff remove, for everybody and for good, with the reason in the staff log', async () => {
    const ada = await someone('Ugly1');
    const { id: adminId } = await createTestAccount(product.database, { role: 'super_admin' });
    const staff = await product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
    const path = pathOf('adminUserNickname', { id: ada.id });
    expect((await staff.get<AdminNicknameView>(path)).body).toMatchObject({ nickname: 'Ugly1', isMember: true });
    const remove = () => staff.post<AdminNicknameView>(`${path}/remove`, { reason: 'An insult' });
    expect((await remove()).body).toMatchObject({ nickname: null, isMember: false, wasRemoved: true });
    expect((await remove()).status).toBe(200);
    const log = await staff.get<{ entries: { action: string; reason: string }[] }>(
      `${ROUTES.adminStaffLog}?subjectId=${ada.id}`,
    );
    expect(log.body.entries).toMatchObject([{ action: 'user.remove-nickname', reason: 'An insult' }]);
    expect(JSON.stringify(log.body)).not.toContain('Ugly1');
    expect((await join(ada, 'UGLY1')).body.code).toBe('NICKNAME_REFUSED');
    expect((await join(ada, 'Pretty1')).body).toMatchObject({ nickname: 'Pretty1', wasRemoved: false });
  });

  it('keeps a nickname that was chosen before look-alikes were compared, until its player changes it', async () => {
    const [ada, bola, chi] = [await someone('Placeholder1'), await someone('Placeholder2'), await someone()];
    const asBefore = (id: string, nickname: string, key: string) =>
      product.database.execute('update board_members set nickname = $2, nickname_key = $3 where user_id = $1', [
        ...[id, nickname, key],
      ]);
    await asBefore(ada.id, 'Iagos', 'iagos');
    await asBefore(bola.id, 'Laagos', 'laagos');
    await product.database.execute(`insert into board_refused_nicknames values ('ugly2', now()), ('ugiy2', now())`);
    const LookAlikes = leaderboardRegistration.migrations.at(-1);
    const runner = {
      query: async (ddl: string) => {
        for (const step of ddl.split(';')) await product.database.execute(step);
      },
    };
    if (LookAlikes) await new LookAlikes().up(runner as never);
    expect((await join(bola, 'Laagos')).body).toMatchObject({ isMember: true, nickname: 'Laagos' });
    expect((await join(chi, 'Lagos')).body.code).toBe('NICKNAME_TAKEN');
    expect((await join(chi, 'Ugly2')).body.code).toBe('NICKNAME_REFUSED');
    // One that nobody could choose any more stays as well.
    await asBefore(ada.id, 'Søren', 'søren');
    await leave(ada);
    expect((await join(ada, 'Søren')).body).toMatchObject({ isMember: true, nickname: 'Søren' });
    expect((await join(chi, 'Lagos')).body).toMatchObject({ isMember: true, nickname: 'Lagos' });
  });

  it('is in the data that a player takes away', async () => {
    const ada = await someone('TakenAway');
    const { body } = await ada.http.get<PersonalDataView>(`${pathOf('userPersonalData', { id: ada.id })}?format=json`);
    expect(body.nickname).toMatchObject({ nickname: 'TakenAway', isShown: true });
  });

  it('names the first of very many, and finds the place of the last', async () => {
    ownWeek();
    const last = await someone('TheLast');
    const plant = `with many as (
         insert into accounts (id, first_name, last_name, email, mobile, preferred_language, location, gender, source)
         select gen_random_uuid(), 'Many', 'Players', n || '@many.test', '+23480400' || lpad((n - 1)::text, 5, '0'), 'en', 'lagos',
                'female', 'television' from generate_series($2::int + 1, $2::int + 1000) n returning id, substr(mobile, 10) as n
       ), named as (
         insert into board_members (user_id, nickname, nickname_key, named_at)
         select id, 'many' || n, 'many' || n, now() from many returning user_id
       )
       insert into read.board_weeks select $1::date, user_id, 3, 12, 15, now() from named`;
    // A thousand at a time, since a statement ends after five seconds.
    for (let from = 0; from < 10_000; from += 1_000) await product.database.execute(plant, [lagosDate(monday), from]);
    await product.database.execute('insert into read.board_weeks values ($1, $2, 3, 0, 15, now())', [
      lagosDate(monday),
      last.id,
    ]);
    const seen = await board(last);
    expect(seen.rows).toHaveLength(BOARD_ROWS_MAX);
    expect(seen).toMatchObject({ listed: 10_001, own: { rank: 10_001, status: 'listed' } });
  });

  it('has no week that is yet to come', async () => {
    const ada = await someone();
    const nextWeek = lagosDate(new Date(Date.now() + 8 * DAY_MS));
    expect(await board(ada, { week: nextWeek })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await board(ada, { scope: 'world' })).toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
