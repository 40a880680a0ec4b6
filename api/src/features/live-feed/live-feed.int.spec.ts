import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { type BalanceView } from '@sabi50/contracts/money-views';
import { LIVE_STREAMS_PER_PLAYER_MAX } from '@sabi50/contracts/limits';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { EventListener } from '../../../test/support/event-listener.js';
import { type Payer, PaymentFixture } from '../../../test/support/payment-fixture.js';
import { newId } from '../../kernel/ids.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { SessionStore } from '../../platform/http/sessions/session-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { AdjustBalance } from '../wallet/wallet.commands.js';
import { LiveStreams } from './live-streams.js';

let fixture: PaymentFixture;
let payer: Payer;
let other: Payer;

async function give(userId: string): Promise<void> {
  const gift = { adjustmentId: newId(), deltaKobo: 100, reason: 'promotion', by: 'system:test' };
  const context = systemContext('test', { id: gift.adjustmentId }, new Date());
  await fixture.product.app.get(CommandBus).execute(new AdjustBalance(userId, gift, context));
}

async function winPoint(userId: string, pointsEarned: number): Promise<void> {
  const sessionId = newId();
  const occurredAt = new Date().toISOString();
  const counts = { answeredQuestions: 5, correctAnswers: 3, pointsEarned, score: 3 };
  const data = { sessionId, userId, category: 'sports', language: 'en', ...counts, reason: 'completed', cause: null };
  const metadata = {
    correlationId: sessionId,
    causationId: sessionId,
    actor: 'system:test',
    schemaVersion: 1,
    occurredAt,
  };
  const event = { id: newId(), type: 'QuizCompleted', data: { ...data, occurredAt }, metadata };
  await fixture.product.app.get<EventStore>(EVENT_STORE).append(`quiz-${sessionId}`, [event], 'no-stream');
}

const balanceOf = async ({ userId, http }: Payer): Promise<string> =>
  (await http.get<BalanceView>(pathOf('userBalance', { id: userId }))).body.balance;

describe('the live feed', () => {
  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    payer = await fixture.payer();
    other = await fixture.payer();
  });

  afterAll(() => fixture.close());

  it('passes proxies unpacked, unkept and at once, and says when to come back', async () => {
    const listener = await EventListener.listen(payer.http);
    expect(Object.fromEntries(listener.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(listener.headers.get('content-encoding')).toBeNull();
    fixture.product.app.get(LiveStreams).beat();
    await eventually(() => expect(listener.text).toMatch(/^retry: [3-7]\d{3}\n\n:\n\n/));
    listener.close();
  });

  it('tells a player of their own wallet, once asking again shows it', async () => {
    const listener = await EventListener.listen(payer.http);
    const stranger = await EventListener.listen(other.http);
    const before = Number(await balanceOf(payer));
    await give(payer.userId);
    await listener.heard('wallet');
    expect(await balanceOf(payer)).toBe((before + 1).toFixed(2));
    expect(listener.events).toEqual([['wallet', {}]]);
    expect(stranger.events).toEqual([]);
    listener.close();
    stranger.close();
  });

  it('tells of a point that was won, and not of a session that won none', async () => {
    const listener = await EventListener.listen(payer.http);
    await winPoint(payer.userId, 0);
    await winPoint(payer.userId, 1);
    await listener.heard('points');
    await give(payer.userId);
    await listener.heard('wallet');
    expect(listener.events.filter(([name]) => name === 'points')).toHaveLength(1);
    listener.close();
  });

  it('tells which payment is decided, in every window of the player', async () => {
    const windows = [await EventListener.listen(payer.http), await EventListener.listen(payer.http)];
    const reference = await fixture.initiated(payer);
    await fixture.outcome(reference, 'success');
    for (const listener of windows) {
      await listener.heard('payment');
      expect(listener.events).toContainEqual(['payment', { reference }]);
      listener.close();
    }
  });

  it('ends the oldest stream of a player who opens too many, and tells it to stay away for a while', async () => {
    const listeners: EventListener[] = [];
    for (let count = 0; count <= LIVE_STREAMS_PER_PLAYER_MAX; count += 1) {
      listeners.push(await EventListener.listen(other.http));
    }
    const [oldest, ...newer] = listeners;
    await oldest?.over();
    expect(oldest?.text).toContain('retry: 60000\n');
    await give(other.userId);
    for (const listener of newer) await listener.heard('wallet');
    for (const listener of newer) listener.close();
  });

  it('ends with its session, and not before', async () => {
    const { product } = fixture;
    const { userId } = await fixture.payer();
    const browsers = [await product.signedIn({ userId }), await product.signedIn({ userId })] as const;
    const [leaving, staying] = [await EventListener.listen(browsers[0]), await EventListener.listen(browsers[1])];
    const sessions = product.app.get(SessionStore);
    const session = await sessions.find(browsers[0].cookie('sid') as string);
    if (session) await sessions.end(session);
    await product.app.get(LiveStreams).endWithSessions();
    await leaving.over();
    await give(userId);
    await staying.heard('wallet');
    expect(leaving.events).toEqual([]);
    staying.close();
  });

  it('keeps no session from being idle', async () => {
    const { product } = fixture;
    const browser = await product.signedIn({ userId: (await fixture.payer()).userId });
    const listener = await EventListener.listen(browser);
    await product.database.execute(`update sessions set last_seen_at = now() - interval '25 hours' where id_hash =
      (select id_hash from sessions order by created_at desc limit 1)`);
    await product.app.get(LiveStreams).endWithSessions();
    await listener.over();
  });

  it('answers HEAD without opening a stream', async () => {
    const { status, headers } = await payer.http.call('HEAD', ROUTES.live, {});
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/event-stream');
  });

  it('lets the server stop while browsers listen', async () => {
    const { product } = fixture;
    const listener = await EventListener.listen(payer.http);
    product.app.get(LiveStreams).onModuleDestroy();
    await listener.over();
    const { status, headers } = await payer.http.get(ROUTES.live);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeDefined();
  });
});
