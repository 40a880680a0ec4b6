import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BroadcastFixture } from '../../../../test/support/broadcast-fixture.js';
import { Clock } from '../../../platform/clock.js';
import { type Sql } from '../../../platform/postgres/database.js';
import { BroadcastRun, type RunParts } from './broadcast-run.js';
import { MailServer } from './mail-server.js';
import { type ClaimedRecipient } from './recipient-claim-batcher.js';

/** So that the second connection asks 200 ms after the first. */
const PACE = { MAIL_RATE_PER_SECOND: '5', MAIL_CONNECTIONS: '2' };

describe('a run of a broadcast', () => {
  let fixture: BroadcastFixture;
  let broadcastId: string;
  let players: readonly { id: string; email: string }[];

  const run = (change: Partial<RunParts>) =>
    new BroadcastRun({
      sql: fixture.product.database,
      server: fixture.product.app.get(MailServer, { strict: false }),
      clock: fixture.product.app.get(Clock, { strict: false }),
      broadcastId,
      claim: randomUUID(),
      write: ({ email }) =>
        Promise.resolve({ from: 'no-reply@sabi50.test', message: [Buffer.from(`To: ${email}\r\n\r\nHello\r\n`)] }),
      onUnwritten: () => undefined,
      isOver: () => false,
      ...change,
    }).run();
  const statuses = async (): Promise<Record<string, string>> => {
    const rows = await fixture.product.database.query<{ email: string; status: string }>(
      `select a.email, r.status from broadcast_recipients r join accounts a on a.id = r.user_id where broadcast_id = $1`,
      [broadcastId],
    );
    return Object.fromEntries(rows.map(({ email, status }) => [email, status]));
  };
  const mailed = () => fixture.sink.mails.map(({ recipient }) => recipient);
  async function broadcastTo(count: number): Promise<void> {
    players = await fixture.players(count);
    broadcastId = randomUUID();
    await fixture.product.database.execute(
      `insert into broadcasts (id, kind, category, is_template, subject, content, enable_mime, status, recipients, created_by)
       values ($1, 'custom', 'custom', false, 'News', 'Hello', true, 'sending', $2, $1)`,
      [broadcastId, count],
    );
    await fixture.product.database.execute(
      `insert into broadcast_recipients (broadcast_id, user_id) select $1::uuid, id from unnest($2::uuid[]) as u (id)`,
      [broadcastId, players.map(({ id }) => id)],
    );
  }

  beforeAll(async () => {
    fixture = await BroadcastFixture.open({ worker: false, env: PACE });
  });
  afterEach(() => {
    fixture.sink.mails.length = 0;
  });
  afterAll(() => fixture.close());

  it('gives nobody back whom another connection is about to write to, when the database fails one connection', async () => {
    await broadcastTo(2);
    let asked = 0;
    const { database } = fixture.product;
    const sql: Sql = {
      async query<Row extends object>(text: string, values: readonly unknown[] = []) {
        asked += 1;
        const turn = asked;
        // Long enough for the other connection to ask as well.
        if (turn === 1) {
          await sleep(400);
          throw new Error('The database is away');
        }
        const rows = await database.query<Row>(text, values);
        // Committed, while the answer is still on its way.
        if (turn === 2) await sleep(400);
        return rows;
      },
      async execute(text, values) {
        await sleep(150);
        return database.execute(text, values);
      },
    };
    await expect(run({ sql })).rejects.toThrow('The database is away');
    expect(mailed()).toHaveLength(1);
    const [reached] = mailed();
    const missed = players.find(({ email }) => email !== reached)?.email ?? '';
    expect(await statuses()).toEqual({ [reached ?? '']: 'sent', [missed]: 'queued' });
  });

  it('fails the one whose mail cannot be written, and goes on with the others', async () => {
    await broadcastTo(3);
    const unlucky = players[1]?.email ?? '';
    const unwritten: string[] = [];
    const write = (to: ClaimedRecipient) => {
      if (to.email === unlucky) throw new Error('No such mail');
      return Promise.resolve({ from: 'no-reply@sabi50.test', message: [Buffer.from('Subject: a\r\n\r\nb\r\n')] });
    };
    const end = await run({ write, onUnwritten: (userId) => unwritten.push(userId) });
    expect(end).toEqual({ end: 'drained' });
    const others = players.filter(({ email }) => email !== unlucky).map(({ email }) => email);
    expect(mailed().sort()).toEqual([...others].sort());
    expect(await statuses()).toMatchObject({ [unlucky]: 'failed' });
    expect(unwritten).toEqual([players[1]?.id]);
  });
});
