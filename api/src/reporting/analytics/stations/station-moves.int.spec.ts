import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import {
  type ActivityDayView,
  type AdminStatsView,
  type RevenueDayView,
  type RevenueStatsView,
} from '@sabi50/contracts/analytics-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { rebuildProjection } from '../../../event-sourcing/consumers/rebuild.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { FIRST_STATIONS, seedStations } from '../../../features/stations/seed-stations/seed-stations.js';
import { StationChanges } from '../../../features/auth/records/station-changes.schedule.js';
import { activity } from '../activity/activity.projection.js';
import { revenueHourly } from '../revenue/revenue-hourly.projection.js';

const [HERE = { id: '', name: '' }, THERE = { id: '', name: '' }] = FIRST_STATIONS;
const NOTHING = { deposits: 0, revenue: '0.00', fees: '0.00', quizzes: 0, players: 0, attempts: 0 };

describe('what is summed by station', () => {
  let product: TestProduct;
  let store: EventStore;
  let changes: StationChanges;
  let superAdmin: HttpClient;
  const admins = new Map<string, HttpClient>();

  beforeAll(async () => {
    product = await startTestProduct();
    await seedStations(product.app);
    store = product.app.get<EventStore>(EVENT_STORE);
    changes = product.app.get(StationChanges, { strict: false });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    superAdmin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
    for (const { id: stationId } of [HERE, THERE]) {
      const role = 'radio_station_admin';
      const admin = await createTestAccount(product.database, { role, stationId });
      admins.set(stationId, await product.signedIn({ userId: admin.id, kind: 'staff', role, stationId }));
    }
  });

  afterAll(() => product.close());

  /** Two quizzes on two days and a deposit of 500 naira. */
  async function playedAt(stationId: string): Promise<string> {
    const history = new PlayedHistory(product.database);
    const player = await history.player({ source: 'radio', station_id: stationId });
    history.payment(player, 50_000, noonDaysAgo(3));
    history.game(player, { at: noonDaysAgo(3), correct: 4 });
    history.game(player, { at: noonDaysAgo(1), category: 'bible', correct: 2 });
    await history.record(store);
    return player;
  }
  const played = { deposits: 1, revenue: '500.00', fees: '100.00', quizzes: 2, players: 2, attempts: 2 };

  async function seenAt(stationId: string) {
    const ask = async <Body>(route: string): Promise<Body> =>
      (await admins.get(stationId)?.get<Body>(route))?.body as Body;
    const { period, totalRevenue } = await ask<RevenueStatsView>(ROUTES.adminRevenueStats);
    const money = await ask<RevenueDayView[]>(ROUTES.adminRevenueByDay);
    const days = await ask<ActivityDayView[]>(ROUTES.adminActivityByDay);
    const { userStats } = await ask<AdminStatsView>(ROUTES.adminStats);
    expect([totalRevenue, userStats.totalRevenue]).toEqual([period.revenue, period.revenue]);
    expect(money.reduce((sum, day) => sum + Number(day.revenue), 0)).toBe(Number(period.revenue));
    return {
      deposits: period.deposits,
      revenue: period.revenue,
      fees: period.feesEarned,
      quizzes: days.reduce((sum, day) => sum + day.quizzes, 0),
      players: days.reduce((sum, day) => sum + day.activeUsers, 0),
      attempts: userStats.totalQuizAttempts,
    };
  }
  const standsAt = (stationId: string, sums: object) =>
    eventually(async () => expect(await seenAt(stationId)).toEqual(sums));

  async function rows() {
    const names = ['revenue_players', 'revenue_station_hours', 'activity_players', 'activity_station_days'];
    const all: Record<string, unknown> = {};
    for (const name of names) {
      // A station that somebody left keeps rows of zeros, which a rebuild has no reason to write.
      all[name] = await product.database.query(
        `select * from read.${name} t where (to_jsonb(t) ->> 'fees_kobo') is distinct from '0'
            and (to_jsonb(t) ->> 'players') is distinct from '0' order by t::text`,
      );
    }
    return all;
  }

  it('leaves the one and stands under the other when staff move a player, and after a rebuild', async () => {
    const player = await playedAt(HERE.id);
    await standsAt(HERE.id, played);
    const edit = { source: 'radio', radioStation: THERE.name };
    expect(await superAdmin.put(pathOf('adminUser', { id: player }), edit)).toMatchObject({ status: 200 });
    await standsAt(HERE.id, NOTHING);
    await standsAt(THERE.id, played);
    const before = await rows();
    for (const projection of [revenueHourly, activity]) {
      await rebuildProjection(store, product.database, projection, () => undefined);
    }
    expect(await rows()).toEqual(before);
  });

  it('leaves with players who say that they heard of us elsewhere, and what they do next is nobody’s', async () => {
    const player = await playedAt(HERE.id);
    await standsAt(HERE.id, played);
    const own = await product.signedIn({ userId: player });
    expect(await own.put(pathOf('user', { id: player }), { source: 'television' })).toMatchObject({ status: 200 });
    await standsAt(HERE.id, NOTHING);
    const history = new PlayedHistory(product.database);
    history.payment(player, 20_000, noonDaysAgo(0));
    await history.record(store);
    await eventually(async () => {
      const [sum] = await product.database.query<{ kobo: number }>(
        'select sum(deposits_kobo)::int as kobo from read.revenue_hourly where user_id = $1',
        [player],
      );
      expect(sum?.kobo).toBe(70_000);
    });
    await standsAt(HERE.id, NOTHING);
  });

  it('stays where it is for an edit that leaves the station alone', async () => {
    const player = await playedAt(HERE.id);
    await standsAt(HERE.id, played);
    const head = await store.head();
    await superAdmin.put(pathOf('adminUser', { id: player }), { firstName: 'Adaeze', radioStation: HERE.name });
    await changes.publish();
    expect((await store.readAll(head)).events).toEqual([]);
    await leaves(player);
    await standsAt(HERE.id, NOTHING);
  });

  it('stays where it is while a change is not committed, and for one that never is', async () => {
    const player = await playedAt(HERE.id);
    await standsAt(HERE.id, played);
    const head = await store.head();
    const change = (end: 'commit' | 'crash') =>
      product.database.transaction(async (sql) => {
        await sql.execute('update accounts set station_id = $2 where id = $1', [player, THERE.id]);
        await changes.publish();
        expect((await store.readAll(head)).events).toEqual([]);
        if (end === 'crash') throw new Error('the process died');
      });
    const there = await seenAt(THERE.id);
    await expect(change('crash')).rejects.toThrow('the process died');
    expect(await seenAt(THERE.id)).toEqual(there);
    await change('commit');
    await standsAt(HERE.id, NOTHING);
  });

  it('is published once, in the order of its changes, by any number of processes', async () => {
    const player = await playedAt(HERE.id);
    await standsAt(HERE.id, played);
    const move = (to: string) =>
      product.database.execute('update accounts set station_id = $2 where id = $1', [player, to]);
    for (const to of [THERE.id, HERE.id, THERE.id]) await move(to);
    await Promise.all(Array.from({ length: 4 }, () => changes.publish()));
    await eventually(async () => expect(await outbox()).toEqual([]));
    const events = await store.readStream(`account-${player}`);
    expect(events.at(-1)?.data).toMatchObject({ userId: player, stationId: THERE.id });
    await standsAt(HERE.id, NOTHING);
    await product.database.execute('insert into account_station_changes (user_id, station_id) values ($1, $2)', [
      player,
      THERE.id,
    ]);
    await eventually(async () => {
      await changes.publish();
      expect(await outbox()).toEqual([]);
    });
    expect(await store.readStream(`account-${player}`)).toEqual(events);
  });

  const outbox = () => product.database.query('select user_id, station_id from account_station_changes');
  const leaves = (player: string) =>
    product.database.execute('update accounts set station_id = null where id = $1', [player]);
});
