import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type FailedAlarmMailView } from '@sabi50/contracts/attention-views';
import { maskEmail } from '@sabi50/contracts/email-mask';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../test/support/mail-catcher.js';
import { createTestAccount, type TestAccount } from '../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { SendMailJob } from '../../features/mails/send-mail/send-mail.job.js';
import { type Alarm, closeAlarm, raiseAlarm } from '../../platform/alarms/raise-alarm.js';
import { TellStaff } from './tell-staff.schedule.js';

const OPERATOR = 'operator@sabi50.test';
let product: TestProduct;
let mails: MailCatcher;
let chief: TestAccount;

const alarm = (over: Partial<{ key: string; hours: number }> = {}): Alarm => ({
  key: over.key ?? randomUUID(),
  kind: 'dispute-deadline',
  params: { reference: 'deposit-77', hours: over.hours ?? 12 },
  path: '/payments/deposit-77',
});
const raise = (one: Alarm) => raiseAlarm(product.database, one);
/** What a worker does every few seconds without being asked. */
async function work(): Promise<void> {
  await product.app.get(TellStaff, { strict: false }).run();
  const due = await product.database.query<{ id: string }>(
    'select id from mail_outbox where alarm_id is not null and next_try_at <= now()',
  );
  for (const { id } of due) await product.app.get(SendMailJob, { strict: false }).handle({ outboxId: id });
}
const recipients = () => mails.mails.map(({ recipient }) => recipient).toSorted();
const outbox = (key: string) =>
  product.database.query(
    `select sent_at is not null as sent, dropped_at is not null as dropped from mail_outbox m
     join alarms a on a.id = m.alarm_id where a.key = $1`,
    [key],
  );

describe('an alarm', () => {
  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ worker: false, env: { SMTP_URL: mails.url, ALARM_EMAILS: OPERATOR } });
    chief = await createTestAccount(product.database, { role: 'super_admin' });
    await product.database.execute(`update accounts set preferred_language = 'ha' where id = $1`, [chief.id]);
    await createTestAccount(product.database, { role: 'radio_station_admin' });
    await createTestAccount(product.database);
  });

  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  afterEach(() => {
    mails.refusal = null;
    mails.mails.length = 0;
  });

  it('is mailed to super administrators in their language, and to the addresses of the settings', async () => {
    await raise(alarm());
    await work();
    expect(recipients()).toEqual([chief.email, OPERATOR].toSorted());
    const toChief = await mails.mailTo(chief.email, /dole a amsa wani ƙorafi/);
    expect(toChief.text).toContain('Saura awa 12');
    expect(toChief.text).toContain('http://sabi50.test/admin/payments/deposit-77');
    expect((await mails.mailTo(OPERATOR, /respond to a dispute soon/)).text).toMatch(/^Hello,/);
  });

  it('is mailed once, however often it is raised and looked for while it is open', async () => {
    const key = randomUUID();
    await raise(alarm({ key }));
    await Promise.all([work(), work()]);
    await raise(alarm({ key, hours: 2 }));
    await work();
    expect(recipients()).toHaveLength(2);
    expect(await product.database.query('select params from alarms where key = $1', [key])).toEqual([
      { params: { reference: 'deposit-77', hours: 2 } },
    ]);
  });

  it('whose mail was given up is listed with a masked address, until the mail is sent again', async () => {
    await raise(alarm());
    await product.app.get(TellStaff, { strict: false }).run();
    await product.database.execute(
      `update mail_outbox set failed_at = now(), next_try_at = null, last_error = '550 no relay'
        where address = $1 and next_try_at is not null`,
      [OPERATOR],
    );
    const staff = await product.signedIn({ userId: chief.id, kind: 'staff', role: 'super_admin' });
    const failed = async () => (await staff.get<FailedAlarmMailView[]>(ROUTES.adminFailedAlarmMails)).body;
    const [mail, ...others] = await failed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ alarm: 'dispute-deadline', email: maskEmail(OPERATOR), reply: '550 no relay' });
    const again = pathOf('adminMailResend', { id: mail?.id ?? '' });
    expect((await staff.post(again, {}, { 'idempotency-key': randomUUID() })).status).toBe(204);
    expect(await failed()).toEqual([]);
    await work();
    expect(recipients()).toEqual([chief.email, OPERATOR].toSorted());
  });

  it('is mailed again when it comes back after it was closed', async () => {
    const key = randomUUID();
    await raise(alarm({ key }));
    await work();
    await closeAlarm(product.database, key, chief.id);
    await raise(alarm({ key }));
    await work();
    expect(recipients()).toHaveLength(4);
  });

  it('goes out later when the mail server was away', async () => {
    const key = randomUUID();
    mails.refusal = '451 try again later';
    await raise(alarm({ key }));
    await work();
    expect(recipients()).toEqual([]);
    mails.refusal = null;
    await product.database.execute('update mail_outbox set next_try_at = now() where next_try_at is not null');
    await work();
    expect(recipients()).toEqual([chief.email, OPERATOR].toSorted());
  });

  it('is dropped when it is closed before it went out', async () => {
    const key = randomUUID();
    mails.refusal = '451 try again later';
    await raise(alarm({ key }));
    await work();
    mails.refusal = null;
    await closeAlarm(product.database, key);
    await product.database.execute('update mail_outbox set next_try_at = now() where next_try_at is not null');
    await work();
    expect(recipients()).toEqual([]);
    expect(await outbox(key)).toEqual([
      { sent: false, dropped: true },
      { sent: false, dropped: true },
    ]);
  });

  it('is never raised when its transaction is rolled back', async () => {
    const key = randomUUID();
    const broken = product.database.transaction(async (sql) => {
      await raiseAlarm(sql, alarm({ key }));
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await product.database.query('select 1 from alarms where key = $1', [key])).toEqual([]);
  });

  it('reaches nobody who is no super administrator any more', async () => {
    const former = await createTestAccount(product.database, { role: 'super_admin' });
    mails.refusal = '451 try again later';
    await raise(alarm());
    await work();
    await product.database.execute('update accounts set admin_role = null where id = $1', [former.id]);
    mails.refusal = null;
    await product.database.execute('update mail_outbox set next_try_at = now() where next_try_at is not null');
    await work();
    expect(recipients()).toEqual([chief.email, OPERATOR].toSorted());
  });
});
