import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type ParkedStreamView } from '@sabi50/contracts/parked-events';
import { ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { newId } from '../../../kernel/ids.js';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { type EventData, type EventStore } from '../../../event-sourcing/event-store.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { walletDecider } from '../../../domain/wallet/wallet.decider.js';
import { type WalletCommand } from '../../../domain/wallet/wallet.state.js';
import { appendAtEnd } from '../../../../test/event-sourcing/append-at-end.js';

/** Five tries with their pauses take 15 s. */
const PARKING_MS = 60_000;

describe('an event that a process manager fails on', () => {
  const [userId, sessionId, poisonedUser] = [newId(), newId(), newId()];
  const stream = `wallet-${poisonedUser}`;
  const retry = { consumer: 'end-replaced-session', stream };
  let product: TestProduct;
  let admin: HttpClient;
  let store: EventStore;

  beforeAll(async () => {
    product = await startTestProduct();
    store = product.app.get<EventStore>(EVENT_STORE);
    const { id } = await createTestAccount(product.database, { role: 'super_admin' });
    admin = await product.signedIn({ userId: id, kind: 'staff', role: 'super_admin' });
  });
  afterAll(() => product.close());

  const append = (to: string, type: string, data: EventData) => {
    const now = new Date().toISOString();
    const metadata = { correlationId: 'c', causationId: 'c', actor: 'system:test', schemaVersion: 1, occurredAt: now };
    return appendAtEnd(store, to, [{ id: newId(), type, data: { ...data, occurredAt: now }, metadata }]);
  };
  const inWallet = async (command: WalletCommand) => {
    const context = systemContext('test', { id: newId() }, command.now);
    await product.app.get(CommandRunner).run(walletDecider, userId, command, context);
  };
  const parked = async () => (await admin.get<ParkedStreamView[]>(ROUTES.adminParkedEvents)).body;
  const refunds = async () =>
    (await store.readStream(`wallet-${userId}`)).filter(({ type }) => type === 'QuizFeeRefunded').length;
  const healthOf = async () => (await admin.get<{ status: string; details: object }>(ROUTES.healthReady)).body;

  it(
    'is parked, shown to super administrators and in the health details, and does not keep a refund waiting',
    async () => {
      const now = new Date();
      const paid = { userId, paymentReference: newId(), amountKobo: 20_000, providerFeeKobo: 300, now };
      await inWallet({ type: 'DepositFunds', ...paid });
      const session = { userId, sessionId, category: 'sports', language: 'en', questions: [], now } as const;
      await inWallet({ type: 'ChargeQuizFee', ...session });
      // A session that no session can have: the database refuses to look for it.
      await append(stream, 'QuizFeeCharged', { userId: poisonedUser, sessionId: newId(), replaces: 'not-an-id' });
      await append(`quiz-${sessionId}`, 'QuizCompleted', { userId, sessionId, cause: 'outage' });
      await eventually(async () => expect(await refunds()).toBe(1), PARKING_MS);
      await eventually(
        async () =>
          expect(await parked()).toEqual([
            expect.objectContaining({ ...retry, eventType: 'QuizFeeCharged', tries: 5, events: 1, retrying: false }),
          ]),
        PARKING_MS,
      );
      expect((await parked())[0]?.error).toContain('invalid input syntax for type uuid');
      expect(await healthOf()).toMatchObject({
        status: 'degraded',
        details: { projections: { parked: [{ consumer: 'end-replaced-session', streams: 1, events: 1 }] } },
      });
    },
    2 * PARKING_MS,
  );

  it('is tried again when a super administrator says so, which the staff log keeps', async () => {
    const answer = await admin.post<ParkedStreamView>(ROUTES.adminParkedEventsRetry, retry);
    expect(answer).toMatchObject({ status: 200, body: { ...retry, tries: 5, retrying: true } });
    await eventually(async () => expect(await parked()).toMatchObject([{ tries: 6, retrying: false }]), PARKING_MS);
    const logged = await product.database.query('select action, subject_id, after from staff_log');
    expect(logged).toEqual([
      { action: 'parked-event.retry', subject_id: stream, after: expect.objectContaining({ events: 1 }) },
    ]);
    expect(await refunds()).toBe(1);
  });

  it('is nothing that can be tried again when nothing is parked there', async () => {
    const answer = await admin.post(ROUTES.adminParkedEventsRetry, { ...retry, stream: 'wallet-none' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const nonsense = await admin.post(ROUTES.adminParkedEventsRetry, { consumer: 5 });
    expect(nonsense).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });

  it('is nothing for a station administrator', async () => {
    const { id } = await createTestAccount(product.database, { role: 'radio_station_admin' });
    const station = await product.signedIn({ userId: id, kind: 'staff', role: 'radio_station_admin' });
    expect((await station.get(ROUTES.adminParkedEvents)).status).toBe(403);
    expect((await station.post(ROUTES.adminParkedEventsRetry, retry)).status).toBe(403);
  });
});
