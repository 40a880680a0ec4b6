import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ParkedStreamView } from '@sabi50/contracts/parked-events';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type Projection } from '../src/event-sourcing/consumers/projection.js';
import { type Fact } from '../src/kernel/decider.js';
import { type EventData, type EventStore } from '../src/event-sourcing/event-store.js';
import { type Registration, Registry } from '../src/event-sourcing/registry.js';
import { appendAtEnd } from './event-sourcing/append-at-end.js';
import { newId } from '../src/kernel/ids.js';
import { registrations } from '../src/bin/modules.js';
import { EVENT_STORE } from '../src/platform/tokens.js';
import { quizDecider } from '../src/domain/quiz/quiz.decider.js';
import { quizRegistration } from '../src/features/quiz/quiz.registration.js';
import { eventually } from './support/eventually.js';
import { type Player, QuizFixture } from './support/quiz-fixture.js';
import { createTestAccount } from './support/test-accounts.js';
import { createTestDatabase, type TestDatabase } from './support/test-database.js';
import { startTestProduct, type TestProduct } from './support/test-product.js';

const WITHIN_MS = 30_000;

/** A read model that only the next version has, of an event type that only it knows. */
const ratings: Projection<Fact<'SessionRated', { readonly sessionId: string; readonly stars: number }>> = {
  name: 'session_ratings',
  version: 1,
  tables: ['session_ratings'],
  ddl: 'create table session_ratings (session_id uuid primary key, stars int not null)',
  eventTypes: ['SessionRated'],
  async apply(events, sql) {
    for (const { data } of events) {
      await sql.execute('insert into session_ratings values ($1, $2)', [data.sessionId, data.stars]);
    }
  },
};

/** The next version of the product: one event type more, and a newer shape of another. */
const nextQuiz: Registration = {
  ...quizRegistration,
  streams: quizRegistration.streams.map((kind) =>
    kind === quizDecider
      ? { ...quizDecider, schemaVersions: { ...quizDecider.schemaVersions, QuizCompleted: 2, SessionRated: 1 } }
      : kind,
  ),
  upcasters: { ...quizRegistration.upcasters, QuizCompleted: { 1: (data) => ({ ...data, device: 'unknown' }) } },
  projections: [...quizRegistration.projections, ratings],
};
const next = new Registry(registrations.map((one) => (one === quizRegistration ? nextQuiz : one)));

