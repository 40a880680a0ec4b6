import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { RETENTION } from '@sabi50/contracts/retention';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type UnmatchedWebhookBodyView, type UnmatchedWebhookView } from '@sabi50/contracts/unmatched-webhooks';
import { eventually } from '../../../../test/support/eventually.js';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { UnmatchedWebhookSchedule, UnmatchedWebhooks } from './unmatched-webhooks.records.js';
import { Retention } from '../../privacy/retention/retention.js';

const DAY_MS = 86_400_000;

describe('a signed webhook that fits nothing we know', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;
  let staffId: string;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    ({ id: staffId } = await createTestAccount(fixture.product.database, { role: 'super_admin' }));
    staff = await fixture.product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
  });
  afterEach(async () => {
    await fixture.product.database.execute('delete from unmatched_webhooks');
    await fixture.product.database.execute(`delete from alarms where kind = 'unmatched-webhook'`);
  });
  afterAll(() => fixture.close());

  const charge = (reference: string) => ({
    event: 'charge.success',
    data: { id: 1, status: 'success', reference, amount: 50_000, currency: 'NGN', channel: 'card' },
  });
  const list = async (filter: object = {}) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,24]' }).toString();
    const { status, body } = await staff.get<UnmatchedWebhookView[]>(`${ROUTES.adminUnmatchedWebhooks}?${query}`);
    expect(status).toBe(200);
    return body;
  };
  const bodyOf = async (id: string) =>
    (await staff.get<UnmatchedWebhookBodyView>(pathOf('adminUnmatchedWebhook', { id }))).body;
  const alarms = () =>
    fixture.product.database.query<{ params: object; path: string; closed: boolean }>(
      `select params, path, closed_at is not null as closed from alarms where kind = 'unmatched-webhook' order by raised_at`,
    );
  const settle = (id: string, reason: unknown = 'A gift of the operator, booked by hand') =>
    staff.post<UnmatchedWebhookBodyView & { code?: string }>(pathOf('adminUnmatchedWebhookSettle', { id }), { reason });
  const one = async (): Promise<UnmatchedWebhookView> => {
    const [webhook] = await list();
    if (!webhook) throw new Error('nothing was kept');
    return webhook;
  };

  it.each<[string, string | object, object]>([
    [
      'of an unknown reference',
      { event: 'charge.success', data: { reference: '3f2b8a52-5b0e-5f0d-9c56-5ab150000009' } },
      { reason: 'unknown-reference', event: 'charge.success', reference: '3f2b8a52-5b0e-5f0d-9c56-5ab150000009' },
    ],
    [
      'of a reference that is none of ours',
      { event: 'charge.success', data: { reference: 'T1234', amount: 50_000 } },
      { reason: 'unknown-reference', event: 'charge.success', reference: 'T1234' },
    ],
    [
      'of money that went back from nowhere',
      { event: 'refund.processed', data: { amount: 50_000 } },
      { reason: 'unknown-reference', event: 'refund.processed', reference: null },
    ],
    [
      'of a kind that nobody told us of',
      { event: 'paymentrequest.success', data: { amount: 50_000 } },
      { reason: 'unknown-event', event: 'paymentrequest.success', reference: null },
    ],
    ['that cannot be read', '{"event":"charge.succ', { reason: 'unreadable', event: null, reference: null }],
  ])('%s is kept, shown with what it said, and staff are mailed', async (_, sent, expected) => {
    expect((await fixture.webhook(sent)).status).toBe(200);
    const kept = await one();
    expect(kept).toMatchObject({ ...expected, status: 'open', times: 1, closedAt: null, closedBy: null });
    const body = typeof sent === 'string' ? sent : JSON.stringify(sent);
    expect(await bodyOf(kept.id)).toEqual({ ...kept, body, isCut: false });
    expect(await alarms()).toEqual([
      { params: { event: kept.event ?? '?' }, path: `/unmatched-webhooks/${kept.id}`, closed: false },
    ]);
  });

  it('names the player for whom the provider keeps it, where our own record of the payment is lost', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    const answer = await fetch(`${fixture.simulator.url}/transaction/verify/${reference}`, {
      headers: { authorization: `Bearer ${fixture.product.config.PAYSTACK_SECRET_KEY}` },
    });
    const { metadata: kept } = ((await answer.json()) as { data: { metadata: object } }).data;
    const cancel_action: unknown = expect.stringContaining('cancelled=1');
    expect(kept).toEqual({ cancel_action, user_id: ada.userId, reference });
    for (const metadata of [kept, JSON.stringify(kept)]) {
      const lost = charge(randomUUID());
      await fixture.webhook({ ...lost, data: { ...lost.data, metadata } });
    }
    expect(await list()).toMatchObject([{ userId: ada.userId }, { userId: ada.userId }]);
    expect((await one()).userName).not.toBeNull();
  });

  it('is kept once, however often it is sent', async () => {
    const sent = charge(randomUUID());
    await Promise.all(Array.from({ length: 20 }, () => fixture.webhook(sent)));
    expect(await list()).toMatchObject([{ times: 20, status: 'open' }]);
    expect(await alarms()).toHaveLength(1);
  });

  it('of a kind that the product does not use is answered and not kept', async () => {
    for (const event of ['transfer.success', 'subscription.create', 'invoice.update']) {
      expect((await fixture.webhook({ event, data: { amount: 50_000, reference: 'T1' } })).status).toBe(200);
    }
    expect(await list()).toEqual([]);
  });

  it('that nobody of ours signed is not kept', async () => {
    expect((await fixture.webhook(charge(randomUUID()), '0'.repeat(128))).status).toBe(401);
    expect(await list()).toEqual([]);
  });

  it('is shown as far as it can be read', async () => {
    await fixture.webhook(JSON.stringify({ event: 'new.kind', data: { note: 'x'.repeat(200_000), zero: '\u0000' } }));
    const { body, isCut } = await bodyOf((await one()).id);
    expect({ length: body?.length, isCut }).toEqual({ length: 65_536, isCut: true });
  });

  it('is mailed about ten times, and no oftener while these are open', async () => {
    for (let index = 0; index < 15; index += 1) await fixture.webhook(charge(randomUUID()));
    expect(await list()).toHaveLength(15);
    expect(await alarms()).toHaveLength(10);
  });

  it('is closed by staff with a reason, which the staff log keeps, and the alarm with it', async () => {
    await fixture.webhook(charge(randomUUID()));
    const { id } = await one();
    expect((await settle(id, ' ')).body.code).toBe('VALIDATION_FAILED');
    expect(await settle(id)).toMatchObject({ status: 200, body: { status: 'settled', closedBy: staffId } });
    expect(await alarms()).toMatchObject([{ closed: true }]);
    expect(await list({ status: 'open' })).toEqual([]);
    expect(await list({ status: 'settled' })).toMatchObject([{ id }]);
    const logged = await fixture.product.database.query(
      `select actor_id, action, content->>'reason' as reason, before, after
         from staff_log join staff_log_personal on entry_id = id where subject_id = $1`,
      [id],
    );
    expect(logged).toEqual([
      {
        actor_id: staffId,
        action: 'unmatched-webhook.settle',
        reason: 'A gift of the operator, booked by hand',
        before: { status: 'open' },
        after: { status: 'settled' },
      },
    ]);
    expect(await settle(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await settle(randomUUID())).status).toBe(404);
  });

  it('is taken up by the product when its payment comes to be known after it', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ webhook: { kind: 'none', reference } });
    await fixture.outcome(reference, 'success');
    // What a webhook leaves behind that came before our own writing of the payment.
    const body = Buffer.from(JSON.stringify(charge(reference)));
    const kept = {
      reason: 'unknown-reference',
      event: 'charge.success',
      reference,
      takesBack: false,
      payerId: null,
    } as const;
    await fixture.product.app.get(UnmatchedWebhooks, { strict: false }).keep({ ...kept, body, receivedAt: new Date() });
    await fixture.webhook(charge(randomUUID()));
    await fixture.product.app.get(UnmatchedWebhookSchedule, { strict: false }).run();
    expect(await fixture.history(reference)).toContain('PaymentCredited');
    expect(await list({ status: 'matched' })).toMatchObject([{ reference, closedBy: null }]);
    expect(await list({ status: 'open' })).toHaveLength(1);
    expect((await alarms()).map(({ closed }) => closed).toSorted()).toEqual([false, true]);
    await eventually(async () => expect(await fixture.balance(ada)).toBe('500.00'));
  });

  it('stays open while the provider cannot be asked about its payment', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    const command = { type: 'ExpirePayment', now: new Date(Date.now() + 365 * DAY_MS) } as const;
    await fixture.product.app.get(SettlePayment, { strict: false }).record(reference, command, 'poll');
    await fixture.fault({ verify: { kind: 'server-error', reference } });
    const body = Buffer.from(JSON.stringify(charge(reference)));
    const kept = {
      reason: 'unknown-reference',
      event: 'charge.success',
      reference,
      takesBack: false,
      payerId: null,
    } as const;
    await fixture.product.app.get(UnmatchedWebhooks, { strict: false }).keep({ ...kept, body, receivedAt: new Date() });
    await fixture.product.app.get(UnmatchedWebhookSchedule, { strict: false }).run();
    expect(await list()).toMatchObject([{ status: 'open' }]);
    await fixture.healthy();
  });

  it('loses its body after the days that it is kept for, and nothing else; one that is open keeps it', async () => {
    await fixture.webhook(charge(randomUUID()));
    const { id } = await one();
    await settle(id);
    await fixture.webhook(charge(randomUUID()));
    const closed = (days: number) =>
      fixture.product.database.execute(
        `update unmatched_webhooks set closed_at = now() - $2 * interval '1 day' where id = $1`,
        [...[id, days]],
      );
    const job = fixture.product.app.get(Retention, { strict: false });
    await closed(RETENTION['webhook-bodies'].days - 1);
    await job.remove('webhook-bodies');
    expect((await bodyOf(id)).body).toContain('charge.success');
    await closed(RETENTION['webhook-bodies'].days + 1);
    await job.remove('webhook-bodies');
    expect(await bodyOf(id)).toMatchObject({ body: null, event: 'charge.success', status: 'settled' });
    const [open] = await list({ status: 'open' });
    expect((await bodyOf(open?.id ?? '')).body).toContain('charge.success');
  });
});
