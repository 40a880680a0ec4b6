import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { type BroadcastRecipientView, type BroadcastView } from '@sabi50/contracts/broadcast-views';
import { pathOf } from '@sabi50/contracts/routes';
import { BroadcastFixture } from './support/broadcast-fixture.js';

const WORKER = join(import.meta.dirname, '..', 'dist', 'bin', 'worker.js');
const RECIPIENTS = byExtent({ sample: 400, full: 2_000 });
const KILLS = byExtent({ sample: 2, full: 5 });
const CONNECTIONS = 5;
const GIVE_UP_AFTER_MS = 150_000;

describe('a worker that is killed in the middle of a broadcast', () => {
  let fixture: BroadcastFixture;
  let worker: ChildProcess | undefined;

  /** A worker process of the built product, beside the api of this test. */
  async function startWorker(): Promise<ChildProcess> {
    const { DATABASE_URL, SMTP_URL, APP_SECRET, PUBLIC_URL, PAYSTACK_BASE_URL, PAYSTACK_SECRET_KEY } =
      fixture.product.config;
    const env = {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      LOG_LEVEL: 'fatal',
      ...{ DATABASE_URL, SMTP_URL, APP_SECRET, PUBLIC_URL, PAYSTACK_BASE_URL, PAYSTACK_SECRET_KEY },
      MAIL_RATE_PER_SECOND: '0',
      MAIL_CONNECTIONS: String(CONNECTIONS),
      // Room for a busy machine: a mail whose answer comes later has an unknown outcome, and 25 of those halt the broadcast.
      MAIL_HAND_OVER_MS: '5000',
      BROADCAST_RECONCILE_MS: '200',
    };
    worker = fork(WORKER, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [] });
    await once(worker, 'message');
    return worker;
  }

  async function kill(killed: ChildProcess): Promise<void> {
    const gone = killed.exitCode === null && killed.signalCode === null ? once(killed, 'exit') : undefined;
    killed.kill('SIGKILL');
    await gone;
  }

  async function unknownOnes(id: string): Promise<readonly BroadcastRecipientView[]> {
    const path = `${pathOf('adminBroadcastRecipients', { id })}?status=in-doubt&limit=100`;
    return (await fixture.staff.get<{ recipients: BroadcastRecipientView[] }>(path)).body.recipients;
  }

  /** As staff would: what the mail server's log has was sent, what it has not is sent again. */
  async function settle(id: string): Promise<void> {
    const taken = new Set(fixture.sink.mails.map(({ messageId }) => messageId));
    const doubtful = await unknownOnes(id);
    for (const verdict of ['sent', 'send-again'] as const) {
      const found = doubtful.filter(({ messageId }) => taken.has(messageId) === (verdict === 'sent'));
      const recipientIds = found.map((one) => one.id);
      if (found.length > 0) await fixture.staff.post(pathOf('adminBroadcastDoubts', { id }), { verdict, recipientIds });
    }
  }

  const until = async (id: string, isWanted: (broadcast: BroadcastView) => boolean): Promise<BroadcastView> => {
    for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; Date.now() < giveUpAt; await sleep(50)) {
      const broadcast = await fixture.broadcast(id);
      if (isWanted(broadcast)) return broadcast;
    }
    throw new Error(`The broadcast stays at ${JSON.stringify(await fixture.broadcast(id))}`);
  };
  const untilSunk = async (count: number): Promise<void> => {
    for (const giveUpAt = Date.now() + GIVE_UP_AFTER_MS; Date.now() < giveUpAt; await sleep(5)) {
      if (fixture.sink.mails.length >= count) return;
    }
    throw new Error(`Only ${fixture.sink.mails.length} mails of ${count}`);
  };
  const sentTwice = () => [...fixture.sink.countByRecipient()].filter(([, count]) => count > 1);

  beforeAll(async () => {
    fixture = await BroadcastFixture.open({ worker: false });
  });
  afterAll(async () => {
    if (worker) await kill(worker);
    await fixture.close();
  });

  it(`${KILLS} times (${EXTENT}), leaves every one of ${RECIPIENTS} recipients with exactly one mail (rule mails/at-most-once)`, async () => {
    const players = await fixture.players(RECIPIENTS);
    const { body } = await fixture.send({ recipients: players });
    const id = body.broadcastId;
    expect(body).toMatchObject({ queued: RECIPIENTS });
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const killed = await startWorker();
      const enough = Math.floor((RECIPIENTS * kills) / (KILLS + 1));
      await untilSunk(enough);
      if (kills % 2 === 0) {
        // In the middle of a mail: the sink has all of it, and dies to tell.
        const hit = new Promise<void>((resolve) => {
          fixture.sink.beforeAccept = () => {
            killed.kill('SIGKILL');
            fixture.sink.beforeAccept = () => undefined;
            resolve();
          };
        });
        await hit;
      }
      await kill(killed);
    }
    expect((await fixture.broadcast(id)).status).toBe('sending');
    await startWorker();
    const { counts } = await until(id, ({ status }) => status === 'done');
    expect(sentTwice()).toEqual([]);
    // A claim is committed before its mail goes out, so each kill leaves at most one for each connection.
    expect(counts.inDoubt).toBeGreaterThan(0);
    expect(counts.inDoubt).toBeLessThanOrEqual(KILLS * CONNECTIONS);
    expect(counts.sent + counts.inDoubt).toBe(RECIPIENTS);
    await settle(id);
    await until(id, (broadcast) => broadcast.status === 'done' && broadcast.counts.sent === RECIPIENTS);
    expect(sentTwice()).toEqual([]);
    expect(new Set(fixture.sink.mails.map(({ recipient }) => recipient))).toEqual(
      new Set(players.map(({ email }) => email)),
    );
  }, 400_000);

  it('by a signal to stop, ends after the mails under way, and none has an unknown outcome', async () => {
    fixture.sink.mails.length = 0;
    fixture.sink.faults = { slowMs: 20 };
    const players = await fixture.players(300);
    const { body } = await fixture.send({ recipients: players });
    await untilSunk(20);
    const stopped = worker as ChildProcess;
    const gone = once(stopped, 'exit');
    stopped.kill('SIGTERM');
    await gone;
    const { counts } = await fixture.broadcast(body.broadcastId);
    expect(counts).toMatchObject({ sending: 0, inDoubt: 0, sent: fixture.sink.mails.length });
    expect(counts.queued).toBeGreaterThan(0);
    fixture.sink.faults = {};
    await startWorker();
    await until(body.broadcastId, ({ status }) => status === 'done');
    expect(fixture.sink.mails).toHaveLength(300);
    expect(sentTwice()).toEqual([]);
  }, 200_000);
});