describe('a version that is brought out while the old one runs', () => {
  const env = { APP_SECRET: `the-secret-of-both-${newId()}` };
  let testDatabase: TestDatabase;
  let older: QuizFixture;
  let newer: TestProduct;
  let admin: Awaited<ReturnType<TestProduct['signedIn']>>;
  let players: Record<'refunded' | 'rewarded' | 'rated' | 'other', Player>;
  const stood = new Map<string, string>();

  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const shared = { url: testDatabase.url, drop: async () => undefined };
    older = await QuizFixture.set({ on: shared, env });
    newer = await startTestProduct({ on: shared, env, registry: next });
    const { id } = await createTestAccount(older.database, { role: 'super_admin' });
    admin = await newer.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    players = {
      refunded: await older.player(500),
      rewarded: await older.player(500),
      rated: await older.player(500),
      other: await older.player(500),
    };
  });
  afterAll(async () => {
    await older.close();
    await newer.close();
    await testDatabase.drop();
  });

  const parked = async () => (await admin.get<ParkedStreamView[]>(ROUTES.adminParkedEvents)).body;
  const totalOf = async ({ userId }: Player) => {
    const [row] = await newer.database.query<{ points: number }>(
      'select points from read.points_totals where user_id = $1',
      [userId],
    );
    return row?.points ?? 0;
  };
  const balanceOf = async ({ userId }: Player) => {
    const client = await newer.signedIn({ userId });
    return (await client.get<{ balance: string }>(pathOf('userBalance', { id: userId }))).body.balance;
  };
  const writeNewer = async (sessionId: string, type: string, schemaVersion: number, data: EventData) => {
    const now = new Date().toISOString();
    const metadata = { correlationId: 'c', causationId: 'c', actor: 'system:test', schemaVersion, occurredAt: now };
    const event = { id: newId(), type, data: { sessionId, occurredAt: now, ...data }, metadata };
    await appendAtEnd(newer.app.get<EventStore>(EVENT_STORE), `quiz-${sessionId}`, [event]);
  };
  /** The end of a session as the next version writes it. */
  const endNewer = (sessionId: string, { userId }: Player, result: EventData) =>
    writeNewer(sessionId, 'QuizCompleted', 2, {
      ...{ userId, category: 'sports', language: 'en', answeredQuestions: 5, correctAnswers: 0, pointsEarned: 0 },
      ...{ score: 0, reason: 'completed', cause: null, fastAnswers: 0, answeringMs: 9_000, device: 'phone', ...result },
    });
  const checkpoints = () =>
    newer.database.query<{ name: string; version: number; position: string }>(
      'select name, version, position from read.checkpoints',
    );

  it('keeps nobody waiting but for those whose streams it wrote to', async () => {
    const { refunded, rewarded, rated, other } = players;
    const fault = await older.started(refunded);
    const won = await older.started(rewarded);
    const liked = await older.started(rated);
    await endNewer(fault.session.id, refunded, { reason: 'fault', cause: 'outage' });
    await endNewer(won.session.id, rewarded, { correctAnswers: 5, pointsEarned: 1, score: 15 });
    await writeNewer(liked.session.id, 'SessionRated', 1, { userId: rated.userId, stars: 5 });

    const current = (player: Player) => player.http.get(ROUTES.quizSessionCurrent);
    expect((await current(rated)).status).toBe(503);
    await older.play(other, [true, true, true, true, true]);
    await eventually(async () => expect(await totalOf(other)).toBe(1), WITHIN_MS);
    await eventually(async () => {
      const left = new Set((await parked()).map(({ stream, consumer }) => `${consumer} ${stream}`));
      expect(left).toContain(`projection/points quiz-${won.session.id}`);
      expect(left).toContain(`projection/quiz_sessions quiz-${liked.session.id}`);
      expect(left).toContain(`refund-faulted-session quiz-${fault.session.id}`);
    }, WITHIN_MS);
    expect([await totalOf(rewarded), await balanceOf(refunded)]).toEqual([0, '450.00']);
    const { body } = await admin.get<{ details: { projections: { poisoned: unknown[] } } }>(ROUTES.healthReady);
    expect(body.details.projections.poisoned).toEqual([]);
    for (const { name, position } of await checkpoints()) stood.set(name, position);
  });

  it('takes up what was left to it as soon as the old worker goes, each thing once', async () => {
    await older.close();
    await eventually(async () => expect(await parked()).toEqual([]), WITHIN_MS);
    await eventually(async () => expect(await balanceOf(players.refunded)).toBe('500.00'), WITHIN_MS);
    expect([await totalOf(players.rewarded), await totalOf(players.other)]).toEqual([1, 1]);
    expect(await newer.database.query('select stars from read.session_ratings')).toEqual([{ stars: 5 }]);
    const moved = await checkpoints();
    expect(moved.filter(({ name, position }) => position < (stood.get(name) ?? ''))).toEqual([]);
  });

  it('leaves the ledger whole when the old version comes back', async () => {
    const before = await checkpoints();
    older = QuizFixture.of(await startTestProduct({ on: { url: testDatabase.url, drop: async () => undefined }, env }));
    const again = await older.player(500);
    await older.play(again, [true, true, true, false, false]);
    await eventually(async () => expect(await totalOf(again)).toBe(1), WITHIN_MS);
    const versions = new Map((await checkpoints()).map(({ name, version }) => [name, version]));
    expect(before.filter(({ name, version }) => (versions.get(name) ?? 0) < version)).toEqual([]);
    expect(await parked()).toEqual([]);
  });
});
