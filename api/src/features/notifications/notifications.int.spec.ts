import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate, lagosTime } from '@sabi50/contracts/business-time';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { NOTICE_KINDS, type NoticeKind, PUSH_DEVICES_MAX, type PushDeviceView } from '@sabi50/contracts/push-views';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { PushServiceDouble } from '../../../test/support/push-service-double.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { logIn, verifiedPlayer } from '../../../test/support/verified-player.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { type PaymentCredited } from '../../domain/payments/payments.events.js';
import { NoticeOnPaymentCredited } from './notice-on-payment-credited/notice-on-payment-credited.process-manager.js';
import { requestNotices } from './notifications.commands.js';
import { NoticeSchedule } from './send-notice/notice.schedule.js';
import { SendNoticeJob } from './send-notice/send-notice.job.js';
import { TellOfDraws } from '../draws/tell-of-draws.schedule.js';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): Date => new Date(Date.now() + hours * HOUR_MS);

interface Someone {
  readonly id: string;
  readonly http: HttpClient;
  /** The name under which the push service knows the browser. */
  readonly browser: string;
}

describe('notices on a phone', () => {
  let product: TestProduct;
  let service: PushServiceDouble;
  let staff: HttpClient;

  beforeAll(async () => {
    service = await PushServiceDouble.start();
    const env = { VAPID_PRIVATE_KEY: randomBytes(32).toString('base64url'), PUSH_SERVICES: service.origin };
    product = await startTestProduct({ worker: false, env });
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    staff = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(async () => {
    await product.close();
    await service.close();
  });
  afterEach(async () => {
    service.answer = { status: 201 };
    await product.database.execute('delete from push_devices');
  });

  const path = (id: string) => pathOf('userPushDevice', { id });
  const player = async (): Promise<Someone> => {
    const { id } = await createTestAccount(product.database);
    return { id, http: await product.signedIn({ userId: id }), browser: randomUUID() };
  };
  type Answer = PushDeviceView & { code?: string; errors?: Record<string, string[]> };
  const put = ({ id, http, browser }: Someone, wants: readonly string[] = NOTICE_KINDS, change: object = {}) =>
    http.put<Answer>(path(id), { ...service.subscribe(browser), wants, ...change });
  /** A player whose browser asked for notices. */
  const told = async (wants: readonly NoticeKind[] = NOTICE_KINDS): Promise<Someone> => {
    const someone = await player();
    expect((await put(someone, wants)).body).toMatchObject({ wants });
    return someone;
  };
  const of = async ({ id, http }: Someone) => (await http.get<PushDeviceView>(path(id))).body.wants;
  /** All jobs that the queue would do now. */
  const sendAll = async (): Promise<void> => {
    const due = await product.database.query<{ id: string }>('select id from push_notices where next_try_at <= now()');
    for (const { id } of due) await product.app.get(SendNoticeJob).handle({ noticeId: id });
  };
  const tell = async (
    { id }: Someone,
    kind: NoticeKind = 'payment',
    expiresAt = inHours(24),
    about: string = randomUUID(),
  ) => {
    await requestNotices(product.database, { userIds: [id], kind, about, expiresAt });
    await sendAll();
  };
  const pauses = () =>
    product.database.query<{ seconds: number | null }>(
      'select round(extract(epoch from next_try_at - now()))::int as seconds from push_notices',
    );

  describe('are asked for (rule push/asked-for)', () => {
    it('by a device for itself, which can change what it is told, and end it', async () => {
      const ada = await player();
      const before = (await ada.http.get<PushDeviceView>(path(ada.id))).body;
      expect(before).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), wants: [] });
      await put(ada);
      expect(await of(ada)).toEqual([...NOTICE_KINDS]);
      await put(ada, ['won']);
      expect(await of(ada)).toEqual(['won']);
      const elsewhere = { ...ada, http: await product.signedIn({ userId: ada.id }) };
      expect(await of(elsewhere)).toEqual([]);
      expect((await ada.http.call<PushDeviceView>('DELETE', path(ada.id), {})).body.wants).toEqual([]);
      await tell(ada);
      expect(service.sentTo(ada.browser)).toEqual([]);
    });

    it('and belong to the player who asked last in that browser', async () => {
      const ada = await told();
      await requestNotices(product.database, {
        ...{ userIds: [ada.id], kind: 'payment', about: 'x', expiresAt: inHours(1) },
      });
      const bola = { ...(await player()), browser: ada.browser };
      for (const name of ['dev'] as const) bola.http.setCookie(name, ada.http.cookie(name) ?? '');
      await put(bola);
      expect(await of(ada)).toEqual([]);
      await sendAll();
      await tell(ada);
      expect(service.sentTo(ada.browser)).toEqual([]);
    });

    it('by ten devices of a player at most', async () => {
      const { id } = await player();
      for (let device = 0; device <= PUSH_DEVICES_MAX; device += 1)
        await put({ id, browser: randomUUID(), http: await product.signedIn({ userId: id }) });
      const [row] = await product.database.query('select count(*)::int as count from push_devices where user_id = $1', [
        id,
      ]);
      expect(row).toEqual({ count: PUSH_DEVICES_MAX });
    });

    it.each([
      ['endpoint', 'http://127.0.0.1:1/elsewhere'],
      ['endpoint', 'https://169.254.169.254/latest/meta-data'],
      ['endpoint', 'https://10.0.0.1/push'],
      ['endpoint', `https://fcm.googleapis.com/${'a'.repeat(1_000)}`],
      ['p256dh', 'B'.repeat(87)],
      ['p256dh', 'short'],
      ['auth', ''],
      ['wants', []],
      ['wants', ['offers']],
    ])('never with a %s such as %j (rule push/known-services)', async (field, value) => {
      const { status, body } = await put(await player(), ['won'], { [field]: value });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    });
  });

  describe('are sent', () => {
    it('encrypted and signed, once for each device and matter, in the language of the player', async () => {
      const ada = await told();
      const { publicKey } = (await ada.http.get<PushDeviceView>(path(ada.id))).body;
      for (const preferredLanguage of LANGUAGES) {
        await product.database.execute('update accounts set preferred_language = $2 where id = $1', [
          ada.id,
          preferredLanguage,
        ]);
        await tell(ada, 'payment', inHours(24), preferredLanguage);
        await tell(ada, 'payment', inHours(24), preferredLanguage);
      }
      const sent = service.sentTo(ada.browser);
      expect(sent.map(({ language }) => language)).toEqual([...LANGUAGES]);
      expect(new Set(sent.map(({ title }) => title)).size).toBe(LANGUAGES.length);
      expect(sent[0]).toEqual({
        ...{
          kind: 'payment',
          language: 'en',
          title: 'Payment received',
          body: 'Money was added to your balance. Tap to view it.',
          path: '/history',
        },
      });
      expect(service.deliveries.at(-1)).toMatchObject({
        signedBy: publicKey,
        headers: { 'content-encoding': 'aes128gcm', urgency: 'high', topic: 'payment' },
      });
      const ttl = Number(service.deliveries.at(-1)?.headers['ttl']);
      expect(ttl).toBeGreaterThan(86_000);
      expect(ttl).toBeLessThanOrEqual(86_400);
    });

    it('in kinds that were asked for alone, and to active accounts', async () => {
      const ada = await told(['won']);
      await tell(ada, 'payment');
      expect(service.sentTo(ada.browser)).toEqual([]);
      await product.database.execute('update accounts set is_active = false where id = $1', [ada.id]);
      await tell(ada, 'won');
      expect(service.sentTo(ada.browser)).toEqual([]);
    });

    it('by the queue, which the scheduled job fills and rids of what is over', async () => {
      const ada = await told();
      const { id } = ada;
      const notice = { userIds: [id], kind: 'payment' } as const;
      await requestNotices(product.database, { ...notice, about: 'now', expiresAt: inHours(1) });
      await requestNotices(product.database, { ...notice, about: 'long ago', expiresAt: inHours(-1) });
      await product.app.get(NoticeSchedule).run();
      expect(await product.database.query('select about from push_notices')).toEqual([{ about: 'now' }]);
    });

    it('never by a service that answers 404 or 410: the device is forgotten', async () => {
      for (const status of [404, 410]) {
        const ada = await told();
        service.answer = { status };
        await tell(ada);
        expect(await of(ada)).toEqual([]);
        service.answer = { status: 201 };
      }
    });

    it.each([
      [429, { 'retry-after': '120' }, 120],
      [503, {}, 30],
      [500, { 'retry-after': '5' }, 30],
    ])('again later after %i with %j', async (status, headers, seconds) => {
      const ada = await told();
      service.answer = { status, headers };
      await tell(ada);
      const [pause] = await pauses();
      expect(Math.abs((pause?.seconds ?? 0) - seconds)).toBeLessThan(5);
      service.answer = { status: 201 };
      await product.database.execute('update push_notices set next_try_at = now()');
      await sendAll();
      expect(service.sentTo(ada.browser)).toHaveLength(1);
    });

    it.each([400, 403, 413, 301, 307])('no more after %i, and no redirect is followed', async (status) => {
      const ada = await told();
      service.answer = { status, headers: { location: `${service.origin}/elsewhere` } };
      const before = service.calls;
      await tell(ada);
      expect(service.calls - before).toBe(1);
      expect(await pauses()).toEqual([{ seconds: null }]);
      expect(await of(ada)).toEqual([...NOTICE_KINDS]);
    });
  });

  describe('tell (rule push/what-is-told)', () => {
    const credited = (userId: string, reference: string, occurredAt: Date) =>
      ({
        ...{
          type: 'PaymentCredited',
          data: { userId, reference, amountKobo: 50_000, occurredAt: occurredAt.toISOString() },
        },
      }) as unknown as Recorded<PaymentCredited>;

    it('that a payment arrived, once however often the event comes, and nothing of long ago', async () => {
      const ada = await told();
      const reactor = product.app.get(NoticeOnPaymentCredited);
      const event = credited(ada.id, randomUUID(), new Date());
      await reactor.handle([event]);
      await sendAll();
      await reactor.handle([event, credited(ada.id, randomUUID(), inHours(-25))]);
      await sendAll();
      expect(service.sentTo(ada.browser)).toMatchObject([{ kind: 'payment' }]);
    });

    it('that somebody won, when winners are announced, and nothing of an announcement that was refused', async () => {
      const [ada, bola] = [await told(), await told(['payment'])];
      const announce = (winners: readonly Someone[]) =>
        staff.post(ROUTES.adminWinnersAnnounce, {
          ...{ drawKind: 'daily', drawDate: lagosDate(new Date()), allowOthers: true },
          winners: winners.map(({ id }) => ({ playerId: id, prize: 'Airtime' })),
        });
      expect((await announce([ada, ada])).status).toBe(400);
      expect(await pauses()).toEqual([]);
      expect((await announce([ada, bola])).status).toBe(201);
      await sendAll();
      expect(service.sentTo(ada.browser)).toMatchObject([{ kind: 'won', title: 'You won a prize!' }]);
      expect(service.sentTo(bola.browser)).toEqual([]);
    });

    describe('of a draw', () => {
      let drawAt: Date;
      const look = async () => {
        await product.app.get(TellOfDraws).run();
        await sendAll();
      };
      const withPoints = async (points: number): Promise<Someone> => {
        const someone = await told(['draw']);
        await product.database.execute('insert into read.points_totals values ($1, $2, 0)', [someone.id, points]);
        return someone;
      };
      const planned = async (at: Date) => {
        drawAt = at;
        await product.database.execute('delete from draw_plans');
        await product.database.execute(
          `insert into draw_plans (id, kind, prize, first_draw_at, threshold, set_by)
           values (gen_random_uuid(), 'special', 'Phone', $1, 20, gen_random_uuid())`,
          [at],
        );
      };

      it('those who are in it, once, at the time of the draw', async () => {
        await planned(inHours(1));
        const [inside, outside] = [await withPoints(20), await withPoints(19)];
        await look();
        await look();
        expect(service.sentTo(inside.browser)).toMatchObject([
          { kind: 'draw', body: `You qualify. The draw is at ${lagosTime(drawAt)}.` },
        ]);
        expect(service.sentTo(outside.browser)).toEqual([]);
      });

      it('not long before it', async () => {
        await planned(inHours(3));
        const ada = await withPoints(50);
        await look();
        expect(service.sentTo(ada.browser)).toEqual([]);
      });

      it('nobody who takes a pause, excluded themselves or is suspended; of money they are told (rule push/breaks)', async () => {
        await planned(inHours(1));
        const [pausing, excluded, suspended] = [await withPoints(50), await withPoints(50), await withPoints(50)];
        for (const [{ id }, kind] of [[pausing, 'pause'] as const, [excluded, 'exclusion'] as const])
          await product.database.execute('insert into read.play_breaks values ($1, $2, now(), $3)', [
            id,
            kind,
            inHours(9),
          ]);
        await product.database.execute(`insert into read.player_suspensions values ($1, 'fair-play', now(), null)`, [
          suspended.id,
        ]);
        await look();
        for (const one of [pausing, excluded, suspended]) {
          expect(service.sentTo(one.browser)).toEqual([]);
          await put(one);
          await tell(one, 'payment');
          expect(service.sentTo(one.browser)).toMatchObject([{ kind: 'payment' }]);
        }
      });
    });
  });

  describe('end (rule push/ends)', () => {
    it('on the device that is logged out, for the player alone', async () => {
      const person = await verifiedPlayer(product);
      const { client, userId } = await logIn(product, person.email, person.password);
      const ada = { id: userId, http: client, browser: randomUUID() };
      const otherDevice = { ...ada, http: await product.signedIn({ userId }), browser: randomUUID() };
      await put(ada);
      await put(otherDevice);
      expect((await client.post(ROUTES.logout, {})).status).toBe(200);
      await tell(ada);
      expect(service.sentTo(ada.browser)).toEqual([]);
      expect(service.sentTo(otherDevice.browser)).toHaveLength(1);
    });

    it('on every device when staff end the sessions, and when the account goes', async () => {
      const ada = await told();
      await staff.post(pathOf('adminUserEndSessions', { id: ada.id }), { reason: 'A lost phone' });
      await tell(ada);
      expect(service.sentTo(ada.browser)).toEqual([]);
      const bola = await told();
      await product.database.execute('delete from accounts where id = $1', [bola.id]);
      expect(await product.database.query('select 1 from push_devices where user_id = $1', [bola.id])).toEqual([]);
    });
  });
});

describe('an installation without a key', () => {
  it('offers no notices, and takes no device', async () => {
    const product = await startTestProduct({ worker: false });
    const { id } = await createTestAccount(product.database);
    const http = await product.signedIn({ userId: id });
    const path = pathOf('userPushDevice', { id });
    expect((await http.get(path)).body).toEqual({ publicKey: null, wants: [] });
    const service = await PushServiceDouble.start();
    expect((await http.put(path, { ...service.subscribe('x'), wants: ['won'] })).status).toBe(404);
    await service.close();
    await product.close();
  });
});
