import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { type Registration } from '../../../../test/support/verified-player.js';
import { newId } from '../../../kernel/ids.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { recordChange } from '../../../platform/staff-log/staff-log.js';
import { Retention } from '../retention/retention.js';

describe('accounts that nobody verified', () => {
  let product: TestProduct;
  let mails: MailCatcher;
  let player: Registration;
  let id: string;
  let token: string;

  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ env: { SMTP_URL: mails.url } });
  });
  afterAll(async () => {
    await product.close();
    await mails.close();
  });
  beforeEach(async () => {
    player = anyRegistration();
    expect((await register(player)).status).toBe(201);
    token = await mails.tokenTo(player.email, /Verify/);
    await untilMailsAreOut();
    const [row] = await run<{ id: string }>('select id from accounts where email = $1', [player.email]);
    id = String(row?.id);
  });

  const run = <Row extends object>(text: string, values: unknown[] = []) => product.database.query<Row>(text, values);
  const register = (body: Registration) => product.client().post(ROUTES.register, body);
  const verify = () => product.client().post(ROUTES.verifyEmail, { token });
  const reconcile = () => product.app.get(Retention, { strict: false }).remove('unverified-accounts');
  const isThere = async () => (await run('select 1 from accounts where id = $1', [id])).length === 1;

  async function untilMailsAreOut(): Promise<void> {
    while ((await run('select 1 from mail_outbox where next_try_at is not null')).length > 0) {
      await new Promise((next) => setTimeout(next, 20));
    }
  }

  /** As if the account and its mails were older; links stay good. */
  async function age(by: string): Promise<void> {
    await run('update accounts set created_at = created_at - $2::interval where id = $1', [id, by]);
    await run(
      `update mail_outbox set created_at = created_at - $2::interval, sent_at = sent_at - $2::interval where user_id = $1`,
      [id, by],
    );
    await run('update account_tokens set created_at = created_at - $2::interval where user_id = $1', [id, by]);
  }

  it('go 48 hours after their mail, with all that is theirs, and leave their mobile number to others', async () => {
    await age('48 hours 1 minute');
    expect((await register(anyRegistration({ mobile: player.mobile }))).status).toBe(409);
    await reconcile();
    expect(await isThere()).toBe(false);
    expect(await run('select 1 from account_tokens where user_id = $1', [id])).toEqual([]);
    expect(await run('select 1 from mail_outbox where user_id = $1', [id])).toEqual([]);
    expect((await verify()).body['code']).toBe('VERIFICATION_FAILED');
    expect((await register(anyRegistration({ mobile: player.mobile }))).status).toBe(201);
  });

  const event = () => ({
    ...{ id: newId(), type: 'SomethingHappened', data: {} },
    metadata: {
      ...{ correlationId: newId(), causationId: newId(), actor: 'system:test' },
      ...{ schemaVersion: 1, occurredAt: new Date().toISOString() },
    },
  });
  const append = (category: string) =>
    product.app.get<EventStore>(EVENT_STORE).append(`${category}-${id}`, [event()], 'no-stream');

  const REASONS: [string, () => Promise<unknown>][] = [
    ['a newer link', () => run('update account_tokens set created_at = now() where user_id = $1', [id])],
    ['a newer mail', () => run('update mail_outbox set sent_at = now() where user_id = $1', [id])],
    [
      'a mail that is still to go',
      () => run(`update mail_outbox set next_try_at = now() + interval '1 hour' where user_id = $1`, [id]),
    ],
    ['their verification', verify],
    ['a role', () => run('update accounts set is_admin = true where id = $1', [id])],
    ['a staff password', () => run(`update accounts set password_hash = 'x' where id = $1`, [id])],
    [
      'a change that staff made',
      () =>
        product.database.transaction((sql) =>
          recordChange(sql, {
            actor: { userId: newId(), role: 'super_admin', requestId: newId() },
            action: 'user.update',
            subjectId: id,
            before: { isEmailVerified: true },
            after: { isEmailVerified: false },
          }),
        ),
    ],
    ['a wallet', () => append('wallet')],
    ['points', () => append('points')],
  ];

  it.each(REASONS)('stay with %s', async (_, happen) => {
    await age('49 hours');
    await happen();
    await reconcile();
    expect(await isThere()).toBe(true);
    // It held up the wait for mails otherwise.
    await run('update mail_outbox set next_try_at = null where user_id = $1', [id]);
  });

  it('stay for 47 hours', async () => {
    await age('47 hours 59 minutes');
    await reconcile();
    expect(await isThere()).toBe(true);
  });

  it('stay, verified, when the verification is under way', async () => {
    await age('49 hours');
    await product.database.transaction(async (sql) => {
      await sql.execute('update accounts set email_verified_at = now() where id = $1', [id]);
      await reconcile();
    });
    expect(await isThere()).toBe(true);
  });

  /** What comes of a call that meets the account while it is being removed. */
  async function whileRemoved<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    let answer: Promise<Answer> | undefined;
    await product.database.transaction(async (sql) => {
      await sql.query('select 1 from accounts where id = $1 for update', [id]);
      answer = call();
      const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await run(waiting)).length === 0) await new Promise((next) => setTimeout(next, 20));
      await sql.execute('delete from accounts where id = $1', [id]);
    });
    return answer as Promise<Answer>;
  }

  it('get no verification while they go, and neither waits for the other for ever', async () => {
    expect((await whileRemoved(verify)).body['code']).toBe('VERIFICATION_FAILED');
  });

  it('get no money while they go', async () => {
    const { id: userId } = await createTestAccount(product.database, { role: 'super_admin' });
    const staff = await product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    const gift = {
      figure: 'balance',
      amount: '+500',
      seen: '0',
      reasonCode: 'goodwill',
      reason: 'A prize of the show',
    };
    const given = await whileRemoved(() => staff.post(pathOf('adminUserAdjustments', { id }), gift));
    expect(given.body['code']).toBe('USER_NOT_FOUND');
    expect(await product.app.get<EventStore>(EVENT_STORE).readStream(`wallet-${id}`)).toEqual([]);
  });

  it('are either verified or gone when both come at the same moment', async () => {
    await age('49 hours');
    const [{ status }] = await Promise.all([verify(), reconcile(), reconcile()]);
    expect([200, 400]).toContain(status);
    expect(await isThere()).toBe(status === 200);
  });
});
