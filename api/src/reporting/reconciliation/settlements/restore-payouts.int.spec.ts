import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verify } from '@sabi50/verifier/run/verify';
import { eventually } from '../../../../test/support/eventually.js';
import { withClient } from '../../../../test/support/old-database.js';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { Reconcile } from '../runs/reconcile.job.js';
import { ReconciliationRuns } from '../runs/reconciliation-runs.js';
import { RestorePayouts } from './restore-payouts.js';

describe('payouts that a restored log has lost', () => {
  let fixture: PaymentFixture;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ webhooks: false });
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await eventually(async () =>
      expect((await fixture.status(ada, reference)).body).toMatchObject({ status: 'success' }),
    );
  });
  afterAll(() => fixture.close());

  const part = <Part>(type: new (...parts: never[]) => Part): Part =>
    fixture.product.app.get<Part>(type, { strict: false });
  const posted = () =>
    fixture.product.database.query<{ data: object }>(`select data from es.events where type = 'SettlementPosted'`);
  async function paidOut(): Promise<void> {
    await fixture.sim('POST', '/sim/settlements', {});
    expect(await part(ReconciliationRuns).begin('system:test')).toBe(true);
    await part(Reconcile).goOn();
    await eventually(async () => expect(await part(ReconciliationRuns).newest()).toMatchObject({ status: 'done' }));
  }
  /** As after an older backup of the log alone: the tables know the payout still. */
  const lost = () =>
    withClient(fixture.product.config.DATABASE_URL, async (client) => {
      await client.query('set session_replication_role = replica');
      await client.query(`delete from es.events where type = 'SettlementPosted'`);
    });
  const differences = async () =>
    (await verify({ address: { databaseUrl: fixture.product.config.DATABASE_URL } })).differences.map(
      ({ what, where }) => `${what} ${where}`,
    );

  it('are posted again as they were, once, and the verifier misses nothing at once', async () => {
    await paidOut();
    const [before] = await posted();
    await lost();
    expect(await differences()).toContainEqual(expect.stringMatching(/^not-settled settlement-/));
    expect(await part(RestorePayouts).restore(new Date())).toEqual({ posted: 1, left: [] });
    expect(await part(RestorePayouts).restore(new Date())).toEqual({ posted: 0, left: [] });
    const after = await posted();
    expect(after).toEqual([{ data: { ...before?.data, occurredAt: expect.any(String) } }]);
    expect((await differences()).filter((text) => text.startsWith('not-settled'))).toEqual([]);
  });

  it('and that the provider lists no more are left to staff, by its number of them', async () => {
    await fixture.product.database.execute(
      `insert into settlement_reads (settlement_id, settled_at, processed_kobo, fees_kobo, bank_kobo, read_at)
       values ('77', now() - interval '90 days', 0, 0, 0, now()) on conflict do nothing`,
    );
    expect(await part(RestorePayouts).restore(new Date())).toEqual({ posted: 0, left: ['77'] });
  });
});
