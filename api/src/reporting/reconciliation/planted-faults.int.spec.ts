import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { byExtent } from '@sabi50/proof/extent';
import { PaymentFixture } from '../../../test/support/payment-fixture.js';
import { type Planted, plantPayments } from '../../../test/support/planted-payments.js';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { type RecordedPaymentEvent } from './recorded-payments/payment-changes.js';
import { recordedPayments } from './recorded-payments/recorded-payments.projection.js';
import { Reconcile } from './runs/reconcile.job.js';
import { ReconciliationRuns, type Run } from './runs/reconciliation-runs.js';

/** More of them show that neither time nor memory runs away (docs/performance.md). */
const PAYMENTS = Number(process.env['PLANTED_PAYMENTS'] ?? byExtent({ sample: 2_000, full: 10_000 }));
const BATCH = 2_000;
/** No worker runs: the read model has seen whatever comes. */
const BEHIND_EVERY_EVENT = '~';
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

describe(`40 faults of 8 kinds in ${PAYMENTS} transactions (rule money/reconciled)`, () => {
  let fixture: PaymentFixture;
  let planted: Planted;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ worker: false, webhooks: false });
    const now = new Date(Date.now() - 2 * 3_600_000);
    planted = plantPayments(PAYMENTS, { now, days: 20 });
    await plantThere();
    await plantHere();
  });
  afterAll(() => fixture.close());

  async function plantThere(): Promise<void> {
    const { transactions, unsettled } = planted;
    for (let from = 0; from < transactions.length; from += BATCH)
      await fixture.sim('POST', '/sim/plant', { transactions: transactions.slice(from, from + BATCH) });
    const until = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await fixture.sim('POST', '/sim/settlements', { until, except: unsettled });
  }

  /** Through the read model's own code, as a worker would. */
  async function plantHere(): Promise<void> {
    const events = planted.events as unknown as Recorded<RecordedPaymentEvent>[];
    for (let from = 0; from < events.length; from += BATCH)
      await fixture.product.database.transaction(async (sql) => {
        await sql.execute('set local search_path to read, public');
        await recordedPayments.apply(events.slice(from, from + BATCH), sql);
      });
    await catchUp();
  }

  /** Payouts are posted where the read model has seen the whole log. */
  const catchUp = (position = BEHIND_EVERY_EVENT) =>
    fixture.product.database.execute(
      `insert into read.checkpoints (name, version, position) values ($1, $2, $3)
       on conflict (name) do update set position = excluded.position`,
      [recordedPayments.name, recordedPayments.version, position],
    );
  const reconcile = () => fixture.product.app.get(Reconcile, { strict: false });
  const runs = () => fixture.product.app.get(ReconciliationRuns, { strict: false });
  const sorted = (faults: readonly { kind: string; reference: string }[]) =>
    faults.map(({ kind, reference }) => `${kind} ${reference}`).toSorted();
  const open = async () =>
    sorted(
      await fixture.product.database.query<{ kind: string; reference: string }>(
        'select kind, reference from reconciliation_exceptions where ending is null',
      ),
    );

  it('are found, all of them and nothing else, though the process dies on every page', async () => {
    expect(planted.faults).toHaveLength(40);
    await runs().begin('test');
    let steps = 0;
    const die = (run: Run): void => {
      steps += 1;
      if (steps % 7 === 0 && run.phase !== 'end') throw new Error('the process died');
    };
    let isDone = false;
    while (!isDone)
      isDone = await reconcile()
        .goOn(die)
        .catch(() => false);
    expect(await open()).toEqual(sorted(planted.faults));
    expect(await runs().newest()).toMatchObject({ status: 'done', newExceptions: 40, goneExceptions: 0 });
  });

  it('are the same forty the next night, and those that are mended are closed', async () => {
    const late = planted.faults.filter(({ kind }) => kind === 'late').map(({ reference }) => reference);
    await fixture.sim('POST', '/sim/settlements', { until: new Date(Date.now() - 2 * DAY_MS).toISOString() });
    await runs().begin('test');
    expect(await reconcile().goOn()).toBe(true);
    expect(await open()).toEqual(sorted(planted.faults.filter(({ kind }) => kind !== 'late')));
    const closed = await fixture.product.database.query<{ reference: string; ending: string }>(
      'select reference, ending from reconciliation_exceptions where ending is not null order by reference',
    );
    expect(closed).toEqual(late.toSorted().map((reference) => ({ reference, ending: 'gone' })));
    expect(await runs().newest()).toMatchObject({ newExceptions: 0, goneExceptions: late.length });
  });

  describe('and payouts', () => {
    const run = async (position?: string) => {
      await catchUp(position);
      await runs().begin('test');
      expect(await reconcile().goOn()).toBe(true);
    };
    const payouts = async () => (await open()).filter((one) => one.startsWith('payout'));
    const reads = async () => (await fixture.product.database.query('select 1 from settlement_reads')).length;
    const payOut = async (hoursAgo: number, faults: object = {}): Promise<string> => {
      const until = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
      const { settlement } = (await fixture.sim('POST', '/sim/settlements', { until, ...faults })) as {
        settlement: { id: number };
      };
      return String(settlement.id);
    };

    it('that fit are found in no list, however many payments they hold', async () => {
      await run();
      expect(await payouts()).toEqual([]);
    });

    it('that do not add up, and a payment in two of them, are found until they are mended', async () => {
      const [first] = planted.transactions.filter(
        ({ status = 'success', currency }) => status === 'success' && !currency,
      );
      const reference = first?.reference ?? '';
      const before = await open();
      const twice = await payOut(36, { again: [reference] });
      const off = await payOut(30, { surplus: 700 });
      await run();
      const faults = sorted([
        { kind: 'payout', reference },
        { kind: 'payout', reference: off },
      ]);
      expect(await open()).toEqual([...before, ...faults].toSorted());
      expect(await payouts()).not.toContain(`payout ${twice}`);
      await run();
      expect(await payouts()).toEqual(faults);
      expect(await runs().newest()).toMatchObject({ newExceptions: 0, goneExceptions: 0 });
      await fixture.product.database.execute(
        'update settlement_reads set processed_kobo = processed_kobo - 700 where settlement_id = $1',
        [off],
      );
      await run();
      expect(await payouts()).toEqual([`payout ${reference}`]);
    });

    it('that pay a payment with less than was charged are found, though they add up', async () => {
      const before = await open();
      const { database } = fixture.product;
      const short = async (kobo: number): Promise<string> => {
        const [row] = await database.query<{ reference: string }>(
          `with changed as (
             update settled_payments set amount_kobo = amount_kobo - $1 where reference =
               (select max(reference) from settled_payments where not reference = any($2)) returning *)
           update settlement_reads r set processed_kobo = r.processed_kobo - $1 from changed
            where r.settlement_id = changed.settlement_id returning changed.reference`,
          [kobo, planted.faults.map(({ reference }) => reference)],
        );
        return String(row?.reference);
      };
      const reference = await short(700);
      await run();
      expect(await open()).toEqual([...before, `payout ${reference}`].toSorted());
      await short(-700);
      await run();
      expect(await open()).toEqual(before);
    });

    it('wait for the next run where the read model lags behind', async () => {
      const known = await reads();
      const id = await payOut(24);
      await run('');
      expect(await reads()).toBe(known);
      const posted = () =>
        fixture.product.database.query('select 1 from es.events where stream = $1', [`settlement-${id}`]);
      expect(await posted()).toEqual([]);
      await run();
      expect(await reads()).toBe(known + 1);
      expect(await posted()).toHaveLength(1);
    });
  });
});
