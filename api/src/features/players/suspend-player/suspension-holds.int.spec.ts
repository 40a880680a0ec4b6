import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type HttpClient } from '@sabi50/proof/http-client';
import { startSimulator } from '@sabi50/paystack-simulator/simulator';
import { lagosDate } from '@sabi50/contracts/business-time';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { pathOf } from '@sabi50/contracts/routes';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { type Player, QuizFixture } from '../../../../test/support/quiz-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { startTestProduct, type TestProduct } from '../../../../test/support/test-product.js';
import { Clock } from '../../../platform/clock.js';

const PROVIDER_KEY = 'sk_test_local_simulator';
const WHY = { reasonCode: 'fair-play', reason: 'Fifty games in ten minutes' };

// No worker runs: no read model ever hears of a suspension, and it holds all the same (rule accounts/suspension).
describe('a suspension, before any read model knows of it', () => {
  let games: QuizFixture;
  let payments: PaymentFixture;
  let another: TestProduct;
  let staff: HttpClient;

  beforeAll(async () => {
    const simulator = await startSimulator({ port: 0, secretKey: PROVIDER_KEY, webhookRetryMs: [50] });
    const provider = { PAYSTACK_BASE_URL: simulator.url, PAYSTACK_SECRET_KEY: PROVIDER_KEY, PAYMENT_ASK_GAP_MS: '0' };
    games = await QuizFixture.set({ worker: false, env: provider });
    const { DATABASE_URL, APP_SECRET } = games.product.config;
    another = await startTestProduct({ worker: false, env: { ...provider, DATABASE_URL, APP_SECRET } });
    payments = PaymentFixture.of(games.product, simulator);
    const admin = await createTestAccount(games.database, { role: 'super_admin' });
    staff = await games.product.signedIn({ userId: admin.id, kind: 'staff', role: 'super_admin' });
  });

  afterAll(async () => {
    await another.close();
    await games.product.close();
    await payments.simulator.close();
  });

  const aPlayer = async (): Promise<Player> => games.player(500, (await createTestAccount(games.database)).id);
  const suspend = async ({ userId }: Player, change: object = {}) => {
    const path = pathOf('adminUserSuspension', { id: userId });
    const { status, body } = await staff.post<PlayerAccessView>(path, { ...WHY, ...change });
    expect(status).toBe(200);
    return body.suspension?.id ?? '';
  };
  const lift = ({ userId }: Player, seen: string) =>
    staff.post(pathOf('adminUserSuspensionLift', { id: userId }), { seen, reason: 'All is well' });
  const charges = async ({ userId }: Player): Promise<number> =>
    (await games.events(`wallet-${userId}`)).filter(({ type }) => type === 'QuizFeeCharged').length;

  it('lets no game begin, in any process, and charges nothing', async () => {
    const ada = await aPlayer();
    const elsewhere = { ...ada, http: await another.signedIn({ userId: ada.userId }) };
    await games.end(ada, (await games.started(ada)).session.id);
    // Both processes have read the player's streams before.
    expect((await games.start(elsewhere, 'bible', randomUUID())).status).toBe(200);
    await suspend(ada);
    for (const player of [ada, elsewhere]) {
      expect(await games.start(player)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_SUSPENDED' } });
    }
    expect(await charges(ada)).toBe(2);
  });

  it('lets no deposit begin, and none that was begun before is lost', async () => {
    const ada = await aPlayer();
    const key = randomUUID();
    const { body: begun } = await payments.initiate(ada, 500, key);
    await suspend(ada);
    expect(await payments.initiate(ada, 500)).toMatchObject({ status: 409, body: { code: 'ACCOUNT_SUSPENDED' } });
    // The same intention leads to the same page, which may have been paid.
    expect(await payments.initiate(ada, 500, key)).toMatchObject({ status: 200, body: begun });
    await payments.outcome(begun.reference, 'success');
    expect((await payments.status(ada, begun.reference)).body).toMatchObject({ status: 'success' });
    expect((await games.events(`wallet-${ada.userId}`)).map(({ type }) => type)).toContain('FundsDeposited');
  });

  it('lets an open game go on to its end, and answers its start again', async () => {
    const ada = await aPlayer();
    const key = randomUUID();
    const { body: game } = await games.start(ada, 'sports', key);
    await suspend(ada);
    expect((await games.start(ada, 'sports', key)).body.session).toMatchObject({ id: game.session.id });
    const selectedAnswer = await games.right(game.question.id);
    expect((await games.submit(ada, game.session, { questionId: game.question.id, selectedAnswer })).status).toBe(200);
    expect((await games.end(ada, game.session.id)).status).toBe(200);
    expect(await charges(ada)).toBe(1);
  });

  it('is over at once when it is lifted', async () => {
    const ada = await aPlayer();
    expect((await lift(ada, await suspend(ada))).status).toBe(200);
    expect((await games.start(ada)).status).toBe(200);
    expect((await payments.initiate(ada, 500)).status).toBe(200);
  });

  it('is over when its last day in Lagos is', async () => {
    const ada = await aPlayer();
    const today = lagosDate(new Date());
    await suspend(ada, { lastDay: today });
    expect((await games.start(ada)).body.code).toBe('ACCOUNT_SUSPENDED');
    const midnight = new Date(Date.parse(`${today}T23:00:00Z`));
    const clock = jest.spyOn(games.product.app.get(Clock), 'now').mockReturnValue(midnight);
    try {
      expect((await games.start(ada)).status).toBe(200);
      expect((await payments.initiate(ada, 500)).status).toBe(200);
    } finally {
      clock.mockRestore();
    }
  });
});
