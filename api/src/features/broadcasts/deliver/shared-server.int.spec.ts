import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { pathOf } from '@sabi50/contracts/routes';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { eventually } from '../../../../test/support/eventually.js';
import { SendMails } from '../../mails/mails.commands.js';
import { requestMail } from '../../mails/mails.events.js';

const RATE = 40;
/** Takes 50 s at this rate. */
const LARGE = 2_000;
/** A process asks for a tenth of a second's turns at once, and may have some left from before. */
const TURNS_AT_ONCE = RATE / 10;

describe('the mail server that all broadcasts share', () => {
  let fixture: BroadcastFixture;
  const arrivals: number[] = [];

  const start = async (players: readonly object[]): Promise<string> =>
    (await fixture.send({ recipients: players })).body.broadcastId;
  const cancel = (id: string) => fixture.staff.post(pathOf('adminBroadcastCancel', { id }));

  beforeAll(async () => {
    fixture = await BroadcastFixture.open({ env: { MAIL_RATE_PER_SECOND: String(RATE), MAIL_CONNECTIONS: '3' } });
    fixture.sink.beforeAccept = () => arrivals.push(performance.now());
  });
  afterEach(() => {
    arrivals.length = 0;
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  it('serves a small broadcast and a mail about an account while a large one is under way', async () => {
    const large = await start(await fixture.players(LARGE));
    await fixture.until(large, ({ counts }) => counts.sent > 0);
    const [reader] = await fixture.players(1);
    const mailId = randomUUID();
    const request = { id: mailId, userId: reader?.id ?? '', kind: 'pin-changed', language: 'en' } as const;
    await requestMail(fixture.product.database, request);
    await fixture.product.app.get(CommandBus).execute(new SendMails([mailId]));
    const small = await start(await fixture.players(3));
    await fixture.until(small, ({ status, counts }) => status === 'done' && counts.sent === 3);
    await eventually(() => expect(fixture.sink.mails.map(({ recipient }) => recipient)).toContain(reader?.email));
    const { counts } = await fixture.broadcast(large);
    expect(counts.queued).toBeGreaterThan(0);
    expect(await cancel(large)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    await fixture.until(large, (found) => found.counts.sending === 0);
  });

  it('gets no more mails a second from two broadcasts than from one, and all of the other while one is paused', async () => {
    const beganAt = performance.now();
    const [one, two] = [await start(await fixture.players(51)), await start(await fixture.players(51))];
    await fixture.until(one, ({ counts }) => counts.sent > 10);
    await fixture.staff.post(pathOf('adminBroadcastPause', { id: one }));
    await fixture.until(two, ({ status }) => status === 'done');
    await fixture.staff.post(pathOf('adminBroadcastResume', { id: one }));
    await fixture.until(one, ({ status }) => status === 'done');
    expect(arrivals).toHaveLength(102);
    const shortestMs = ((arrivals.length - 1 - TURNS_AT_ONCE) * 1_000) / RATE;
    expect((arrivals.at(-1) ?? 0) - beganAt).toBeGreaterThan(shortestMs);
  });
});
