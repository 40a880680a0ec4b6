import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RECIPIENTS_WITHOUT_STEP_UP_MAX } from '@sabi50/contracts/limits';
import { pathOf } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { eventually } from '../../../../test/support/eventually.js';
import { requestMail } from '../mails.events.js';

describe('a failed mail about an account, sent again (rule mails/sent-again)', () => {
  let fixture: BroadcastFixture;

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
  });
  afterAll(() => fixture.close());

  const recorded = async (
    userId: string,
    { failed = true, formerAddress }: { failed?: boolean; formerAddress?: string },
  ) => {
    const id = randomUUID();
    await fixture.product.database.transaction(async (sql) => {
      await requestMail(sql, { id, userId, kind: 'pin-changed', language: 'en', formerAddress });
      await sql.execute(
        `update mail_outbox set next_try_at = null, attempts = 3, former_address = null,
           failed_at = case when $2 then now() end, sent_at = case when $2 then null else now() end,
           created_at = now() - interval '3 days' where id = $1`,
        [id, failed],
      );
    });
    return id;
  };
  const resend = (id: string, key = randomUUID()) =>
    fixture.staff.post<{ code?: string }>(pathOf('adminMailResend', { id }), {}, { 'idempotency-key': key });

  it('goes out once for one request, with its tries and its time new, and the staff log knows', async () => {
    const [player] = await fixture.players(1);
    const [id, key] = [await recorded(player?.id ?? '', {}), randomUUID()];
    expect((await resend(id, key)).status).toBe(204);
    await eventually(() => expect(fixture.sink.mails.map(({ recipient }) => recipient)).toEqual([player?.email]));
    expect((await resend(id, key)).status).toBe(204);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'MAIL_NOT_RESENDABLE' } });
    const another = await recorded(player?.id ?? '', {});
    expect(await resend(another, key)).toMatchObject({ body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
    const log = await fixture.product.database.query(
      `select after from staff_log where action = 'mail.retry' and subject_id = $1`,
      [id],
    );
    expect(log).toEqual([{ after: { kind: 'pin-changed', userId: player?.id } }]);
  });

  it('asks for the password where it is one of many in ten minutes (rule staff/step-up)', async () => {
    const [player] = await fixture.players(1);
    await fixture.product.database.execute(`update sessions set proved_at = now() - interval '1 hour'`);
    const mails = await Promise.all(
      Array.from({ length: RECIPIENTS_WITHOUT_STEP_UP_MAX + 1 }, () => recorded(player?.id ?? '', {})),
    );
    const answers: { status: number; body: unknown }[] = [];
    for (const id of mails) answers.push(await resend(id));
    expect(answers.slice(0, 49).every(({ status }) => status === 204)).toBe(true);
    expect(answers.at(-1)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    await fixture.product.database.execute('update sessions set proved_at = now()');
    expect((await resend(mails.at(-1) ?? '')).status).toBe(204);
  });

  it('is refused where it was sent, was for an address that is given up, or is none', async () => {
    const [player] = await fixture.players(1);
    const userId = player?.id ?? '';
    const refused = { status: 409, body: { code: 'MAIL_NOT_RESENDABLE' } };
    expect(await resend(await recorded(userId, { failed: false }))).toMatchObject(refused);
    expect(await resend(await recorded(userId, { formerAddress: 'old@elsewhere.test' }))).toMatchObject(refused);
    expect(await resend(randomUUID())).toMatchObject({ status: 404, body: { code: 'MAIL_NOT_FOUND' } });
  });
});
