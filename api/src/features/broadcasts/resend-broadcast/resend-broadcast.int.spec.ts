import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { RECIPIENTS_WITHOUT_STEP_UP_MAX } from '@sabi50/contracts/limits';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';

describe('failed mails, sent again (rule mails/sent-again)', () => {
  let fixture: BroadcastFixture;

  beforeAll(async () => {
    fixture = await BroadcastFixture.open();
  });
  afterEach(() => {
    fixture.sink.faults = {};
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  /** A broadcast with so many refused mails. One in ten is taken: refusals without end would be an outage of the server. */
  const failed = async (count: number) => {
    const players = await fixture.players(count + Math.floor(count / 10));
    let tried = 0;
    fixture.sink.faults = { recipient: () => ((tried += 1) % 10 === 0 ? null : [554, '5.7.1 not welcome']) };
    const { body } = await fixture.send({ recipients: players });
    await fixture.until(body.broadcastId, ({ status }) => status === 'done');
    fixture.sink.faults = {};
    fixture.sink.mails.length = 0;
    return { id: body.broadcastId, players };
  };
  const resend = (id: string, body: object = {}, key?: string) =>
    fixture.staff.post<BroadcastView & { code?: string }>(
      pathOf('adminBroadcastResend', { id }),
      body,
      key ? { 'idempotency-key': key } : {},
    );
  const logOf = (id: string) =>
    fixture.product.database.query(
      `select after from staff_log where action = 'broadcast.retry' and subject_id = $1 order by id`,
      [id],
    );

  it('one alone, then all others; each of them gets it once', async () => {
    const { id, players } = await failed(3);
    const [one] = players;
    expect(await resend(id, { recipientIds: [one?.id] })).toMatchObject({ status: 200 });
    const first = await fixture.until(id, ({ status }) => status === 'done');
    expect(first.counts).toMatchObject({ sent: 1, failed: 2 });
    // A double click.
    await Promise.all([resend(id), resend(id)]);
    const { counts } = await fixture.until(id, ({ status }) => status === 'done');
    expect(counts).toMatchObject({ sent: 3, failed: 0 });
    expect(fixture.sink.mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      players.map(({ email }) => email).toSorted(),
    );
    expect(await logOf(id)).toEqual([{ after: { recipients: 1 } }, { after: { recipients: 2 } }]);
  });

  it('once under one key, although they failed again in between', async () => {
    const { id } = await failed(1);
    const key = randomUUID();
    fixture.sink.faults = { recipient: () => [554, '5.7.1 not welcome'] };
    await resend(id, {}, key);
    await fixture.until(id, ({ status, counts }) => status === 'done' && counts.failed === 1);
    fixture.sink.faults = {};
    expect(await resend(id, {}, key)).toMatchObject({ status: 200, body: { status: 'done', counts: { failed: 1 } } });
    expect(await resend(id, { recipientIds: [randomUUID()] }, key)).toMatchObject({
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
    expect(await logOf(id)).toHaveLength(1);
  });

  it('not to an address that is unknown, until it is allowed again', async () => {
    const [gone] = await fixture.players(1);
    fixture.sink.faults = { recipient: () => [550, '5.1.1 no such user'] };
    const { body } = await fixture.send({ recipients: [gone] });
    const id = body.broadcastId;
    await fixture.until(id, ({ status }) => status === 'done');
    fixture.sink.faults = {};
    await resend(id);
    expect(await fixture.until(id, ({ status }) => status === 'done')).toMatchObject({ counts: { suppressed: 1 } });
    expect(fixture.sink.mails).toEqual([]);
  });

  it('whose outcome is unknown, to many only after the password or a code', async () => {
    const { id } = await failed(RECIPIENTS_WITHOUT_STEP_UP_MAX + 1);
    await fixture.product.database.execute(
      `update broadcast_recipients set status = 'in-doubt' where broadcast_id = $1`,
      [id],
    );
    await fixture.product.database.execute(`update sessions set proved_at = now() - interval '1 hour'`);
    const settle = (verdict: string) => fixture.staff.post(pathOf('adminBroadcastDoubts', { id }), { verdict });
    expect(await settle('send-again')).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    expect(await settle('sent')).toMatchObject({ status: 200, body: { counts: { inDoubt: 0 } } });
    await fixture.product.database.execute('update sessions set proved_at = now()');
    expect(fixture.sink.mails).toEqual([]);
  });

  it('never of a cancelled broadcast, and to many only after the password or a code', async () => {
    const { id } = await failed(RECIPIENTS_WITHOUT_STEP_UP_MAX + 1);
    await fixture.product.database.execute(`update sessions set proved_at = now() - interval '1 hour'`);
    expect(await resend(id)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } });
    await fixture.product.database.execute('update sessions set proved_at = now()');
    expect((await fixture.broadcast(id)).counts).toMatchObject({ failed: RECIPIENTS_WITHOUT_STEP_UP_MAX + 1 });
    await fixture.product.database.execute(`update broadcasts set status = 'cancelled' where id = $1`, [id]);
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'BROADCAST_OVER' } });
    expect(await resend(randomUUID())).toMatchObject({ status: 404, body: { code: 'BROADCAST_NOT_FOUND' } });
  });

  it('are counted before: who wants none is part of the number and said beside it', async () => {
    const players = await fixture.players(2, { firstName: 'Counted' });
    await fixture.staff.post(ROUTES.adminMailSuppressions, { email: players[0]?.email });
    const { body } = await fixture.staff.post(ROUTES.adminBroadcastAudience, {
      category: 'zero-balance',
      search: 'Counted',
    });
    expect(body).toMatchObject({ count: 2, unwanted: 1 });
  });
});
