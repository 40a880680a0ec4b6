import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import {
  type BroadcastAudienceView,
  type BroadcastRecipientView,
  type BroadcastTargetView,
} from '@sabi50/contracts/broadcast-views';
import { type QuizActivityView, type QuizSessionActivityView } from '@sabi50/contracts/analytics-views';
import { type StaffLogEntryView } from '@sabi50/contracts/staff-log';
import { noonDaysAgo, PlayedHistory } from '../../../../test/support/played-history.js';
import { lagosDate } from '@sabi50/contracts/business-time';
import { PLAYER_RESTRICTIONS, type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type SearchView } from '@sabi50/contracts/search-views';
import { type AdminWinnerView, type WinnerCandidatesView } from '@sabi50/contracts/winner-views';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { eventually } from '../../../../test/support/eventually.js';

describe('players who may not play (rule staff/restricted-players)', () => {
  let fixture: BroadcastFixture;
  const ids = {} as Record<PlayerRestriction | 'free', string>;

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
    const players = await fixture.players(5, { firstName: 'Restrictable' });
    for (const [index, name] of [...PLAYER_RESTRICTIONS, 'free' as const].entries())
      ids[name] = players[index]?.id ?? '';
    const own = async (id: string) => fixture.product.signedIn({ userId: id, kind: 'player' });
    const staffAct = (route: 'adminUserSuspension' | 'adminUserErasure', id: string, body: object) =>
      fixture.staff.post(pathOf(route, { id }), { reason: 'They asked for it by phone', ...body });
    await staffAct('adminUserSuspension', ids.suspended, { reasonCode: 'own-wish' });
    await staffAct('adminUserErasure', ids.erasing, {});
    await (await own(ids.paused)).post(pathOf('userPause', { id: ids.paused }), { days: 7 });
    await (await own(ids.excluded)).post(pathOf('userExclusion', { id: ids.excluded }), { months: 6 });
    await eventually(async () => expect(Object.values(await listed()).flat()).toHaveLength(PLAYER_RESTRICTIONS.length));
  });
  afterAll(() => fixture.close());

  /** What each player is marked with. */
  type Marks = Record<string, readonly PlayerRestriction[] | undefined>;
  const marksOf = (rows: readonly { id: string; restrictions?: readonly PlayerRestriction[] }[]): Marks =>
    Object.fromEntries(rows.map(({ id, restrictions }) => [id, restrictions]));
  const EACH_MARKED = () =>
    Object.fromEntries(Object.entries(ids).map(([name, id]) => [id, name === 'free' ? [] : [name]]));

  const get = async <Body>(route: string, query: Record<string, string>) =>
    (await fixture.staff.get<Body>(`${route}?${new URLSearchParams(query).toString()}`)).body;
  const listed = async () =>
    marksOf((await get<{ users: AdminUserView[] }>(ROUTES.adminUsers, { searchName: 'Restrictable' })).users);

  it('are marked in the list of users, and found so by the search', async () => {
    expect(await listed()).toEqual(EACH_MARKED());
    const { players } = await get<SearchView>(ROUTES.adminSearch, { q: 'Restrictable' });
    expect(marksOf(players.hits)).toEqual(EACH_MARKED());
  });

  it('are marked where winners and recipients are picked', async () => {
    const draw = { drawKind: 'special', drawDate: lagosDate(new Date()), search: 'Restrictable' };
    const { candidates } = await get<WinnerCandidatesView>(ROUTES.adminWinnerCandidates, draw);
    expect(marksOf(candidates)).toEqual(EACH_MARKED());
    const list = { sort: '["email","ASC"]', range: '[0,9]', filter: '{"search":"Restrictable"}' };
    const path = pathOf('adminEmailBroadcastTargets', { type: 'zero-balance' });
    expect(marksOf(await get<BroadcastTargetView[]>(path, list))).toEqual(EACH_MARKED());
    expect(marksOf(await get<BroadcastTargetView[]>(ROUTES.adminAllEmails, list))).toEqual(EACH_MARKED());
  });

  it('are marked in the staff log and in the lists of who played', async () => {
    const log = await get<{ entries: StaffLogEntryView[] }>(ROUTES.adminStaffLog, { subjectId: ids.erasing });
    expect(log.entries).toMatchObject([{ action: 'user.request-erasure', restrictions: ['erasing'] }]);
    const history = new PlayedHistory(fixture.product.database);
    history.game(ids.paused, { at: noonDaysAgo(1), category: 'sports' });
    await history.write();
    const of = { userId: ids.paused };
    const player = pathOf('adminQuizActivityUser', { id: ids.paused });
    const { sessions } = await get<{ sessions: QuizSessionActivityView[] }>(ROUTES.adminQuizSessions, of);
    expect(sessions).toMatchObject([{ restrictions: ['paused'] }]);
    expect(await get<QuizActivityView>(player, {})).toMatchObject({
      restrictions: ['paused'],
    });
  });

  it.each([
    ['zero-balance', ['free']],
    ['all', ['free']],
    // Written from an empty page, it may be about their suspension; who takes a break gets none at all.
    ['custom', ['suspended', 'erasing', 'free']],
  ] as const)(
    'are left out of a broadcast to %s when it is confirmed and when it is sent',
    async (category, reached) => {
      const { body: audience } = await fixture.staff.post<BroadcastAudienceView>(ROUTES.adminBroadcastAudience, {
        ...{ category, search: 'Restrictable' },
      });
      expect(audience).toMatchObject({ count: 5, unwanted: 5 - reached.length });
      const { broadcastId } = (await fixture.send({ category, search: 'Restrictable', expectedCount: 5 })).body;
      await fixture.until(broadcastId, ({ status }) => status === 'done');
      const list = { sort: '["email","ASC"]', range: '[0,9]', filter: '{"status":"sent"}' };
      const sent = await get<BroadcastRecipientView[]>(pathOf('adminBroadcastRecipients', { id: broadcastId }), list);
      expect(sent.map(({ id }) => id).toSorted()).toEqual(reached.map((name) => ids[name]).toSorted());
      const marked = reached.map((name) => [ids[name], name === 'free' ? [] : [name]] as const);
      expect(marksOf(sent)).toEqual(Object.fromEntries(marked));
    },
  );

  it('are announced as winners only once staff have confirmed the warning', async () => {
    const winner = { playerId: ids.suspended, prize: 'A lamp' };
    const draw = { drawKind: 'special', drawDate: lagosDate(new Date()), allowOthers: true };
    const announce = (more: object) =>
      fixture.staff.post<{ code?: string }>(ROUTES.adminWinnersAnnounce, { ...draw, winners: [winner], ...more });
    expect(await announce({})).toMatchObject({
      status: 400,
      body: { errors: { 'winners.0.playerId': [expect.stringContaining('may not play now')] } },
    });
    expect((await announce({ allowRestricted: true })).status).toBe(201);
    const { winners } = await get<{ winners: AdminWinnerView[] }>(ROUTES.adminWinners, { search: 'Restrictable' });
    expect(winners).toMatchObject([{ playerId: ids.suspended, restrictions: ['suspended'] }]);
  });
});
