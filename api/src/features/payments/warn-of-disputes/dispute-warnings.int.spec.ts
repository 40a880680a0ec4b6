import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type PaymentCaseView } from '@sabi50/contracts/payment-case-views';
import { pathOf } from '@sabi50/contracts/routes';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { Database } from '../../../platform/postgres/database.js';
import { OpenDisputeAnswers } from '../answer-dispute/tell-dispute-answers.js';
import { SettlePayment } from '../settle-payment/settle-payment.js';
import { DisputeWarnings } from './dispute-warnings.schedule.js';

const HOUR_MS = 3_600_000;

interface Dispute {
  readonly id: number;
  readonly dueAt: string;
}

describe('the deadline of a dispute', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
  });
  afterAll(() => fixture.close());

  /** A paid deposit whose payer disputes it at the provider, which gives 16 hours to answer. */
  const disputed = async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(await fixture.history(reference)).toContain('PaymentCredited'));
    const { id, dueAt } = (await fixture.sim('POST', '/sim/disputes', { reference })) as Dispute;
    await projected(id, 1);
    return { reference, id, dueAt: new Date(dueAt) };
  };
  const projected = (id: number, rows: number) =>
    eventually(async () =>
      expect(
        await fixture.product.database.query('select 1 from read.open_disputes where provider_id = $1', [String(id)]),
      ).toHaveLength(rows),
    );
  const decided = async (id: number, resolution: string) => {
    await fixture.sim('POST', `/sim/disputes/${id}/resolve`, { resolution });
    await projected(id, 0);
  };
  /** What the worker does every minute, at a time of the spec's own. */
  const look = (dueAt: Date, hoursBefore: number) => {
    const { app } = fixture.product;
    const clock = { now: () => new Date(dueAt.getTime() - hoursBefore * HOUR_MS) };
    return new DisputeWarnings(app.get(Database), app.get(SettlePayment, { strict: false }), clock).run();
  };
  const alarms = (reference: string) =>
    fixture.product.database.query(
      `select (params->>'hours')::int as hours, path, closed_at is not null as closed from alarms
        where kind = 'dispute-deadline' and params->>'reference' = $1 order by raised_at`,
      [reference],
    );

  it('is warned of 12 and 2 hours before, once each however often somebody looks', async () => {
    const { reference, id, dueAt } = await disputed();
    const path = `/payments/${reference}/show`;
    await look(dueAt, 13);
    expect(await alarms(reference)).toEqual([]);
    await Promise.all(Array.from({ length: 5 }, () => look(dueAt, 12)));
    for (const hours of [11.9, 8, 3]) await look(dueAt, hours);
    expect(await alarms(reference)).toEqual([{ hours: 12, path, closed: false }]);
    for (const hours of [2, 1.9, 1]) await look(dueAt, hours);
    expect(await alarms(reference)).toEqual([
      { hours: 12, path, closed: true },
      { hours: 2, path, closed: false },
    ]);
    await look(dueAt, -1);
    await decided(id, 'merchant-accepted');
    await look(dueAt, -2);
    expect(await alarms(reference)).toMatchObject([{ closed: true }, { closed: true }]);
  });

  it('is not warned of once the dispute is decided', async () => {
    const { reference, id, dueAt } = await disputed();
    await look(dueAt, 12);
    await decided(id, 'declined');
    await look(dueAt, 2);
    expect(await alarms(reference)).toMatchObject([{ hours: 12, closed: true }]);
  });

  it('is warned of although staff have answered, where the provider has not heard it, and no more once it has', async () => {
    const { reference, id, dueAt } = await disputed();
    const { id: adminId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    const staff = await fixture.product.signedIn({ userId: adminId, kind: 'staff', role: 'super_admin' });
    const { revision } = (await staff.get<PaymentCaseView>(pathOf('adminPayment', { reference }))).body;
    await fixture.fault({ dispute: { kind: 'server-error' } });
    const answer = { disputeId: String(id), answer: 'contested', reason: 'The player played with it', revision };
    expect((await staff.post(pathOf('adminPaymentDispute', { reference }), answer)).status).toBe(200);
    const isAnswered = async () =>
      (
        await fixture.product.database.query<{ answered: boolean }>(
          'select is_answered as answered from read.open_disputes where provider_id = $1',
          [String(id)],
        )
      )[0]?.answered;
    await eventually(async () => expect(await isAnswered()).toBe(true));
    await look(dueAt, 12);
    expect(await alarms(reference)).toMatchObject([{ hours: 12, closed: false }]);
    await fixture.healthy();
    await eventually(async () => {
      await fixture.product.app.get(OpenDisputeAnswers, { strict: false }).run();
      expect(await fixture.product.database.query('select 1 from read.open_dispute_answers')).toEqual([]);
    });
    await look(dueAt, 2);
    expect(await alarms(reference)).toMatchObject([{ hours: 12, closed: true }]);
  });

  it('is not warned of where only the list does not know yet that it is decided', async () => {
    const { reference, id, dueAt } = await disputed();
    await decided(id, 'declined');
    await fixture.product.database.execute(
      `insert into read.open_disputes (provider_id, reference, heard_at, due_at, is_answered, is_archived)
       values ($1, $2, now(), $3, false, false)`,
      [String(id), reference, dueAt],
    );
    await look(dueAt, 2);
    expect(await alarms(reference)).toEqual([]);
  });

  it('is warned of late, with the hours that are left, when no worker ran at its time', async () => {
    const { reference, dueAt } = await disputed();
    await look(dueAt, 7);
    expect(await alarms(reference)).toMatchObject([{ hours: 7, closed: false }]);
  });
});
