import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf } from '@sabi50/contracts/routes';
import { openApiDocument } from '../src/platform/http/openapi.js';
import { systemContext } from '../src/event-sourcing/command-context.js';
import { seedQuestions } from '../src/features/questions/import-questions/import-questions.js';
import { AdjustBalance } from '../src/features/wallet/wallet.commands.js';
import { ABOUT_NOBODY, ABOUT_OTHERS_ONLY, type Own } from './own-acts.js';
import { upload } from './support/csv-form.js';
import { PaymentFixture } from './support/payment-fixture.js';
import { createTestAccount } from './support/test-accounts.js';

const METHODS = ['post', 'put', 'patch', 'delete'] as const;

describe('what staff do about others only (rule staff/not-themselves)', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;
  let own: Own;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    await seedQuestions(fixture.product.app);
    const { id: userId, mobile } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    const payer = { userId, http: await fixture.product.signedIn({ userId }) };
    const gift = { adjustmentId: 'own-acts', deltaKobo: 10_000, reason: 'promotion', by: 'system:test' };
    await fixture.product.app
      .get(CommandBus)
      .execute(new AdjustBalance(userId, gift, systemContext('test', { id: 'own-acts' }, new Date())));
    const quiz = { userId, category: 'bible', language: 'en', totalQuestions: 5 };
    const started = await payer.http.post<{ id: string }>('/api/quiz/session', quiz);
    expect(started.status).toBe(200);
    const payment = await fixture.initiated(payer, 500);
    const exceptions = { credit: randomUUID(), reverse: randomUUID(), none: randomUUID() };
    for (const [proposal, id] of Object.entries(exceptions)) {
      await fixture.product.database.execute(
        `insert into reconciliation_exceptions (id, kind, reference, user_id, proposal, amount_kobo, occurred_at, found_at, seen_at,
           seen_by_run) values ($1, 'not-credited', $2, $3, $4, 50000, now(), now(), now(), 1)`,
        [id, randomUUID(), userId, proposal],
      );
    }
    const data = { reference: randomUUID(), metadata: { user_id: userId } };
    expect((await fixture.webhook({ event: 'charge.success', data })).status).toBe(200);
    const [webhook] = await fixture.product.database.query<{ id: string }>(
      'select id from unmatched_webhooks where user_id = $1',
      [userId],
    );
    const { id: otherId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    const other = await fixture.product.signedIn({ userId: otherId, kind: 'staff', role: 'super_admin' });
    const large = {
      figure: 'balance',
      amount: '+60000',
      amountAgain: '+60000',
      seen: '50.00',
      reasonCode: 'goodwill',
      reason: 'Asked by phone',
    };
    const asked = await other.post(pathOf('adminUserAdjustments', { id: userId }), large);
    const [request] = await fixture.product.database.query<{ id: string }>('select id from adjustment_requests');
    expect([asked.body, request?.id]).toEqual([expect.anything(), expect.any(String)]);
    const adjustment = String(request?.id);
    own = { userId, adjustment, mobile, payment, game: started.body.id, exceptions, webhook: String(webhook?.id) };
  });
  afterAll(() => fixture.close());

  it('has a place for every call of the console that changes something', () => {
    const acts = Object.entries(openApiDocument().paths)
      .filter(([path]) => path.startsWith('/api/admin/'))
      .flatMap(([path, item]) =>
        METHODS.filter((method) => item[method]).map((method) => `${method.toUpperCase()} ${path}`),
      );
    const placed = [...Object.keys(ABOUT_OTHERS_ONLY), ...Object.values(ABOUT_NOBODY).flat()];
    expect(placed.toSorted()).toEqual(acts.toSorted());
  });

  it.each(Object.entries(ABOUT_OTHERS_ONLY))('refuses about oneself: %s', async (operation, callOf) => {
    const { id = '', body, csv } = callOf(own);
    const [method = '', pattern = ''] = operation.split(' ');
    const path = pattern.replace(/\{\w+\}/, id);
    const before = await fixture.product.database.query('select count(*) from es.events');
    const answer = csv
      ? await upload(staff, path, csv)
      : await staff.call(method, path, { body: JSON.stringify(body) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'OWN_ACCOUNT' } });
    expect(await fixture.product.database.query('select count(*) from es.events')).toEqual(before);
    expect(await fixture.product.database.query('select 1 from winners')).toEqual([]);
  });
});
