import { describe, expect, it } from '@jest/globals';
import {
  A_DAY_LATER,
  ADA,
  LogFixture,
  differencesIn,
  type Facts,
  findingsIn,
  GAME,
  openIn,
  WALLET,
} from '../testing/log-fixture.js';
import { type LoggedAdjustment } from './staff-log.js';

const STAFF = '00000000-0000-4000-8000-0000000000e1';
const BY = `staff:${STAFF}`;
const CHANGE = '00000000-0000-4000-8000-0000000000f1';

const adjusted = () =>
  new LogFixture()
    .wallet('WalletOpened')
    .wallet(
      'BalanceAdjusted',
      { adjustmentId: CHANGE, deltaKobo: 5_000, reason: 'goodwill', by: BY, byRole: 'super_admin' },
      { deltaKobo: 5_000, actor: BY },
    );
const event = adjusted().events().at(-1);
const ENTRY: LoggedAdjustment = {
  ...{ id: '1', eventId: event?.id ?? '', changeId: CHANGE, actorId: STAFF, subjectId: ADA },
  ...{ actorRole: 'super_admin', occurredAt: event?.decidedAt ?? '', balanceBefore: '0.00', balanceAfter: '50.00' },
  ...{ pointsBefore: null, pointsAfter: null, reasonCode: 'goodwill' },
};
const BEFORE_THE_LINK: LoggedAdjustment = { ...ENTRY, eventId: null, changeId: null };

const find = (fixture: LogFixture, ...entries: readonly LoggedAdjustment[]) => differencesIn(fixture, { entries });

describe('an adjustment by staff', () => {
  it('is found by the entry that names its event', async () => {
    expect(await find(adjusted(), ENTRY)).toEqual([]);
  });

  it.each<[string, Partial<LoggedAdjustment>]>([
    ['actor', { actorId: GAME }],
    ['role', { actorRole: 'radio_station_admin' }],
    ['reason', { reasonCode: 'promotion' }],
    ['player', { subjectId: GAME }],
    ['change', { changeId: GAME }],
    ['amount', { balanceBefore: '10.00' }],
    ['balance', { balanceBefore: '10.00', balanceAfter: '60.00' }],
    ['time', { occurredAt: '2026-11-24T10:00:02.000Z' }],
    ['figure', { balanceBefore: null, balanceAfter: null, pointsBefore: '0', pointsAfter: '5000' }],
  ])('differs from an entry with another %s', async (_, changed) => {
    expect(await find(adjusted(), { ...ENTRY, ...changed })).toEqual([`staff-log-differs ${WALLET} 1`]);
  });

  it('is reported without an entry, once it had its time', async () => {
    expect(await find(adjusted())).toEqual([`not-logged ${WALLET} 1`]);
    const young = { now: new Date(A_DAY_LATER.getTime() - 86_400_000 + 60_000) };
    expect(await differencesIn(adjusted(), young)).toEqual([]);
    expect(await openIn(adjusted(), young)).toEqual([`not-logged ${WALLET}`]);
  });

  it('is made once under its name, whatever the staff log says', async () => {
    const told = { adjustmentId: CHANGE, deltaKobo: 5_000, reason: 'goodwill', by: BY, byRole: 'super_admin' };
    const twice = adjusted().wallet('BalanceAdjusted', told, { deltaKobo: 5_000, actor: BY });
    const again = twice.events().at(-1);
    const logged = { eventId: again?.id ?? '', occurredAt: again?.decidedAt ?? '' };
    const entry = { ...ENTRY, ...logged, id: '2', balanceBefore: '50.00', balanceAfter: '100.00' };
    expect(await find(twice, ENTRY, entry)).toEqual([`adjusted-twice ${WALLET} 2`]);
  });

  it('of before the link is found by actor, amount and time, and marked as such', async () => {
    const old = adjusted().change('BalanceAdjusted', { byRole: undefined });
    const { sides } = await findingsIn(old.events(), { entries: [BEFORE_THE_LINK] });
    expect(sides).toMatchObject({ differences: [], foundWithoutLink: 1 });
    const unlike = [`not-logged ${WALLET} 1`, 'logged-without-event staff_log'];
    expect(await find(old, { ...BEFORE_THE_LINK, balanceAfter: '51.00' })).toEqual(unlike);
    expect(await find(old, { ...BEFORE_THE_LINK, actorId: GAME })).toEqual(unlike);
    expect(await find(old, { ...BEFORE_THE_LINK, occurredAt: '2026-11-24T10:02:00.000Z' })).toEqual(unlike);
  });

  it('of today is not found by an entry that names no event', async () => {
    expect(await find(adjusted(), BEFORE_THE_LINK)).toEqual([
      `not-logged ${WALLET} 1`,
      'logged-without-event staff_log',
    ]);
  });

  it('of before the link is missed by its entry', async () => {
    expect(await find(new LogFixture().wallet('WalletOpened'), BEFORE_THE_LINK)).toEqual([
      'logged-without-event staff_log',
    ]);
  });

  it('is missed by an entry that names its event', async () => {
    expect(await find(new LogFixture().wallet('WalletOpened'), ENTRY)).toEqual(['logged-without-event staff_log']);
  });

  it('is none of another actor than its data names', async () => {
    const fixture = adjusted();
    const forged = fixture.events().map((one) => (one.revision === 1 ? { ...one, actor: 'staff:other' } : one));
    expect(await differencesIn(forged, { entries: [ENTRY] })).toEqual([`actor ${WALLET} 1`]);
  });
});

