import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { createDatabase, dropDatabase } from '@sabi50/launcher/postgres-server';
import { type RunningSimulator, startSimulator } from '@sabi50/paystack-simulator/simulator';
import { byExtent } from '@sabi50/proof/extent';
import { verify } from '@sabi50/verifier/run/verify';
import { copyEvents } from '../src/event-sourcing/migration/copy-events.js';
import { AheadOfLog, repairRestored, requireWholeLog } from '../src/event-sourcing/migration/restored-log.js';
import { START } from '../src/kernel/position.js';
import { openEventStore } from '../src/event-sourcing/open-event-store.js';
import { newId } from '../src/kernel/ids.js';
import { registry } from '../src/bin/modules.js';
import { ReversalSchedule } from '../src/features/payments/find-reversals/reversal.schedule.js';
import { RecoverLostPayments } from '../src/features/payments/recover-payment/recover-payment.js';
import { loadStoreConfig } from '../src/platform/config.js';
import { SystemClock } from '../src/platform/clock.js';
import { Database } from '../src/platform/postgres/database.js';
import { Reconcile } from '../src/reporting/reconciliation/runs/reconcile.job.js';
import { ReconciliationRuns } from '../src/reporting/reconciliation/runs/reconciliation-runs.js';
import { RestorePayouts } from '../src/reporting/reconciliation/settlements/restore-payouts.js';
import { ImportQuestions } from '../src/features/questions/import-questions/import-questions.js';
import { eventually } from './support/eventually.js';
import { type Payer, PaymentFixture } from './support/payment-fixture.js';
import { QuizFixture } from './support/quiz-fixture.js';
import { createTestAccount } from './support/test-accounts.js';
import { createTestDatabase } from './support/test-database.js';
import { startTestProduct } from './support/test-product.js';

const SECRET_KEY = 'sk_test_local_simulator';
const THREE_RIGHT = [true, true, true, false, false];
/** What of each player's deposits went back to the payer after the backup, naira: of the second a refund, of the third a dispute. */
const WENT_BACK = [0, 100, 500, 0, 0];
const naira = (amount: number): string => `${amount}.00`;

/** Where an installation keeps its data. */
interface Site {
  readonly databaseUrl: string;
  readonly logUrl: string | undefined;
}

const ENGINES = ['PostgreSQL', 'EventStoreDB'];

