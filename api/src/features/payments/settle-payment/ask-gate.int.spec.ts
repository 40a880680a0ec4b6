import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AskedProvider } from '../../../../test/support/asked-provider.js';
import { eventually } from '../../../../test/support/eventually.js';
import { PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { PAYMENT_ASKS_PER_MINUTE } from '@sabi50/contracts/limits';
import { AppModule } from '../../../bin/app.module.js';
import { createLogger } from '../../../platform/logger.js';
import { SettlePayment } from './settle-payment.js';

const GAP_MS = 1_500;
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

describe('questions to the provider about one payment', () => {
  const provider = new AskedProvider();
  let fixture: PaymentFixture;
  let elsewhere: INestApplicationContext;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({
      env: { PAYMENT_ASK_GAP_MS: String(GAP_MS), PAYSTACK_VERIFY_TIMEOUT_MS: '30000' },
      through: provider.through,
    });
    const { config } = fixture.product;
    elsewhere = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('elsewhere', 'fatal')), {
      logger: ['error'],
    });
  });
  afterEach(async () => expect(await fixture.ledgerFaults()).toEqual([]));
  afterAll(async () => {
    await elsewhere.close();
    await fixture.close();
    provider.close();
  });

  const back = (reference: string) => fixture.product.client().get(`/api/payment/return?reference=${reference}`);
  /** The clock of the provider's side: the way there takes a moment, on a busy machine more callers come after a gap. */
  const expectGaps = (reference: string): void => {
    const asked = provider.questions(reference);
    for (const [index, at] of asked.slice(1).entries()) expect(at - (asked[index] ?? 0)).toBeGreaterThan(GAP_MS - 200);
  };

  it('are one in a while for all callers in all processes', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await pause(GAP_MS);
    const other = elsewhere.get(SettlePayment);
    const asking = Array.from({ length: 60 }, (_, index) => {
      if (index % 3 === 0) return back(reference);
      return index % 3 === 1 ? fixture.status(ada, reference) : other.settle(reference, 'poll');
    });
    await Promise.all(asking);
    expect((await back(reference)).headers['location']).toContain('payment=pending');
    expect(provider.questions(reference).length).toBeGreaterThan(0);
    expectGaps(reference);
  });

  it('are repeated as soon as they may be, so that what a webhook announced is not lost', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await back(reference);
    expect(provider.questions(reference)).toHaveLength(1);
    await fixture.outcome(reference, 'success');
    await Promise.all(Array.from({ length: 20 }, () => back(reference)));
    await eventually(async () => expect(await fixture.history(reference)).toContain('PaymentCredited'), 5 * GAP_MS);
    expect(provider.questions(reference)).toHaveLength(2);
    expectGaps(reference);
    expect(await fixture.balance(ada)).toBe('500.00');
  });

  it('are not asked for a page that was opened a moment ago', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    expect((await fixture.status(ada, reference)).body.status).toBe('pending');
    expect(provider.questions(reference)).toEqual([]);
  });

  it('keep nobody else waiting when one player asks 500 times about 50 payments', async () => {
    const [ada, bola] = [await fixture.payer(), await fixture.payer()];
    const references: string[] = [];
    for (let begun = 0; begun < 50; begun += 1) references.push(await fixture.initiated(ada));
    const paid = await fixture.initiated(bola);
    const questions = () => references.flatMap((reference) => provider.questions(reference)).length;
    await pause(GAP_MS);
    const release = provider.hold(references);
    const calls = Array.from({ length: 500 }, (_, index) => fixture.status(ada, references[index % 50] ?? ''));
    await eventually(async () => expect(questions()).toBeGreaterThan(0));
    await fixture.outcome(paid, 'success');
    await eventually(async () => expect(await fixture.history(paid)).toContain('PaymentCredited'));
    // Not one of the many had its answer, and only a player's share of them had been sent before the one that counts.
    expect(questions()).toBeLessThanOrEqual(2);
    release();
    expect(await fixture.balance(bola)).toBe('500.00');
    // All are answered; on a busy machine some hear that the product is busy.
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(statuses).toContain(200);
    // Two windows of a minute may meet here.
    expect(questions()).toBeLessThanOrEqual(2 * PAYMENT_ASKS_PER_MINUTE);
  });

  it('wait as long as the provider wants, and are then asked at once about what a webhook announced', async () => {
    const ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.fault({ verify: { kind: 'rate-limit', retryAfterSeconds: 3, times: 1, reference } });
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(provider.questions(reference)).toHaveLength(1));
    const [bola, ...others] = await Promise.all([fixture.payer(), fixture.payer(), fixture.payer()]);
    const pages = await Promise.all([bola, ...others].map((payer) => fixture.initiated(payer)));
    expect((await Promise.all(pages.map(back))).map(({ status }) => status)).toEqual([302, 302, 302]);
    expect(pages.flatMap((page) => provider.questions(page))).toEqual([]);
    await eventually(async () => expect(await fixture.history(reference)).toContain('PaymentCredited'));
    const [asked = 0, again = 0] = provider.questions(reference);
    expect(again - asked).toBeGreaterThanOrEqual(3_000);
    expect(provider.questions(reference)).toHaveLength(2);
  });
});
