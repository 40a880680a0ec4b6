import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AttentionView } from '@sabi50/contracts/attention-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { type RunningWellView } from '@sabi50/contracts/running-well-views';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { closeAlarm, raiseAlarm } from '../../../platform/alarms/raise-alarm.js';

describe('what needs attention', () => {
  let product: TestProduct;
  const waiting = async (): Promise<readonly AttentionView[]> => {
    const { id: userId } = await createTestAccount(product.database, { role: 'super_admin' });
    const staff = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    return (await staff.get<AttentionView[]>(ROUTES.adminAttention)).body;
  };
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  beforeAll(async () => {
    product = await startTestProduct({ worker: false });
  });
  afterAll(() => product.close());

  it('is nothing where nothing waits', async () => expect(await waiting()).toEqual([]));

  it('is counted by kind, the most urgent first, each with its oldest and its page', async () => {
    const { database } = product;
    const oldest = minutesAgo(90);
    for (const [reference, at] of [[randomUUID(), minutesAgo(5)] as const, [randomUUID(), oldest] as const])
      await database.execute(
        `insert into read.payment_activities (id, user_id, type, amount_kobo, status, flag, reference, payment_method,
           description, created_at, updated_at)
         values ($1::uuid, $2, 'deposit', 50000, 'held', 'amount-differs', $1::text, 'card', 'Card deposit', $3, $3)`,
        [reference, randomUUID(), at],
      );
    for (const [id, status] of [[randomUUID(), 'open'] as const, [randomUUID(), 'settled'] as const])
      await database.execute(
        `insert into unmatched_webhooks (id, digest, reason, status, takes_back, received_at, last_received_at)
         values ($1::uuid, $1::text, 'unknown-payment', $2, false, $3, $3)`,
        [id, status, oldest],
      );
    for (const [id, ending] of [[randomUUID(), null] as const, [randomUUID(), 'explained'] as const])
      await database.execute(
        `insert into reconciliation_exceptions (id, kind, reference, proposal, amount_kobo, occurred_at, found_at, seen_at,
           seen_by_run, ending)
         values ($1::uuid, 'missing', $1::text, 'credit', 50000, $2, $2, $2, 1, $3)`,
        [id, oldest, ending],
      );
    await raiseAlarm(database, {
      ...{ key: 'ledger-differences', kind: 'ledger-differences', params: { count: 3 } },
      path: '/ledger',
    });
    // Counted among the exceptions already.
    const exceptions = 'reconciliation-exceptions';
    await raiseAlarm(database, { key: exceptions, kind: exceptions, params: { count: 1 }, path: '/reconciliation' });
    const [disputed, dueAt] = [randomUUID(), minutesAgo(-120)];
    const open = { isAnswered: false, isArchived: false };
    for (const { reference, due, isAnswered, isArchived } of [
      { ...open, reference: randomUUID(), due: minutesAgo(-600) },
      { ...open, reference: disputed, due: dueAt },
      { reference: randomUUID(), due: null, isAnswered: true, isArchived: true },
      { ...open, reference: randomUUID(), due: minutesAgo(-60), isAnswered: true },
    ])
      await database.execute(
        `insert into read.open_disputes (provider_id, reference, heard_at, due_at, is_answered, is_archived)
         values ($1::text, $1::uuid, $2, $3, $4, $5)`,
        [reference, oldest, due, isAnswered, isArchived],
      );
    const found = await waiting();
    expect(found.map(({ kind, count }) => [kind, count])).toEqual([
      ['open-disputes', 3],
      ['ledger-differences', 1],
      ['held-payments', 2],
      ['unmatched-webhooks', 1],
      ['reconciliation-exceptions', 1],
    ]);
    const untaken = { names: [], taken: null, closableUntil: null };
    expect(found[0]).toEqual({
      ...untaken,
      ...{ kind: 'open-disputes', count: 3, oldestAt: oldest.toISOString(), deadlineAt: dueAt.toISOString() },
      path: `/payments/${disputed}/show`,
    });
    expect(found[1]).toMatchObject({ path: '/ledger', deadlineAt: null });
    expect(found[2]).toEqual({
      ...untaken,
      ...{ kind: 'held-payments', count: 2, oldestAt: oldest.toISOString(), deadlineAt: null },
      path: '/payments?filter=%7B%22status%22%3A%22held%22%7D',
    });
    await closeAlarm(database, 'ledger-differences');
    expect((await waiting()).map(({ kind }) => kind)).not.toContain('ledger-differences');
  });

  it('stands beside what runs well, which is only what was found to', async () => {
    const { database } = product;
    const well = async () => {
      const { id: userId } = await createTestAccount(database, { role: 'super_admin' });
      const staff = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
      const { body } = await staff.get<RunningWellView[]>(ROUTES.adminRunningWell);
      return new Map(body.map((one) => [one.kind, one]));
    };
    const kinds = await well();
    for (const kind of ['ledger', 'reconciliation', 'provider'] as const) expect(kinds.has(kind)).toBe(false);
    await database.execute(
      `insert into reconciliation_runs (begun_by, started_at, since, until, status, phase, compared, ended_at)
       values ('schedule', $1, $1, $1, 'done', 'done', 12, $1)`,
      [minutesAgo(60)],
    );
    await database.execute('insert into payment_provider_answer (answered_at, took_ms) values ($1, 300)', [
      minutesAgo(5),
    ]);
    await database.execute(
      `insert into settlement_reads (settlement_id, settled_at, processed_kobo, fees_kobo, bank_kobo, read_at)
       values ('s1', $1, 50000, 750, 49250, $1)`,
      [minutesAgo(30)],
    );
    const found = await well();
    expect(found.get('settlements')).toMatchObject({ count: 1, path: '/reconciliation' });
    expect(found.get('reconciliation')).toMatchObject({ count: 12, path: '/reconciliation' });
    expect(found.get('provider')).toMatchObject({ count: 300 });
    expect(found.has('ledger')).toBe(false);
    await database.execute('update payment_provider_answer set answered_at = $1', [minutesAgo(45)]);
    await database.execute('update reconciliation_runs set ended_at = $1', [minutesAgo(27 * 60)]);
    await database.execute(`update reconciliation_exceptions set kind = 'payout'`);
    const later = await well();
    for (const kind of ['reconciliation', 'settlements', 'provider'] as const) expect(later.has(kind)).toBe(false);
  });
});
