import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type BroadcastAudienceView, type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';

describe('what staff confirm before a broadcast is sent', () => {
  let fixture: BroadcastFixture;
  let zainabs: readonly { readonly id: string; readonly email: string }[];
  const draft = { subject: 'Hello', content: 'We have news.', category: 'zero-balance' };

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
    zainabs = await fixture.players(4, { firstName: 'Zainab' });
    await fixture.players(3, { firstName: 'Bola' });
  });
  afterEach(() => {
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  const audience = (body: object) =>
    fixture.staff.post<BroadcastAudienceView & { code?: string; errors?: object }>(ROUTES.adminBroadcastAudience, body);
  const emails = (people: readonly { readonly email: string }[]) => people.map(({ email }) => email).toSorted();

  it('is how many a search lists, three of them by name, and exactly those to whom it is sent', async () => {
    const search = '  zainab ';
    const filter = encodeURIComponent(JSON.stringify({ search }));
    const path = pathOf('adminEmailBroadcastTargets', { type: 'deposit' });
    const listed = await fixture.staff.get<BroadcastTargetView[]>(`${path}?range=[0,99]&filter=${filter}`);
    expect(emails(listed.body)).toEqual(emails(zainabs));

    const { body } = await audience({ category: 'zero-balance', search });
    expect(body.count).toBe(4);
    expect(emails(body.sample)).toEqual(emails(zainabs).slice(0, 3));
    expect(body.sample[0]).toMatchObject({ firstName: 'Zainab', lastName: 'Player' });

    expect(await fixture.send({ ...draft, search, recipients: [], expectedCount: 7 })).toMatchObject({
      status: 409,
      body: { code: 'RECIPIENTS_CHANGED' },
    });
    expect(await fixture.send({ ...draft, search, recipients: [], expectedCount: 4 })).toMatchObject({
      body: { sent: 4 },
    });
    expect(fixture.sink.mails.map(({ recipient }) => recipient).toSorted()).toEqual(emails(zainabs));
  });

  it('is narrowed to the players of a station: listed, counted and sent alike', async () => {
    const stationId = randomUUID();
    const [one, other] = zainabs;
    const ids = [one?.id, other?.id];
    await fixture.product.database.execute(
      `update accounts set source = 'radio', station_id = $1 where id = any($2::uuid[])`,
      [stationId, ids],
    );
    const filter = encodeURIComponent(JSON.stringify({ stationId }));
    const path = pathOf('adminEmailBroadcastTargets', { type: 'zero-balance' });
    const listed = await fixture.staff.get<BroadcastTargetView[]>(`${path}?range=[0,99]&filter=${filter}`);
    expect(listed.body.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect((await audience({ category: 'zero-balance', stationId })).body).toMatchObject({ count: 2 });
    expect(await fixture.send({ ...draft, stationId, expectedCount: 2 })).toMatchObject({ body: { sent: 2 } });
    const reminder = { broadcastType: 'deposit', stationId, expectedCount: 2 };
    expect(await fixture.staff.post(ROUTES.adminSendEmailBroadcast, reminder)).toMatchObject({ body: { sent: 2 } });
    expect((await audience({ category: 'zero-balance', stationId: 'akure' })).status).toBe(400);
  });

  it('narrows the older form by the same search', async () => {
    const [one] = zainabs;
    const body = { broadcastType: 'deposit', targetUserIds: [], search: one?.email, expectedCount: 1 };
    expect(await fixture.staff.post(ROUTES.adminSendEmailBroadcast, body)).toMatchObject({ body: { sent: 1 } });
    expect(fixture.sink.mails.map(({ recipient }) => recipient)).toEqual([one?.email]);
  });

  it('counts people who are named, and addresses, each once', async () => {
    const ids = zainabs.slice(0, 2).map(({ id }) => id);
    expect((await audience({ category: 'zero-balance', userIds: ids })).body.count).toBe(2);
    const [first, second] = zainabs.map(({ email }) => email);
    const found = (await audience({ targetEmails: [first, second, first?.toUpperCase()] })).body;
    expect([found.count, emails(found.sample)]).toEqual([2, [first, second].toSorted()]);
  });

  it('refuses what the sending would refuse', async () => {
    expect(await audience({ category: 'zero-balance', search: 'nobody at all' })).toMatchObject({ status: 400 });
    expect(await audience({})).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(await audience({ targetEmails: ['nobody@elsewhere.test'] })).toMatchObject({
      body: {
        code: 'UNKNOWN_RECIPIENT',
        errors: { targetEmails: ['These addresses have no account: nobody@elsewhere.test'] },
      },
    });
    expect(await audience({ category: 'unverified', userIds: [zainabs[0]?.id] })).toMatchObject({
      body: { code: 'RECIPIENTS_CHANGED' },
    });
    expect(fixture.sink.mails).toEqual([]);
  });

  it('is one broadcast when the same request comes again, though others belong to the category by then', async () => {
    const key = randomUUID();
    const ask = (count: number) =>
      fixture.send({ ...draft, search: 'zainab', recipients: [], expectedCount: count }, key);
    const first = await ask(4);
    expect(first).toMatchObject({ body: { sent: 4 } });
    await fixture.players(1, { firstName: 'Zainab' });
    // The answer was lost on the way: the page tries again, with the count of its dialog or with a new one.
    for (const count of [4, 5]) {
      expect(await ask(count)).toMatchObject({ status: 200, body: { broadcastId: first.body.broadcastId, sent: 4 } });
    }
    expect(fixture.sink.mails).toHaveLength(4);
  });

  it('is another broadcast for other people, which the same key refuses', async () => {
    const key = randomUUID();
    const [one, other] = zainabs;
    expect(await fixture.send({ ...draft, recipients: [one] }, key)).toMatchObject({ body: { sent: 1 } });
    for (const changed of [
      { recipients: [other] },
      { recipients: [one], content: 'Mended.' },
      { recipients: [one, other] },
    ])
      expect(await fixture.send({ ...draft, ...changed }, key)).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_KEY_REUSED' },
      });
    expect(fixture.sink.mails).toHaveLength(1);
  });
});
