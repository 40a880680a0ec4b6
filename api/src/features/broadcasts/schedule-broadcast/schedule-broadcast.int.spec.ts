import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { BROADCAST_VALIDATION } from '@sabi50/texts/api/en/broadcast-validation';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Database } from '../../../platform/postgres/database.js';
import { BroadcastSchedule } from '../deliver/broadcast.schedule.js';
import { DeliverBroadcast } from '../deliver/deliver-broadcast.job.js';
import { BROADCAST_QUEUE } from '../deliver/broadcast-queue.js';
import { SCHEDULED_QUEUE } from './scheduled-queue.js';
import { StartScheduled } from './start-scheduled.js';
import { StartScheduledJob } from './start-scheduled.job.js';

const DAY_MS = 86_400_000;
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();
type Answer = BroadcastView & { code?: string; errors?: Readonly<Record<string, readonly string[]>> };

/** No worker runs: each step of it is taken by hand. */
describe('a broadcast for later (rule mails/scheduled)', () => {
  let fixture: BroadcastFixture;

  beforeAll(async () => {
    fixture = await BroadcastFixture.open({ worker: false });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  const of = <T>(part: new (...args: never[]) => T): T => fixture.product.app.get<T>(part, { strict: false });
  const start = (id: string) => of(StartScheduledJob).handle({ broadcastId: id });
  const deliver = (id: string) => of(DeliverBroadcast).handle({ broadcastId: id, stretch: 'spec' });
  const order = (body: object, key?: string) => fixture.send({ scheduledFor: inMs(3_600_000), ...body }, key);
  const change = (id: string, body: object) =>
    fixture.staff.call<Answer>('PUT', pathOf('adminBroadcastSchedule', { id }), { body });
  /** Its time has come. */
  const comes = (id: string) =>
    fixture.product.database.execute(
      `update broadcasts set scheduled_for = now() - interval '1 second' where id = $1`,
      [id],
    );
  const sentTo = () => fixture.sink.mails.map(({ recipient }) => recipient).toSorted();
  const jobsOf = async (id: string) =>
    (await of(Jobs).queue(SCHEDULED_QUEUE).getDelayed()).filter(({ data }) => data.broadcastId === id);
  const orderFor = async (firstName: string, count: number) => {
    const players = await fixture.players(count, { firstName });
    const filter = { category: 'zero-balance', search: firstName, recipients: [], expectedCount: count };
    const { body } = await order(filter);
    return { id: body.broadcastId, players };
  };

  it('waits for its time: nobody is on it, and nothing is sent', async () => {
    const { id } = await orderFor('Waiting', 2);
    await start(id);
    await of(BroadcastSchedule).run();
    expect(await fixture.broadcast(id)).toMatchObject({
      ...{ status: 'scheduled', total: 2, confirmedCount: 2, search: 'Waiting', startedAt: null },
      counts: { queued: 0, sent: 0 },
    });
    expect(await jobsOf(id)).toHaveLength(1);
    const listed = await fixture.staff.get<BroadcastView[]>(`${ROUTES.adminBroadcasts}?range=[0,99]`);
    expect(listed.body.map((one) => one.id)).not.toContain(id);
    const filter = encodeURIComponent(JSON.stringify({ status: 'scheduled' }));
    const scheduled = await fixture.staff.get<BroadcastView[]>(
      `${ROUTES.adminBroadcasts}?range=[0,99]&filter=${filter}`,
    );
    expect(scheduled.body.map((one) => one.id)).toContain(id);
  });

  it('goes at its time to those whom the filter finds then, and says that they are others', async () => {
    const { id, players } = await orderFor('Filtered', 2);
    const [gone, stays] = players;
    await fixture.product.database.execute('update accounts set email_verified_at = null where id = $1', [gone?.id]);
    const joined = await fixture.players(2, { firstName: 'Filtered' });
    await comes(id);
    await start(id);
    await deliver(id);
    expect(sentTo()).toEqual([stays, ...joined].map((one) => one?.email).toSorted());
    expect(await fixture.broadcast(id)).toMatchObject({
      status: 'done',
      total: 3,
      confirmedCount: 2,
      counts: { sent: 3 },
    });
  });

  it('goes to named people who still belong to the category, and to nobody else', async () => {
    const players = await fixture.players(2, { firstName: 'Named' });
    const { body } = await order({ category: 'zero-balance', recipients: players });
    await fixture.players(1, { firstName: 'Named' });
    await fixture.product.database.execute('update accounts set email_verified_at = null where id = $1', [
      players[0]?.id,
    ]);
    await comes(body.broadcastId);
    await start(body.broadcastId);
    await deliver(body.broadcastId);
    expect(sentTo()).toEqual([players[1]?.email]);
  });

  it('is over at once when nobody is left', async () => {
    const { id, players } = await orderFor('Nobody', 1);
    await fixture.product.database.execute('update accounts set email_verified_at = null where id = $1', [
      players[0]?.id,
    ]);
    await comes(id);
    await start(id);
    expect(await fixture.broadcast(id)).toMatchObject({ status: 'done', total: 0, confirmedCount: 1 });
  });

  it('starts once, however many workers and scheduled jobs come at the same time', async () => {
    const { id, players } = await orderFor('Once', 3);
    await comes(id);
    await Promise.all([start(id), start(id), of(StartScheduled).startDue(), start(id), of(StartScheduled).startDue()]);
    await deliver(id);
    await start(id);
    await deliver(id);
    expect(sentTo()).toEqual(players.map(({ email }) => email).toSorted());
  });

  it('is started by the scheduled job when the worker died in the middle, or the queue was emptied', async () => {
    const { id, players } = await orderFor('Killed', 2);
    await comes(id);
    const database = of(Database);
    const transaction = database.transaction.bind(database);
    jest.spyOn(database, 'transaction').mockImplementationOnce((work) =>
      transaction(async (sql) => {
        await work(sql);
        throw new Error('The worker is gone');
      }),
    );
    await expect(start(id)).rejects.toThrow('The worker is gone');
    expect(await fixture.broadcast(id)).toMatchObject({ status: 'scheduled', counts: { queued: 0 } });
    await of(Jobs).queue(SCHEDULED_QUEUE).obliterate({ force: true });
    await of(BroadcastSchedule).run();
    expect(await fixture.broadcast(id)).toMatchObject({ status: 'queued', counts: { queued: 2 } });
    expect((await of(Jobs).depth(BROADCAST_QUEUE)).waiting).toBeGreaterThan(0);
    await deliver(id);
    expect(sentTo()).toEqual(players.map(({ email }) => email).toSorted());
  });

  it('is cancelled like any other, and then never starts', async () => {
    const { id } = await orderFor('Cancelled', 1);
    expect(await fixture.staff.post(pathOf('adminBroadcastPause', { id }))).toMatchObject({
      status: 409,
      body: { code: 'BROADCAST_NOT_STARTED' },
    });
    expect(await fixture.staff.post(pathOf('adminBroadcastCancel', { id }))).toMatchObject({ status: 200 });
    await comes(id);
    await start(id);
    await of(BroadcastSchedule).run();
    expect(await fixture.broadcast(id)).toMatchObject({ status: 'cancelled', counts: { queued: 0 } });
    const again = await change(id, { scheduledFor: inMs(DAY_MS), revision: 1 });
    expect(again).toMatchObject({ status: 409, body: { code: 'BROADCAST_OVER' } });
  });

  it('gets another time and other words, of which the staff log knows; a stale window is refused', async () => {
    const { id } = await orderFor('Changed', 1);
    const { revision } = await fixture.broadcast(id);
    const scheduledFor = inMs(2 * DAY_MS);
    const changed = await change(id, { scheduledFor, subject: 'Later, {{firstName}}', revision });
    expect(changed).toMatchObject({ status: 200, body: { scheduledFor, subject: 'Later, {{firstName}}' } });
    expect(await jobsOf(id)).toHaveLength(2);
    const stale = await change(id, { scheduledFor: inMs(DAY_MS), revision });
    expect(stale).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } });
    const [entry] = await fixture.product.database.query(
      `select after from staff_log where action = 'broadcast.update' and subject_id = $1`,
      [id],
    );
    expect(entry).toEqual({ after: { scheduledFor, subject: 'Later, {{firstName}}' } });
    const unknown = await change(id, { scheduledFor, content: '{{pin}}', revision: revision + 1 });
    expect(unknown).toMatchObject({ status: 400, body: { errors: { content: [expect.stringContaining('pin')] } } });
    await comes(id);
    await start(id);
    const late = await change(id, { scheduledFor, revision: revision + 3 });
    expect(late).toMatchObject({ status: 409, body: { code: 'BROADCAST_STARTED' } });
  });

  it.each([
    ['that is over', inMs(-1_000), BROADCAST_VALIDATION.scheduledInPast],
    ['more than 90 days ahead', inMs(91 * DAY_MS), BROADCAST_VALIDATION.scheduledTooFar],
    ['that is none', '2026-13-45T10:00:00Z', BROADCAST_VALIDATION.scheduledFor],
    ['without its zone', '2036-01-01T10:00', BROADCAST_VALIDATION.scheduledFor],
  ])('is refused for a time %s', async (_, scheduledFor, message) => {
    const players = await fixture.players(1);
    expect(await order({ recipients: players, scheduledFor })).toMatchObject({
      status: 400,
      body: { errors: { scheduledFor: [message] } },
    });
  });

  it('is one order under its key, and needs the password or a code of late however few it is for', async () => {
    const players = await fixture.players(1);
    const [key, scheduledFor] = [randomUUID(), inMs(DAY_MS)];
    const first = await order({ recipients: players, scheduledFor }, key);
    expect(first.body).toMatchObject({ status: 'scheduled', scheduledFor, queued: 0 });
    await fixture.product.database.execute(`update sessions set proved_at = now() - interval '1 hour'`);
    expect((await order({ recipients: players, scheduledFor }, key)).body.broadcastId).toBe(first.body.broadcastId);
    expect(await order({ recipients: players })).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    await fixture.product.database.execute('update sessions set proved_at = now()');
  });
});
