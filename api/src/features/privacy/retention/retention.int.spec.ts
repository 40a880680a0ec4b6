import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { dayOf } from '@sabi50/contracts/business-time';
import { type ErasureListView } from '@sabi50/contracts/erasure-views';
import {
  LASTING_KINDS,
  RETAINED_KINDS,
  RETENTION,
  type RetainedKind,
  type RetentionView,
} from '@sabi50/contracts/retention';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { Clock } from '../../../platform/clock.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { RetentionJob } from './retention.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

describe('personal data that goes by age (rule data/retention)', () => {
  let product: TestProduct;
  let staffId: string;
  let userId: string;

  beforeAll(async () => {
    product = await startTestProduct({ env: { NOTES_KEPT_DAYS: '0' } });
    ({ id: staffId } = await createTestAccount(product.database, { role: 'super_admin' }));
    ({ id: userId } = await createTestAccount(product.database));
    // The worker looks through everything when it starts.
    await eventually(async () =>
      expect(await countOf('retention_runs', 'ended_at is not null')).toBe(RETAINED_KINDS.length),
    );
  });
  afterAll(() => product.close());

  const run = <Row extends object>(text: string, values: unknown[] = []) => product.database.query<Row>(text, values);
  const staff = (): Promise<HttpClient> => product.signedIn({ userId: staffId, kind: 'staff', role: 'super_admin' });
  const job = () => product.app.get(RetentionJob, { strict: false }).run();
  const kinds = async () => (await (await staff()).get<RetentionView[]>(ROUTES.adminRetention)).body;
  const kindOf = async (kind: string) => (await kinds()).find((one) => one.kind === kind);
  /** The job as two workers run it at once, some hours after the end of this day in Lagos. */
  const jobTomorrow = async (hours: number) => {
    const at = new Date(dayOf(new Date()).end.getTime() + hours * HOUR_MS);
    const clock = jest.spyOn(product.app.get(Clock), 'now').mockReturnValue(at);
    await Promise.all([job(), job()]);
    clock.mockRestore();
  };
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
  const countOf = async (table: string, where = 'true') =>
    (await run<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`))[0]?.count;

  /** A row of each table that counts from a moment, by the kind that it is of. */
  const PLANT: Readonly<Partial<Record<RetainedKind, (since: Date) => Promise<unknown>>>> = {
    sessions: (since) =>
      run(
        `insert into sessions (id_hash, user_id, kind, must_change_password, expires_at) values ($1, $2, 'player', false, $3)`,
        [...[Buffer.from(randomUUID()), userId, since]],
      ),
    tokens: (since) =>
      run(`insert into account_tokens (token_hash, user_id, purpose, expires_at) values ($1, $2, 'set-pin', $3)`, [
        ...[Buffer.from(randomUUID()), userId, since],
      ]),
    devices: (since) =>
      run(`insert into known_devices (user_id, kind, device_key, last_used_at) values ($1, 'pin', $2, $3)`, [
        ...[userId, randomUUID(), since],
      ]),
    'lock-outs': (since) =>
      run(`insert into login_lock_outs (name_key, kind, failures, updated_at) values ($1, 'pin', 1, $2)`, [
        ...[randomUUID(), since],
      ]),
    logins: (since) => run(`insert into account_logins (user_id, kind, at) values ($1, 'player', $2)`, [userId, since]),
    mails: (since) =>
      run(
        `insert into mail_outbox (id, user_id, kind, language, next_try_at, sent_at) values ($1, $2, 'pin-changed', 'en', null, $3)`,
        [randomUUID(), userId, since],
      ),
    nicknames: async (since) => {
      const { id } = await createTestAccount(product.database);
      await run(
        'insert into board_members (user_id, nickname, nickname_key, named_at, left_at) values ($1, $2, $2, $3, $3)',
        [...[id, randomUUID(), since]],
      );
    },
    'spending-notices': (since) =>
      run(
        `insert into spending_notices (id, user_id, day, reason, threshold, spent_kobo, sent_at)
         values ($1, $2, $3::timestamptz::date, 'amount', 1, 1, $3)`,
        [randomUUID(), userId, since],
      ),
    winners: (since) =>
      run(
        `insert into winners (id, full_name, phone_number, state, created_at) values ($1, 'Old Winner', $2, 'Kano', $3)`,
        [randomUUID(), `+23480${String(randomInt(99_999_999)).padStart(8, '0')}`, since],
      ),
  };
  const TABLES: Readonly<Partial<Record<RetainedKind, string>>> = {
    ...{ sessions: 'sessions', tokens: 'account_tokens', devices: 'known_devices', 'lock-outs': 'login_lock_outs' },
    ...{ logins: 'account_logins', mails: 'mail_outbox', nicknames: 'board_members' },
    ...{ 'spending-notices': 'spending_notices' },
  };

  it('goes when it is over its period, and not a day before', async () => {
    const young = ago(-1);
    for (const [kind, plant] of Object.entries(PLANT)) {
      const { days } = RETENTION[kind as RetainedKind];
      await plant(ago(days + 1));
      await plant(kind === 'sessions' ? young : ago(days - 1));
    }
    const before: Record<string, number | undefined> = {};
    for (const [kind, table] of Object.entries(TABLES)) before[kind] = await countOf(table);
    await run('delete from retention_runs');
    await job();
    for (const [kind, table] of Object.entries(TABLES)) {
      expect([kind, await countOf(table)]).toEqual([kind, Number(before[kind]) - 1]);
      expect(await kindOf(kind)).toMatchObject({
        removed: 1,
        oldestAt: expect.any(String),
        lastRunAt: expect.any(String),
      });
    }
    expect(await countOf('winners', `full_name = '' and phone_number = '' and state is null`)).toBe(1);
    expect(await countOf('winners', `full_name = 'Old Winner'`)).toBe(1);
  });

  it('is looked through once a Lagos day, however often and by however many workers it is tried', async () => {
    // What was a day too young is old enough by tomorrow.
    await run('delete from account_logins');
    await PLANT.logins?.(ago(200));
    await Promise.all([job(), job()]);
    expect(await kindOf('logins')).toMatchObject({ removed: 1 });
    expect(await countOf('account_logins', `at < now() - interval '199 days'`)).toBe(1);
    await jobTomorrow(1);
    expect(await countOf('account_logins', `at < now() - interval '199 days'`)).toBe(0);
    expect(await kindOf('logins')).toMatchObject({ removed: 1 });
  });

  it('is looked through again when the worker died on the way', async () => {
    await run(`update retention_runs set ended_at = began_at - interval '1 second' where kind = 'logins'`);
    await PLANT.logins?.(ago(200));
    await jobTomorrow(1.5);
    expect(await countOf('account_logins', `at < now() - interval '199 days'`)).toBe(1);
    await jobTomorrow(4);
    expect(await countOf('account_logins', `at < now() - interval '199 days'`)).toBe(0);
  });

  it('stays for ever where the setting is 0, and the console says so', async () => {
    await run(`insert into player_notes (id, user_id, author_id, words, written_at) values ($1, $2, $3, 'Old', $4)`, [
      ...[randomUUID(), userId, staffId, ago(5_000)],
    ]);
    await jobTomorrow(30);
    expect(await countOf('player_notes')).toBe(1);
    expect(await kindOf('notes')).toMatchObject({ days: null, setting: 'NOTES_KEPT_DAYS', removed: 0 });
  });

  it('is shown with its period, or with what ends its keeping', async () => {
    const all = await kinds();
    expect(all.filter(({ lastRunAt }) => lastRunAt !== null).map(({ kind }) => kind)).toEqual(RETAINED_KINDS);
    expect(all.filter(({ until }) => until !== null).map(({ kind }) => kind)).toEqual(LASTING_KINDS);
    expect(await kindOf('accounts')).toEqual({
      ...{ kind: 'accounts', days: null, until: 'erasure', setting: null, lastRunAt: null, removed: 0, oldestAt: null },
    });
  });

  it('lists who waits to be erased, with who asked and what it waits for, and of whom is erased the id alone', async () => {
    const { id } = await createTestAccount(product.database);
    const asked = await (await staff()).post(pathOf('adminUserErasure', { id }), { reason: 'Asked by letter' });
    expect(asked.status).toBe(200);
    const seen = async () => {
      await product.app
        .get(ReadYourWrites)
        .until('player_erasures', await product.app.get<EventStore>(EVENT_STORE).head());
      return (await (await staff()).get<ErasureListView>(ROUTES.adminErasures)).body;
    };
    const { waiting, waitingCount } = await seen();
    const asker = { byId: expect.any(String), byName: expect.stringMatching(/./) };
    expect(waiting).toEqual([expect.objectContaining({ userId: id, ...asker, hasBegun: false, waitsFor: [] })]);
    expect(waiting[0]?.name).toBe('Test Player');
    expect(waitingCount).toBe(1);
    await run('update read.player_erasures set erased_at = now() where user_id = $1', [id]);
    const { done, doneCount } = await seen();
    expect(doneCount).toBe(1);
    expect(done).toEqual([{ userId: id, ...asker, requestedAt: expect.any(String), erasedAt: expect.any(String) }]);
  });
});
