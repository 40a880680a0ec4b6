import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BroadcastRecipientView } from '@sabi50/contracts/broadcast-views';
import { MAIL_CONNECTIONS, UNKNOWN_OUTCOMES_MAX } from '@sabi50/contracts/limits';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { REFUSALS_IN_A_ROW_MAX } from './hand-over.rules.js';
import { Jobs } from '../../../platform/jobs/jobs.js';

/** So slow that staff come while a broadcast is under way, however busy the machine is. */
const SLOW_MS = 300;

describe('the delivery of a broadcast', () => {
  let fixture: BroadcastFixture;

  const send = async (players: readonly object[]): Promise<string> => {
    const { body } = await fixture.send({ recipients: players });
    return body.broadcastId;
  };
  const recipient = async (id: string, userId: string): Promise<BroadcastRecipientView> => {
    const filter = encodeURIComponent(JSON.stringify({ id: [userId] }));
    const { body } = await fixture.staff.get<BroadcastRecipientView[]>(
      `${pathOf('adminBroadcastRecipients', { id })}?filter=${filter}`,
    );
    return body[0] as BroadcastRecipientView;
  };
  /** Lets deferred mails be due now. */
  const untilTomorrow = (id: string) =>
    fixture.product.database.execute(
      `update broadcast_recipients set next_try_at = now() where broadcast_id = $1 and next_try_at is not null`,
      [id],
    );
  /** Waits until nobody is tried at the moment. */
  const settled = (id: string) =>
    fixture.until(id, ({ status, counts }) => status === 'paused' || counts.queued + counts.sending === 0);
  const mailsTo = (players: readonly { email: string }[]): number => {
    const addresses = new Set(players.map(({ email }) => email));
    return fixture.sink.mails.filter(({ recipient: to }) => addresses.has(to)).length;
  };
  const control = (name: 'adminBroadcastPause' | 'adminBroadcastResume' | 'adminBroadcastCancel', id: string) =>
    fixture.staff.post(pathOf(name, { id }));
  const exactlyOneEach = (players: readonly { email: string }[]) => {
    const counts = fixture.sink.countByRecipient();
    expect(players.filter(({ email }) => counts.get(email) !== 1)).toEqual([]);
  };

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
  });
  afterEach(async () => {
    if (!fixture.sink.isOpen) await fixture.sink.open();
    fixture.sink.faults = {};
    fixture.sink.beforeAccept = () => undefined;
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  it('tries again later what the server puts off, and gives up after the fifth try', async () => {
    const [ada, bola] = (await fixture.players(2)) as [{ id: string; email: string }, { id: string; email: string }];
    fixture.sink.faults = { recipient: (to) => (to === bola.email ? [451, '4.3.0 try again later'] : null) };
    const id = await send([ada, bola]);
    expect(await settled(id)).toMatchObject({ status: 'sending', counts: { sent: 1, deferred: 1 } });
    const first = await recipient(id, bola.id);
    expect(first).toMatchObject({ status: 'deferred', attempts: 1, reply: '451 4.3.0 try again later' });
    expect(new Date(first.nextTryAt ?? 0).getTime() - Date.now()).toBeGreaterThan(50_000);
    for (const attempts of [2, 3, 4]) {
      await untilTomorrow(id);
      await fixture.until(id, () => true);
      for (;;) {
        const now = await recipient(id, bola.id);
        if (now.attempts === attempts && now.status === 'deferred') break;
        await sleep(50);
      }
    }
    await untilTomorrow(id);
    await fixture.until(id, ({ status }) => status === 'done');
    expect(await recipient(id, bola.id)).toMatchObject({ status: 'failed', attempts: 5 });
    exactlyOneEach([ada]);
  });

  it('writes an unknown address off, and never to it again', async () => {
    const [gone] = (await fixture.players(1)) as [{ id: string; email: string }];
    fixture.sink.faults = { recipient: (to) => (to === gone.email ? [550, `5.1.1 no such user <${to}>`] : null) };
    const id = await send([gone]);
    expect(await fixture.until(id, ({ status }) => status === 'done')).toMatchObject({ counts: { bounced: 1 } });
    expect(await recipient(id, gone.id)).toMatchObject({ status: 'bounced', reply: '550 5.1.1 no such user <...>' });
    fixture.sink.faults = {};
    const again = await send([gone]);
    expect(await settled(again)).toMatchObject({ counts: { suppressed: 1, sent: 0 } });
    expect(mailsTo([gone])).toBe(0);
  });

  it('lets the addresses get broadcasts again that it wrote off by mistake', async () => {
    const [gone] = (await fixture.players(1)) as [{ id: string; email: string }];
    fixture.sink.faults = { recipient: () => [550, '5.1.1 no such user'] };
    const id = await send([gone]);
    await fixture.until(id, ({ status }) => status === 'done');
    fixture.sink.faults = {};
    const path = pathOf('adminBroadcastSuppressions', { id });
    expect((await fixture.staff.call('DELETE', path, {})).status).toBe(200);
    expect((await fixture.staff.call('DELETE', path, {})).status).toBe(200);
    const entries = await fixture.product.database.query(
      `select after from staff_log where action = 'broadcast.unsuppress' and subject_id = $1`,
      [id],
    );
    expect(entries).toEqual([{ after: { addresses: 1 } }]);
    await fixture.until(await send([gone]), ({ counts }) => counts.sent === 1);
    exactlyOneEach([gone]);
  });

  it('fails one recipient and goes on with the others when a mail is refused for good', async () => {
    const players = await fixture.players(3);
    fixture.sink.faults = { recipient: (to) => (to === players[0]?.email ? [554, '5.7.1 not welcome'] : null) };
    const id = await send(players);
    const { counts } = await fixture.until(id, ({ status }) => status === 'done');
    expect(counts).toMatchObject({ sent: 2, failed: 1, suppressed: 0 });
    exactlyOneEach(players.slice(1));
  });

  it('halts as a whole while the server is away, says why, and goes on without staff', async () => {
    const players = await fixture.players(4);
    await fixture.sink.close();
    const { body } = await fixture.send({ recipients: players });
    expect(body).toMatchObject({ status: 'paused', sent: 0, failed: 0, queued: 4 });
    expect(body.message).toBe('4 emails are waiting: The mail server cannot be reached (ECONNREFUSED)');
    await sleep(700);
    expect(await fixture.broadcast(body.broadcastId)).toMatchObject({ status: 'paused', pausedBy: 'mail-server' });
    await fixture.sink.open();
    await fixture.until(body.broadcastId, ({ status }) => status === 'done');
    exactlyOneEach(players);
  });

  it('halts when the server turns everybody away (421), without counting it as a try', async () => {
    const players = await fixture.players(2);
    await fixture.sink.close();
    await fixture.sink.open();
    fixture.sink.faults = { connection: [421, 'too busy'] };
    const id = await send(players);
    expect(await settled(id)).toMatchObject({
      status: 'paused',
      pausedBy: 'mail-server',
      counts: { queued: 2 },
    });
    fixture.sink.faults = {};
    await fixture.until(id, ({ status }) => status === 'done');
    expect(await recipient(id, players[0]?.id ?? '')).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it.each([
    [550, 'relay not permitted'],
    [550, 'Delivery is not allowed to this address.'],
    [550, 'Blocked, see https://blocklist.example/lookup?ip=192.0.2.1'],
    [554, '5.7.1 Relay access denied'],
    [550, '5.7.60 Client does not have permissions to send as this sender'],
  ] as const)('halts when the server refuses us at a recipient, and suppresses none: %i %s', async (code, text) => {
    const players = await fixture.players(3);
    fixture.sink.faults = { recipient: () => [code, text] };
    const id = await send(players);
    const { counts } = await fixture.until(id, ({ pausedBy }) => pausedBy === 'mail-server');
    expect(counts).toMatchObject({ bounced: 0, failed: 0 });
    const alarms = await fixture.product.database.query(
      `select kind, params from alarms where key = 'mail-server-refuses' and closed_at is null`,
    );
    expect(alarms).toEqual([{ kind: 'mail-server-refuses', params: { reply: `${code} ${text}` } }]);
    fixture.sink.faults = {};
    await fixture.until(id, ({ status }) => status === 'done');
    exactlyOneEach(players);
  });

  it('halts when our quota is used up, and goes on with those who are left', async () => {
    const players = await fixture.players(3);
    fixture.sink.faults = { content: [550, '5.4.5 Daily user sending limit exceeded.'] };
    const id = await send(players);
    await fixture.until(id, ({ pausedBy }) => pausedBy === 'mail-server');
    fixture.sink.faults = {};
    expect(await fixture.until(id, ({ status }) => status === 'done')).toMatchObject({ counts: { sent: 3 } });
  });

  it('halts after many refusals in a row, whatever they say, and writes no address off', async () => {
    const players = await fixture.players(REFUSALS_IN_A_ROW_MAX + 10);
    fixture.sink.faults = { recipient: () => [550, '5.1.1 no such user'] };
    const id = await send(players);
    const { counts } = await fixture.until(id, ({ pausedBy }) => pausedBy === 'mail-server');
    expect(counts).toMatchObject({ bounced: 0, failed: 0, sent: 0 });
    fixture.sink.faults = {};
    await fixture.until(id, ({ status }) => status === 'done');
    exactlyOneEach(players);
  });

  it('halts when the server refuses our sender, rather than failing everybody', async () => {
    const players = await fixture.players(8);
    fixture.sink.faults = { sender: [553, '5.1.8 sender not allowed'] };
    const id = await send(players);
    const { status, counts, pauseReason, pauseCode } = await fixture.until(id, ({ pausedBy }) => pausedBy !== null);
    expect({ status, failed: counts.failed, bounced: counts.bounced }).toEqual({
      status: 'paused',
      failed: 0,
      bounced: 0,
    });
    expect(pauseReason).toContain('The mail server rejected the email: 553 5.1.8 sender not allowed');
    expect(pauseCode?.code).toBe('delivery-messages.refused');
    fixture.sink.faults = {};
    await fixture.until(id, (found) => found.status === 'done');
    exactlyOneEach(players);
  });

  it('waits for a slow server', async () => {
    const players = await fixture.players(5);
    fixture.sink.faults = { slowMs: 900 };
    const id = await send(players);
    expect(await fixture.until(id, ({ status }) => status === 'done')).toMatchObject({ counts: { sent: 5 } });
    exactlyOneEach(players);
  });

  it('leaves the outcome of a mail unknown whose answer was lost, and sends it again only when staff say so', async () => {
    const players = await fixture.players(3);
    const lost = players[1] as { id: string; email: string };
    fixture.sink.faults = { isAnswerLost: (to) => to === lost.email };
    const id = await send(players);
    await fixture.until(id, ({ status }) => status === 'done');
    expect(await fixture.broadcast(id)).toMatchObject({ counts: { sent: 2, inDoubt: 1, queued: 0 } });
    const unknown = await recipient(id, lost.id);
    expect(unknown.status).toBe('in-doubt');
    // The sink has it, and staff find it there by its id.
    expect(fixture.sink.mails.map(({ messageId }) => messageId)).toContain(unknown.messageId);
    const settled = await fixture.staff.post(pathOf('adminBroadcastDoubts', { id }), { verdict: 'sent' });
    expect(settled.body).toMatchObject({ status: 'done', counts: { sent: 3, inDoubt: 0 } });
    exactlyOneEach(players);
  });

  it('sends a mail of unknown outcome again when staff found that it never arrived', async () => {
    const players = await fixture.players(2);
    const lost = players[0] as { id: string; email: string };
    fixture.sink.faults = { isAnswerLost: (to) => to === lost.email };
    const id = await send(players);
    await fixture.until(id, ({ status }) => status === 'done');
    fixture.sink.faults = {};
    const arrived = fixture.sink.mails.filter(({ recipient: to }) => to !== lost.email);
    fixture.sink.mails.splice(0, Infinity, ...arrived);
    await fixture.staff.post(pathOf('adminBroadcastDoubts', { id }), {
      verdict: 'send-again',
      recipientIds: [lost.id],
    });
    await fixture.until(id, ({ status, counts }) => status === 'done' && counts.sent === 2);
    exactlyOneEach(players);
  });

  it('stops asking a server that takes mails and never answers, once the outcome of too many is unknown, until staff resume it', async () => {
    const players = await fixture.players(60);
    fixture.sink.faults = { isAnswerLost: () => true };
    const id = await send(players);
    const { counts } = await fixture.until(
      id,
      (found) =>
        found.counts.inDoubt >= UNKNOWN_OUTCOMES_MAX && found.counts.sending === 0 && found.status === 'paused',
    );
    expect(counts.inDoubt).toBeLessThan(UNKNOWN_OUTCOMES_MAX + MAIL_CONNECTIONS);
    await sleep(700);
    expect(await fixture.broadcast(id)).toMatchObject({ status: 'paused', pausedBy: 'mail-server', counts });
    fixture.sink.faults = {};
    await control('adminBroadcastResume', id);
    await fixture.until(id, ({ status }) => status === 'done');
    exactlyOneEach(players);
  });

  it('stops within the mails under way when staff pause it, goes on where it was, and skips nobody', async () => {
    const players = await fixture.players(120);
    fixture.sink.faults = { slowMs: SLOW_MS };
    const id = await send(players);
    await fixture.until(id, ({ counts }) => counts.sent > 3);
    expect((await control('adminBroadcastPause', id)).body).toMatchObject({ status: 'paused', pausedBy: 'staff' });
    await fixture.until(id, ({ counts }) => counts.sending === 0);
    const sent = mailsTo(players);
    expect(sent).toBeLessThan(120);
    await sleep(700);
    expect(mailsTo(players)).toBe(sent);
    fixture.sink.faults = {};
    // More than 50 wait for it (rule staff/step-up).
    await fixture.product.database.execute(`update sessions set proved_at = now() - interval '1 hour'`);
    expect(await control('adminBroadcastResume', id)).toMatchObject({ body: { code: 'STEP_UP_REQUIRED' } });
    await fixture.product.database.execute('update sessions set proved_at = now()');
    await control('adminBroadcastResume', id);
    await fixture.until(id, ({ status }) => status === 'done');
    exactlyOneEach(players);
  });

  it('sends nothing more once it is cancelled, and says who got nothing', async () => {
    const players = await fixture.players(120);
    fixture.sink.faults = { slowMs: SLOW_MS };
    const id = await send(players);
    await fixture.until(id, ({ counts }) => counts.sent > 3);
    await control('adminBroadcastCancel', id);
    const { counts, total } = await fixture.until(id, (found) => found.counts.sending === 0);
    expect(counts.sent + counts.cancelled).toBe(total);
    expect(mailsTo(players)).toBe(counts.sent);
    expect(await control('adminBroadcastResume', id)).toMatchObject({ status: 409, body: { code: 'BROADCAST_OVER' } });
  });

  it('comes back from an emptied queue', async () => {
    const players = await fixture.players(200);
    fixture.sink.faults = { slowMs: SLOW_MS };
    const id = await send(players);
    await fixture.until(id, ({ counts }) => counts.sent > 3);
    await control('adminBroadcastPause', id);
    fixture.sink.faults = {};
    await fixture.product.app.get(Jobs, { strict: false }).queue('broadcasts').obliterate({ force: true });
    await fixture.product.database.execute(`update broadcasts set status = 'sending', paused_by = null where id = $1`, [
      id,
    ]);
    await fixture.until(id, ({ status }) => status === 'done');
    exactlyOneEach(players);
  });

  it('is one broadcast however often it is asked for under one key', async () => {
    const players = await fixture.players(3);
    const [first, second] = [
      await fixture.send({ recipients: players }, 'key-1'),
      await fixture.send({ recipients: players }, 'key-1'),
    ];
    expect(second.body.broadcastId).toBe(first.body.broadcastId);
    await fixture.until(first.body.broadcastId, ({ status }) => status === 'done');
    exactlyOneEach(players);
    const other = await fixture.send({ recipients: players, subject: 'Other' }, 'key-1');
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
  });

  it('shows every step in the staff log', async () => {
    const players = await fixture.players(60);
    fixture.sink.faults = { slowMs: SLOW_MS };
    const id = await send(players);
    await control('adminBroadcastPause', id);
    await control('adminBroadcastResume', id);
    await control('adminBroadcastCancel', id);
    const { body } = await fixture.staff.get<{ entries: { action: string }[] }>(
      `${ROUTES.adminStaffLog}?subject=broadcast&limit=4`,
    );
    expect(body.entries.map(({ action }) => action)).toEqual([
      'broadcast.cancel',
      'broadcast.resume',
      'broadcast.pause',
      'broadcast.send',
    ]);
  });
});