describe.each(byExtent({ sample: ENGINES.slice(0, 1), full: ENGINES }))('an older backup of a log on %s', (engine) => {
  const env = { APP_SECRET: `the-secret-of-all-${newId()}`, PAYSTACK_SECRET_KEY: SECRET_KEY, PAYMENT_ASK_GAP_MS: '0' };
  const closing: (() => Promise<unknown>)[] = [];
  let simulator: RunningSimulator;
  let site: Site;
  let backup: Site;
  let players: string[];
  let begunBefore = '';
  const paidBefore: string[] = [];
  const paidAfter: string[] = [];
  /** What two payouts brought to the bank: one before the backup, one after it. */
  let bankedKobo = 0;

  /** The product at a site, for as long as `act` takes. */
  async function running<Result>(at: Site, act: (stage: Stage) => Promise<Result>): Promise<Result> {
    const product = await startTestProduct({
      on: { url: at.databaseUrl, drop: async () => undefined },
      env: { ...env, PAYSTACK_BASE_URL: simulator.url, ...(at.logUrl && { EVENTSTORE_URL: at.logUrl }) },
    });
    try {
      const payers = players.map(async (userId) => ({ userId, http: await product.signedIn({ userId }) }));
      return await act({
        product,
        payers: await Promise.all(payers),
        payments: PaymentFixture.of(product, simulator),
        quiz: QuizFixture.of(product),
      });
    } finally {
      await product.close();
    }
  }

  const databaseOf = ({ databaseUrl }: Site) => new Database(databaseUrl, { statementTimeoutMs: 60_000 });
  const storeOf = ({ databaseUrl, logUrl }: Site) => {
    const settings = { DATABASE_URL: databaseUrl, ...(logUrl && { EVENTSTORE_URL: logUrl }) };
    return openEventStore(loadStoreConfig(settings), registry);
  };
  async function startDouble(): Promise<string> {
    const double = await startEventStoreDouble();
    closing.push(() => double.stop());
    return double.url;
  }

  /** What a restored backup is: of a log in PostgreSQL all of it, of one in EventStoreDB the log alone. */
  async function backedUp(): Promise<Site> {
    if (site.logUrl === undefined) {
      const server = process.env['TEST_POSTGRES_URL'] as string;
      const name = `test_backup_${newId().slice(0, 8)}`;
      closing.push(() => dropDatabase(server, name));
      const template = new URL(site.databaseUrl).pathname.slice(1);
      // On a busy machine the server notices late that the last session of a process has ended.
      const databaseUrl = await eventually(() => createDatabase(server, name, template));
      return { databaseUrl, logUrl: undefined };
    }
    const older = { ...site, logUrl: await startDouble() };
    const [from, to] = [await storeOf(site), await storeOf(older)];
    await copyEvents(from, to, START, async () => undefined);
    await Promise.all([from.close(), to.close()]);
    return older;
  }

  async function paid({ payments }: Stage, payer: Payer, reference: string): Promise<void> {
    await payments.outcome(reference, 'success');
    await eventually(async () =>
      expect((await payments.status(payer, reference)).body).toMatchObject({ status: 'success' }),
    );
  }

  /** The second player's refund, and the third one's dispute. */
  async function giveBack(payments: PaymentFixture): Promise<unknown> {
    await payments.provider('POST', '/refund', { transaction: paidBefore[1], amount: 10_000 });
    return payments.sim('POST', '/sim/disputes', { reference: paidBefore[2] });
  }

  /** The provider pays out what is due, and the comparison posts it. */
  async function paidOut({ product, payments }: Stage): Promise<void> {
    await payments.sim('POST', '/sim/settlements', {});
    const runs = product.app.get(ReconciliationRuns, { strict: false });
    await eventually(async () => expect(await runs.begin('system:test')).toBe(true));
    await product.app.get(Reconcile, { strict: false }).goOn();
    await eventually(async () => expect(await runs.newest()).toMatchObject({ status: 'done' }));
  }

  /** What the verifier finds. */
  async function verified({ databaseUrl, logUrl: eventStoreUrl }: Site) {
    const { differences } = await verify({ address: { databaseUrl, eventStoreUrl } });
    return differences;
  }
  const bankedAtProvider = async ({ payments }: Stage) => {
    const { data } = (await payments.provider('GET', '/settlement')) as { data: { effective_amount: number }[] };
    expect(data).toHaveLength(2);
    return data.reduce((sum, { effective_amount }) => sum + effective_amount, 0);
  };
  /** What reached the bank according to the ledger. */
  const bankKobo = async ({ product }: Stage) =>
    (
      await product.database.query<{ kobo: number }>(
        `select balance_kobo::int as kobo from read.trial_balance where account = 'bank'`,
      )
    )[0]?.kobo;

  /** No webhook tells of them: they are found in the provider's lists. */
  async function takeBack({ product, payers, quiz }: Stage, before: number): Promise<void> {
    await eventually(async () => {
      await product.app.get(ReversalSchedule, { strict: false }).run();
      for (const [index, payer] of payers.entries())
        expect(await quiz.balance(payer)).toBe(naira(before - (WENT_BACK[index] ?? 0)));
    });
  }

  beforeAll(async () => {
    simulator = await startSimulator({ port: 0, secretKey: SECRET_KEY });
    closing.push(() => simulator.close());
    const database = await createTestDatabase();
    closing.push(() => database.drop());
    site = { databaseUrl: database.url, logUrl: engine === 'PostgreSQL' ? undefined : await startDouble() };
    players = [];
    await running(site, async ({ product }) => {
      await product.app.get(ImportQuestions, { strict: false }).from();
      for (let count = 0; count < 5; count += 1) players.push((await createTestAccount(product.database)).id);
    });
    await running(site, async (stage) => {
      for (const payer of stage.payers) {
        const reference = await stage.payments.initiated(payer);
        await paid(stage, payer, reference);
        paidBefore.push(reference);
        await stage.quiz.play(payer, THREE_RIGHT);
      }
      begunBefore = await stage.payments.initiated(stage.payers[0] as Payer);
      await paidOut(stage);
    });
    backup = await backedUp();
    await running(site, async (stage) => {
      for (const [index, payer] of stage.payers.entries()) {
        for (let game = 0; game < 3; game += 1) await stage.quiz.play(payer, THREE_RIGHT);
        const reference = index === 0 ? begunBefore : await stage.payments.initiated(payer);
        await paid(stage, payer, reference);
        paidAfter.push(reference);
        expect(await stage.quiz.balance(payer)).toBe('800.00');
      }
      const { id } = (await giveBack(stage.payments)) as { id: number };
      await stage.payments.sim('POST', `/sim/disputes/${id}/resolve`, { resolution: 'auto-accepted' });
      await takeBack(stage, 800);
      await paidOut(stage);
      await eventually(async () => expect(await bankKobo(stage)).toBe((bankedKobo = await bankedAtProvider(stage))));
    });
  });
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });

  it('stops the start where it can be told, until it is repaired', async () => {
    const [store, database] = [await storeOf(backup), databaseOf(backup)];
    try {
      const clock = new SystemClock();
      const start = requireWholeLog({ store, database, clock });
      // A database that was restored together with its log is of one piece: only the provider knows more.
      await (engine === 'PostgreSQL' ? start : expect(start).rejects.toThrow(AheadOfLog));
      await repairRestored({ store, database, projections: registry.projections, clock }, () => undefined);
      await requireWholeLog({ store, database, clock });
    } finally {
      await Promise.all([store.close(), database.close()]);
    }
  });

  it('gets back what the provider knows, each payment once, and takes back what went back to payers', async () => {
    await running(backup, async (stage) => {
      const { product, payers, payments } = stage;
      const lost = product.app.get(RecoverLostPayments, { strict: false });
      const since = (await lost.newestKnown()) as Date;
      expect(await lost.recover(since)).toMatchObject({ recovered: 4, recoveredKobo: 200_000, unrecovered: [] });
      expect(await lost.recover(since)).toMatchObject({ recovered: 0, unrecovered: [] });
      // What was begun before the backup is in the log, and asked about like any other.
      await payments.status(payers[0] as Payer, begunBefore);
      const payouts = product.app.get(RestorePayouts, { strict: false });
      expect(await payouts.restore(since)).toEqual({ posted: 1, left: [] });
      expect(await payouts.restore(since)).toEqual({ posted: 0, left: [] });
      // The database may remember that the refund and the dispute were recorded; the log does not hold them.
      await takeBack(stage, 950);
      await eventually(async () => expect(await bankKobo(stage)).toBe(bankedKobo));
    });
    // At once: no comparison with the provider has run since the repair.
    expect(await verified(backup)).toEqual([]);
  });

  it('lets everybody play on, and its ledger is right', async () => {
    await running(backup, async ({ payers, quiz, product }) => {
      for (const payer of payers) await quiz.play(payer, THREE_RIGHT);
      for (const [index, payer] of payers.entries()) {
        const left = naira(900 - (WENT_BACK[index] ?? 0));
        await eventually(async () => expect(await quiz.balance(payer)).toBe(left));
      }
      await eventually(async () => {
        const rows = await product.database.query('select points from read.points_totals where user_id = any($1)', [
          players,
        ]);
        expect(rows).toEqual(players.map(() => ({ points: 2 })));
      });
    });
    expect(await verified(backup)).toEqual([]);
    expect(paidAfter).toHaveLength(5);
  });
});

/** The product at work, its players, and hands to pay and play with. */
interface Stage {
  readonly product: Awaited<ReturnType<typeof startTestProduct>>;
  readonly payers: readonly Payer[];
  readonly payments: PaymentFixture;
  readonly quiz: QuizFixture;
}
