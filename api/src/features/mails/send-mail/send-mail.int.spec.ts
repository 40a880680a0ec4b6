import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ROUTES } from '@sabi50/contracts/routes';
import { MailCatcher } from '../../../../test/support/mail-catcher.js';
import { anyRegistration } from '../../../../test/support/registration.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { requestMail } from '../mails.events.js';
import { MailSchedule, SendMailJob } from './send-mail.job.js';

let product: TestProduct;
let mails: MailCatcher;
let userId: string;
let email: string;

interface OutboxState {
  readonly attempts: number;
  readonly sent: boolean;
  readonly failed: boolean;
  readonly dropped: boolean;
  readonly due: boolean;
  readonly last_error: string | null;
}
const stateOf = async (id: string): Promise<OutboxState | undefined> => {
  const [state] = await product.database.query<OutboxState & Record<string, unknown>>(
    `select attempts, sent_at is not null as sent, failed_at is not null as failed, dropped_at is not null as dropped,
       next_try_at is not null as due, last_error from mail_outbox where id = $1`,
    [id],
  );
  return state;
};
const queue = () => product.app.get(Jobs).queue('mails');
const handle = (outboxId: string) => product.app.get(SendMailJob, { strict: false }).handle({ outboxId });
async function recorded(kind: 'verify-email' | 'pin-changed' = 'pin-changed', of = userId): Promise<string> {
  const id = randomUUID();
  await requestMail(product.database, { id, userId: of, kind, language: 'yo' });
  return id;
}

describe('a mail in the outbox', () => {
  beforeAll(async () => {
    mails = await MailCatcher.start();
    product = await startTestProduct({ worker: false, env: { SMTP_URL: mails.url } });
  });

  afterAll(async () => {
    await product.close();
    await mails.close();
  });

  beforeEach(async () => {
    email = `mail-${randomUUID()}@sabi50.test`;
    const registration = anyRegistration({ firstName: 'Ọlá', lastName: 'Adé', email });
    const { body } = await product.client().post<{ user: { id: string } }>(ROUTES.register, registration);
    userId = body.user.id;
  });

  afterEach(() => {
    mails.refusal = null;
    mails.mails.length = 0;
  });

  it('goes out once, however often its job runs', async () => {
    const id = await recorded();
    await Promise.all(Array.from({ length: 10 }, () => handle(id)));
    await handle(id);
    expect(mails.mails.map(({ recipient }) => recipient)).toEqual([email]);
    expect(await stateOf(id)).toMatchObject({ sent: true, due: false, attempts: 1 });
  });

  it('has both parts, in the language that was asked for, with the letters of that language', async () => {
    await product.database.execute('update accounts set email_verified_at = now() where id = $1', [userId]);
    await handle(await recorded());
    const { mail } = mails.mails[0] ?? { mail: undefined };
    expect(mail?.subject).toBe('PIN Sabi50 yín ti yí padà');
    expect(mail?.text).toContain('Ẹ ǹlẹ́ Ọlá');
    expect(mail?.html).toContain('Ẹ ǹlẹ́ Ọlá');
    expect(mail?.from?.address).toBe('no-reply@sabi50.test');
  });

  it('waits while the server cannot take it, and goes out later', async () => {
    const id = await recorded();
    mails.refusal = '451 try again later';
    await handle(id);
    expect(await stateOf(id)).toMatchObject({ sent: false, failed: false, due: true, last_error: 'EENVELOPE 451' });
    mails.refusal = null;
    await product.database.execute('update mail_outbox set next_try_at = now() where id = $1', [id]);
    await handle(id);
    expect(await stateOf(id)).toMatchObject({ sent: true, due: false, attempts: 2 });
  });

  it('has failed when the server refuses it for good, and no word of the server is kept', async () => {
    const id = await recorded();
    mails.refusal = `550 no such user ${email}`;
    await handle(id);
    expect(await stateOf(id)).toMatchObject({ sent: false, failed: true, due: false, last_error: 'EENVELOPE 550' });
  });

  it('forgets a former address once it has failed for good, and until then writes to no other', async () => {
    const [id, formerAddress] = [randomUUID(), `old-${randomUUID()}@sabi50.test`];
    await requestMail(product.database, { id, userId, kind: 'email-changed', language: 'en', formerAddress });
    const kept = async () =>
      (await product.database.query('select former_address as kept from mail_outbox where id = $1', [id]))[0];
    mails.refusal = '451 try again later';
    await handle(id);
    expect(await kept()).toEqual({ kept: formerAddress });
    mails.refusal = '550 no such user';
    await product.database.execute('update mail_outbox set next_try_at = now() where id = $1', [id]);
    await handle(id);
    expect(await stateOf(id)).toMatchObject({ failed: true, due: false });
    expect(await kept()).toEqual({ kept: null });
    expect(mails.mails).toEqual([]);
  });

  it('is dropped when it is not wanted any more', async () => {
    await product.database.execute('update accounts set email_verified_at = now() where id = $1', [userId]);
    const [verified, gone] = [await recorded('verify-email'), await recorded('verify-email', randomUUID())];
    await handle(verified);
    await handle(gone);
    for (const id of [verified, gone])
      expect(await stateOf(id)).toMatchObject({ dropped: true, sent: false, due: false });
    expect(mails.mails).toEqual([]);
  });

  it('is never sent when its transaction is rolled back', async () => {
    const id = randomUUID();
    const broken = product.database.transaction(async (sql) => {
      await requestMail(sql, { id, userId, kind: 'pin-changed', language: 'en' });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await stateOf(id)).toBeUndefined();
  });

  it('comes back into an emptied queue', async () => {
    const id = await recorded();
    await queue().obliterate({ force: true });
    await product.app.get(MailSchedule, { strict: false }).run();
    expect(await queue().getJob(id)).toMatchObject({ data: { outboxId: id } });
  });
});
