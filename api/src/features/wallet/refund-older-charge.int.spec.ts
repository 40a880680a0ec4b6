import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { newId } from '../../kernel/ids.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { AdjustBalance, ChargeQuizFee, RefundQuizFee } from './wallet.commands.js';

/** More than a wallet remembers. */
const GAMES = 170;
const FEE_KOBO = 5_000;

describe('the refund of a charge that the wallet no longer remembers', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct({});
  });
  afterAll(() => product.close());

  const send = (command: ChargeQuizFee | RefundQuizFee | AdjustBalance) =>
    product.app.get(CommandBus).execute<typeof command, { balanceKobo: number }>(command);
  const context = () => systemContext('test', { id: newId() }, new Date());
  const charge = (userId: string, sessionId: string) =>
    send(new ChargeQuizFee(userId, { sessionId, category: 'sports', language: 'en', questions: [] }, context()));
  const refund = (userId: string, sessionId: string) => send(new RefundQuizFee(userId, sessionId, 'outage', context()));

  it('is paid once, however often and by however many it is asked, and never for a session that was not paid', async () => {
    const [userId, first] = [newId(), newId()];
    const gift = { deltaKobo: GAMES * FEE_KOBO, adjustmentId: newId(), reason: 'demo-funds', by: 'system:test' };
    await send(new AdjustBalance(userId, gift, context()));
    await charge(userId, first);
    for (let game = 1; game < GAMES; game += 1) await charge(userId, newId());
    await Promise.all(Array.from({ length: 5 }, () => refund(userId, first)));
    expect((await refund(userId, first)).balanceKobo).toBe(FEE_KOBO);
    expect((await refund(userId, newId())).balanceKobo).toBe(FEE_KOBO);
    const refunds = await product.database.query(
      `select data->>'sessionId' as id from es.events where stream = $1 and type = 'QuizFeeRefunded'`,
      [`wallet-${userId}`],
    );
    expect(refunds).toEqual([{ id: first }]);
  });
});