describe('an adjustment by nobody of staff', () => {
  const DEMO = '9870f019-69a6-5423-a2bd-1ae301270347';
  const demo = (changed: Record<string, unknown> = {}) => {
    const amounts = { deltaKobo: 100_000, balanceAfterKobo: 100_000 };
    const gift = { adjustmentId: '36ae129e-db37-57e9-925c-d89e028d5fdf', reason: 'demo-funds', by: 'system:seed' };
    const data = { userId: DEMO, ...amounts, ...gift, ...changed };
    return new LogFixture()
      .add(`wallet-${DEMO}`, 'WalletOpened', { userId: DEMO, balanceAfterKobo: 0 })
      .add(`wallet-${DEMO}`, 'BalanceAdjusted', data, String(data.by));
  };
  const HERE: Facts = { demoAccounts: true };

  it('is the demo funds, where the installation says that it has demo accounts', async () => {
    const { part, sides } = await findingsIn(demo().events(), HERE);
    expect([...part.differences, ...sides.differences]).toEqual([]);
    expect(sides.bySystem).toMatchObject([{ reason: 'demo-funds', delta: 100_000 }]);
    expect(await differencesIn(demo())).toEqual([`not-by-staff wallet-${DEMO} 1`]);
  });

  it('is made once', async () => {
    const again = demo();
    const [, first] = again.drafts;
    again.add(`wallet-${DEMO}`, 'BalanceAdjusted', { ...first?.data, balanceAfterKobo: 200_000 }, 'system:seed');
    again.change('BalanceAdjusted', { occurredAt: '2026-11-24T10:00:02.000Z' });
    expect(await differencesIn(again, HERE)).toEqual([`not-by-staff wallet-${DEMO} 2`]);
  });

  it.each([
    { deltaKobo: 200_000, balanceAfterKobo: 200_000 },
    { adjustmentId: CHANGE },
    { reason: 'promotion' },
    { by: 'system:payments' },
    { by: `player:${DEMO}` },
  ])('is nothing else: %j', async (changed) => {
    expect(await differencesIn(demo(changed), HERE)).toContain(`not-by-staff wallet-${DEMO} 1`);
  });

  it('is none of the demo funds in the wallet of anybody else', async () => {
    const gift = { adjustmentId: '36ae129e-db37-57e9-925c-d89e028d5fdf', reason: 'demo-funds', by: 'system:seed' };
    const fixture = new LogFixture()
      .wallet('WalletOpened')
      .wallet('BalanceAdjusted', { deltaKobo: 100_000, ...gift }, { deltaKobo: 100_000, actor: 'system:seed' });
    expect(await differencesIn(fixture, HERE)).toEqual([`not-by-staff ${WALLET} 1`]);
  });
});

describe('an adjustment of points', () => {
  const points = (changed: Record<string, unknown> = {}) =>
    new LogFixture().add(
      `points-${ADA}`,
      'PointsAdjusted',
      {
        ...{ userId: ADA, adjustmentId: CHANGE, deltaPoints: 3, adjustedPoints: 3, pointsBefore: 2 },
        ...{ reason: 'promotion', by: BY, byRole: 'super_admin', ...changed },
      },
      BY,
    );
  const logged = points().events()[0];
  const entry: LoggedAdjustment = {
    ...{ ...ENTRY, eventId: logged?.id ?? '', occurredAt: logged?.decidedAt ?? '' },
    ...{ balanceBefore: null, balanceAfter: null, pointsBefore: '2', pointsAfter: '5', reasonCode: 'promotion' },
  };

  it('is found by its entry, and sums up', async () => {
    expect(await find(points(), entry)).toEqual([]);
    expect((await findingsIn(points().events())).part.adjustedPoints.get(ADA)).toBe(3);
  });

  it.each<[string, LogFixture, readonly string[]]>([
    ['running-points', points({ adjustedPoints: 4 }), ['running-points 0']],
    ['other-player', points({ userId: GAME }), ['other-player 0', 'staff-log-differs 0']],
    ['staff-log-differs', points({ pointsBefore: 1 }), ['staff-log-differs 0']],
    ['unknown-event', points().add(`points-${ADA}`, 'PointsGranted', { userId: ADA }), ['unknown-event 1']],
  ])('names %s', async (_, fixture, expected) => {
    expect(await find(fixture, entry)).toEqual(expected.map((text) => text.replace(' ', ` points-${ADA} `)));
  });
});
