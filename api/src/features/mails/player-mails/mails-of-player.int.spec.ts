import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { requestAlarmMail, requestMail } from '../mails.events.js';
import { MailsOfPlayer } from '../mails.queries.js';

describe('the mails of a player', () => {
  let fixture: BroadcastFixture;
  let player: { readonly id: string; readonly email: string };
  const end = new Date(Date.now() + 3_600_000);

  const mailsBefore = (at: Date, limit: number, id: string | null = null) =>
    fixture.product.app.get(QueryBus).execute(new MailsOfPlayer(player.id, { at, id }, limit));
  const asked = async (
    kind: 'verify-email' | 'pin-changed' | 'email-changed',
    sets: string,
    formerAddress?: string,
  ) => {
    const id = randomUUID();
    await requestMail(fixture.product.database, { id, userId: player.id, kind, language: 'yo', formerAddress });
    await fixture.product.database.execute(`update mail_outbox set ${sets} where id = $1`, [id]);
    return id;
  };

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
    [player] = (await fixture.players(1)) as [{ id: string; email: string }];
  });
  afterAll(() => fixture.close());

  it('are those about the account and those of broadcasts, newest first, each with what became of it', async () => {
    const sent = await asked('verify-email', `sent_at = '2026-11-01T10:00:00.1239Z', next_try_at = null`);
    const failed = await asked(
      'pin-changed',
      `failed_at = '2026-11-02T10:00Z', next_try_at = null, attempts = 1, last_error = 'EENVELOPE 550'`,
    );
    const former = await asked(
      'email-changed',
      `failed_at = '2026-11-03T10:00Z', next_try_at = null, former_address = null`,
      'old@elsewhere.test',
    );
    await requestAlarmMail(fixture.product.database, {
      id: randomUUID(),
      alarmId: randomUUID(),
      to: { userId: player.id },
      language: 'en',
    });
    fixture.sink.faults = { recipient: () => [554, '5.7.1 not welcome'] };
    const { body } = await fixture.send({ recipients: [player] });

    const mails = await mailsBefore(end, 10);
    expect(mails.map(({ id, outcome, canBeSentAgain }) => [id, outcome, canBeSentAgain])).toEqual([
      [body.broadcastId, 'failed', true],
      [former, 'failed', false],
      [failed, 'failed', true],
      [sent, 'sent', false],
    ]);
    expect(mails[0]).toMatchObject({
      source: 'broadcast',
      kind: 'custom',
      subject: 'Hello {{firstName}}',
      reply: '554 5.7.1 not welcome',
    });
    expect(mails[2]).toMatchObject({ source: 'account', subject: 'PIN Sabi50 yín ti yí padà', reply: 'EENVELOPE 550' });
    expect(JSON.stringify(mails)).not.toMatch(/players\.sabi50\.test|elsewhere/);
  });

  it('come in pages, the next one behind the last mail, of the same moment too', async () => {
    for (let n = 0; n < 3; n += 1) await asked('pin-changed', `sent_at = '2026-11-04T10:00Z', next_try_at = null`);
    const whole = await mailsBefore(end, 10);
    const paged = [];
    for (let [mail] = await mailsBefore(end, 1); mail; [mail] = await mailsBefore(mail.at, 1, mail.id))
      paged.push(mail);
    expect(paged).toHaveLength(7);
    expect(paged).toEqual(whole);
  });
});
