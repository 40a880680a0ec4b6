import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { type VerificationDetailsView, type VerificationsView } from '@sabi50/contracts/verification-views';
import { eventually } from '../../../test/support/eventually.js';
import { createTestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { type Jobs } from '../../platform/jobs/jobs.js';
import { LOGGER } from '../../platform/logger.js';
import { type Config } from '../../platform/config.js';
import { tellOfNoVerification } from './run-verification/verification-alarms.js';
import { VerificationSchedule } from './run-verification/verification.schedule.js';
import { VerifyLedgerJob } from './run-verification/verify-ledger.job.js';
import { type AskedFor, Verifications } from './verifications.js';

/** A run has the lowest claim on the processors, which other specs need. */
const A_RUN_MS = 150_000;
jest.setTimeout(3 * A_RUN_MS);

let product: TestProduct;
let staff: HttpClient;
let staffId: string;

const overview = async () => (await staff.get<VerificationsView>(ROUTES.adminLedgerVerifications)).body;
const details = async (id: string) =>
  (await staff.get<VerificationDetailsView>(pathOf('adminLedgerVerification', { id }))).body;
const openAlarms = async () =>
  (await product.database.query('select kind from alarms where closed_at is null order by kind')).map(
    ({ kind }) => kind as string,
  );
const outcomeOf = async (id: string) =>
  (await product.database.query<{ outcome: string }>('select outcome from ledger_verifications where id = $1', [id]))[0]
    ?.outcome;

/** What the button of the console does; the worker of the product does the rest. */
async function verifyNow(): Promise<VerificationDetailsView> {
  const { body } = await staff.post<VerificationsView>(ROUTES.adminLedgerVerifications, {});
  const id = body.underWay?.id ?? '';
  return eventually(async () => {
    const run = await details(id);
    expect(run.endedAt).not.toBeNull();
    return run;
  }, A_RUN_MS);
}

const verifications = () => product.app.get(Verifications, { strict: false });
const jobWith = (config: Partial<Config>) =>
  new VerifyLedgerJob(
    product.database,
    verifications(),
    { ...product.config, ...config } as Config,
    product.app.get(LOGGER),
  );
async function asked(by: AskedFor): Promise<string> {
  const id = await verifications().ask(product.database, by);
  if (id === null) throw new Error('A verification is under way');
  return id;
}
const scheduleAt = (now: Date) =>
  new VerificationSchedule(
    product.database,
    verifications(),
    jobWith({}),
    // Waiting runs are left to the spec.
    { add: () => Promise.resolve() } as unknown as Jobs,
    { ...product.config, LEDGER_VERIFY_AT: '02:30' } as Config,
    { now: () => now },
  );

/** A product for the tests of one block; without a worker, runs wait for the spec. */
function useProduct(options: { worker: boolean }): void {
  beforeAll(async () => {
    product = await startTestProduct(options);
    staffId = (await createTestAccount(product.database, { role: 'super_admin' })).id;
    staff = await product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());
  beforeEach(() => product.database.execute('update alarms set closed_at = now() where closed_at is null'));
}

describe('a verification of the ledger', () => {
  useProduct({ worker: true });

  it('was never made in a new installation', async () => {
    expect(await overview()).toEqual({ last: null, underWay: null, scheduledAt: null, isStale: true, history: [] });
  });

  it('runs when a super administrator asks for it, and its result is shown and logged', async () => {
    await tellOfNoVerification(product.database);
    const run = await verifyNow();
    expect(run).toMatchObject({
      state: 'clean',
      askedBy: 'Test Player',
      isScheduled: false,
      differences: 0,
      error: null,
    });
    const { last, underWay, isStale, history } = await overview();
    expect({ last: last?.id, underWay, isStale, newest: history[0]?.id }).toEqual({
      last: run.id,
      underWay: null,
      isStale: false,
      newest: run.id,
    });
    expect(
      await product.database.query('select actor_id, action from staff_log where subject_id = $1', [run.id]),
    ).toEqual([{ actor_id: staffId, action: 'ledger.verify' }]);
    expect(await openAlarms()).toEqual([]);
  });

  it('alarms staff of differences, each named, until it is clean again', async () => {
    const userId = randomUUID();
    await product.database.execute('insert into read.points_totals (user_id, points, adjusted) values ($1, 7, 0)', [
      userId,
    ]);
    const run = await verifyNow();
    // By the sums of the auditors' program, and by the row that the projections do not derive.
    expect(run.differenceList).toEqual([
      expect.objectContaining({ what: 'read-model', revision: null }),
      expect.objectContaining({ what: 'read-model-row', where: 'read.points_totals' }),
    ]);
    expect(run).toMatchObject({ state: 'differences', differences: 2 });
    expect(await openAlarms()).toEqual(['ledger-differences']);
    await product.database.execute('delete from read.points_totals where user_id = $1', [userId]);
    expect((await verifyNow()).state).toBe('clean');
    expect(await openAlarms()).toEqual([]);
  });

  it('is one at a time', async () => {
    const id = await asked({ askedBy: staffId });
    expect(await verifications().ask(product.database, { dueAt: new Date() })).toBeNull();
    const { body } = await staff.post<VerificationsView>(ROUTES.adminLedgerVerifications, {});
    expect(body.underWay?.id).toBe(id);
    await Promise.all([jobWith({}).handle({ verificationId: id }), jobWith({}).handle({ verificationId: id })]);
    await eventually(async () => expect((await details(id)).state).not.toMatch(/^(waiting|running)$/), A_RUN_MS);
    expect(await details(id)).toMatchObject({ state: 'clean', differenceList: [] });
  });
});

describe('a verification that does not come to its end', () => {
  useProduct({ worker: false });

  it('says why when it could not run, and alarms staff', async () => {
    const id = await asked({ askedBy: staffId });
    await jobWith({ DATABASE_URL: 'postgres://127.0.0.1:9/none' }).handle({ verificationId: id });
    const { state, error } = await details(id);
    expect({ state, error }).toEqual({ state: 'failed', error: expect.stringContaining('ECONNREFUSED') });
    expect(await openAlarms()).toEqual(['ledger-not-verified']);
  });

  it('is broken off when its worker is stopped', async () => {
    const id = await asked({ askedBy: staffId });
    const job = jobWith({});
    const running = job.handle({ verificationId: id });
    await eventually(async () => expect((await details(id)).state).toBe('running'), A_RUN_MS);
    job.onModuleDestroy();
    await running;
    expect(await outcomeOf(id)).toBe('broken-off');
  });

  it('is broken off when its worker has died', async () => {
    const id = await asked({ askedBy: staffId });
    await verifications().claim(id);
    await scheduleAt(new Date('2026-11-20T23:00:00Z')).run();
    expect(await outcomeOf(id)).toBeNull();
    await product.database.execute(
      `update ledger_verifications set beat_at = now() - interval '61 seconds' where id = $1`,
      [id],
    );
    await scheduleAt(new Date('2026-11-20T23:00:00Z')).run();
    expect(await details(id)).toMatchObject({ state: 'broken-off' });
    expect(await openAlarms()).toEqual(['ledger-not-verified']);
  });
});

describe('the nightly verification', () => {
  useProduct({ worker: false });

  const at = (time: string) => new Date(`2031-03-05T${time}:00Z`);
  const dueAt = at('01:30');
  const runs = () =>
    product.database.query<{ id: string }>('select id from ledger_verifications where due_at = $1 order by asked_at', [
      dueAt,
    ]);
  const breakOff = async (endedAt: Date) => {
    const [id = ''] = (await runs()).map((run) => run.id).slice(-1);
    await jobWith({}).end(id, 'broken-off', null);
    await product.database.execute('update ledger_verifications set ended_at = $2 where id = $1', [id, endedAt]);
  };

  it('is asked for once in a night, whichever workers are there', async () => {
    await Promise.all([1, 2, 3].map(() => scheduleAt(at('01:31')).run()));
    expect(await runs()).toHaveLength(1);
    await scheduleAt(at('01:40')).run();
    expect(await runs()).toHaveLength(1);
  });

  it('is tried again when it broke off, and staff are alarmed after the last try', async () => {
    await breakOff(at('01:41'));
    await scheduleAt(at('01:45')).run();
    expect(await runs()).toHaveLength(1);
    await scheduleAt(at('01:51')).run();
    expect(await runs()).toHaveLength(2);
    await breakOff(at('02:00'));
    await scheduleAt(at('02:10')).run();
    expect(await openAlarms()).toEqual([]);
    await breakOff(at('02:11'));
    await scheduleAt(at('02:30')).run();
    expect(await runs()).toHaveLength(3);
    expect(await openAlarms()).toEqual(['ledger-not-verified']);
  });

  it('alarms staff when the last one is older than 26 hours', async () => {
    await product.database.execute(
      `insert into ledger_verifications (started_at, ended_at, outcome) values ($1, $1, 'clean')`,
      [dueAt],
    );
    const nextMorning = new Date(dueAt.getTime() + 26 * 3_600_000);
    await scheduleAt(at('23:00')).run();
    expect(await openAlarms()).toEqual([]);
    await product.database.execute(
      `insert into ledger_verifications (due_at, ended_at, outcome)
       select $1::timestamptz + interval '1 day', now(), 'failed' from generate_series(1, 3)`,
      [dueAt],
    );
    await scheduleAt(new Date(nextMorning.getTime() + 1_000)).run();
    expect(await openAlarms()).toEqual(['ledger-not-verified']);
  });
});
