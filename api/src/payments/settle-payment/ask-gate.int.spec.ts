import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AskedProvider } from '../../../test/support/asked-provider.js';
import { eventually } from '../../../test/support/eventually.js';
import { PaymentFixture } from '../../../test/support/payment-fixture.js';
import { AppModule } from '../../app.module.js';
import { createLogger } from '../../platform/logger.js';
import { SettlePayment } from './settle-payment.js';

const GAP_MS = 1_500;
const pause = (ms: number) => new Promise((next) => setTimeout(next, ms));

describe('questions to the provider about one payment', () => {
  const provider = new AskedProvider();
  let fixture: PaymentFixture;
  let elsewhere: INestApplicationContext;

  beforeAll(async () => {
    fixture = await PaymentFixture.open({ env: { PAYMENT_ASK_GAP_MS: String(GAP_MS) }, through: provider.through });
    const { config } = fixture.product;
    elsewhere = await NestFactory.createApplicationContext(AppModule.with(config, createLogger('elsewhere', 'fatal')), {
      logger: ['error'],
    });
  });
  afterEach(async () => expect(await fixture.faultsInTheBooks()).toEqual([]));
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
});
