import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runReceiver, runSimulator, SECRET_KEY, until } from '../test/running-simulator.js';

const QUIET_MS = 100;

describe('webhooks', () => {
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  let receiver: Awaited<ReturnType<typeof runReceiver>>;
  beforeEach(async () => {
    receiver = await runReceiver();
    simulator = await runSimulator({ webhookUrl: receiver.url });
  });
  afterEach(async () => {
    await simulator.close();
    await receiver.close();
  });

  const pay = async (reference: string) => {
    await simulator.initialize({ reference });
    await simulator.outcome(reference, { outcome: 'success' });
  };
  const deliveries = async () => (await simulator.call('GET', '/sim/webhooks')).body.deliveries;

  it('tells of a success, signed over the raw body', async () => {
    await pay('ref');
    await until(() => receiver.received.length === 1);
    const [webhook] = receiver.received;
    expect(webhook?.event).toBe('charge.success');
    expect(webhook?.data).toMatchObject({
      reference: 'ref',
      status: 'success',
      amount: 20_000,
      metadata: 0,
      fees: 300,
    });
    const signature = createHmac('sha512', SECRET_KEY)
      .update(webhook?.rawBody ?? '')
      .digest('hex');
    expect(webhook?.headers['x-paystack-signature']).toBe(signature);
  });

  it('says nothing of a failure or an abandonment', async () => {
    await simulator.initialize({ reference: 'ref' });
    await simulator.outcome('ref', { outcome: 'failed' });
    await simulator.outcome('ref', { outcome: 'abandoned' });
    await delay(QUIET_MS);
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  it('tries again until it is answered with exactly 200', async () => {
    const fussy = await runReceiver([503, 201]);
    await simulator.call('PUT', '/sim/webhooks', { url: fussy.url });
    await pay('ref');
    await until(async () => (await deliveries())[0].state === 'delivered');
    const [delivery] = await deliveries();
    expect(delivery.attempts.map((attempt: { httpStatus: number }) => attempt.httpStatus)).toEqual([503, 201, 200]);
    expect(new Set(fussy.received.map(({ rawBody }) => rawBody)).size).toBe(1);
    await fussy.close();
  });

  it('gives up when the schedule is used up, and says why', async () => {
    const gone = await runReceiver();
    await gone.close();
    await simulator.call('PUT', '/sim/webhooks', { url: gone.url, retryMs: [1] });
    await pay('ref');
    await until(async () => (await deliveries())[0].state === 'gave-up');
    const [delivery] = await deliveries();
    expect(delivery.attempts).toHaveLength(2);
    expect(delivery.attempts[0]).toMatchObject({ httpStatus: null, error: expect.stringContaining('ECONNREFUSED') });
  });

  it('sends none under the fault of that name', async () => {
    await simulator.fault({ webhook: { kind: 'none' } });
    await pay('ref');
    await delay(QUIET_MS);
    expect(receiver.received).toEqual([]);
    expect((await deliveries())[0]).toMatchObject({ state: 'withheld', attempts: [] });
  });

  it('sends as many copies as it is asked for', async () => {
    await simulator.fault({ webhook: { kind: 'duplicated', copies: 3 } });
    await pay('ref');
    await until(() => receiver.received.length === 3);
    expect(new Set(receiver.received.map(({ rawBody }) => rawBody)).size).toBe(1);
  });

  it('swaps the order of two', async () => {
    await simulator.fault({ webhook: { kind: 'reordered', times: 1 } });
    await pay('first');
    await pay('second');
    await until(() => receiver.received.length === 2);
    expect(receiver.received.map(({ data }) => data.reference)).toEqual(['second', 'first']);
  });

  it('sends a kept back one after a while when no other follows', async () => {
    await simulator.fault({ webhook: { kind: 'reordered', ms: 20 } });
    await pay('lonely');
    await until(() => receiver.received.length === 1);
    await delay(QUIET_MS);
    expect(receiver.received).toHaveLength(1);
  });

  it('sends a late one only after the time of the fault', async () => {
    await simulator.fault({ webhook: { kind: 'late', ms: QUIET_MS, times: 1 } });
    await pay('late');
    await pay('prompt');
    await until(() => receiver.received.length === 2);
    expect(receiver.received.map(({ data }) => data.reference)).toEqual(['prompt', 'late']);
  });

  it('forges the signature and nothing else', async () => {
    await simulator.fault({ webhook: { kind: 'forged-signature', times: 1 } });
    await pay('forged');
    await until(() => receiver.received.length === 1);
    const [webhook] = receiver.received;
    const signature = createHmac('sha512', SECRET_KEY)
      .update(webhook?.rawBody ?? '')
      .digest('hex');
    expect(webhook?.headers['x-paystack-signature']).toMatch(/^[0-9a-f]{128}$/);
    expect(webhook?.headers['x-paystack-signature']).not.toBe(signature);
    expect(webhook?.data).toMatchObject({ reference: 'forged', amount: 20_000 });
  });

  it.each([
    [{ kind: 'wrong-amount' }, { amount: 19_900 }],
    [{ kind: 'wrong-currency', currency: 'GHS' }, { currency: 'GHS' }],
    [{ kind: 'unknown-reference' }, { reference: 'ref-other' }],
  ])('sends the lie %p under a right signature', async (webhook, lie) => {
    await simulator.fault({ webhook });
    await pay('ref');
    await until(() => receiver.received.length === 1);
    const [received] = receiver.received;
    expect(received?.data).toMatchObject(lie);
    const signature = createHmac('sha512', SECRET_KEY)
      .update(received?.rawBody ?? '')
      .digest('hex');
    expect(received?.headers['x-paystack-signature']).toBe(signature);
  });

  it('sends again when a test makes a success of a success', async () => {
    await pay('ref');
    await simulator.outcome('ref', { outcome: 'success' });
    await until(() => receiver.received.length === 2);
    expect((await simulator.call('GET', '/sim/webhooks?reference=nobody')).body.deliveries).toEqual([]);
  });
});
