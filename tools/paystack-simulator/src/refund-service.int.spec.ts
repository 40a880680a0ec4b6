import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runReceiver, runSimulator, until } from '../test/running-simulator.js';

describe('refunds', () => {
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  let receiver: Awaited<ReturnType<typeof runReceiver>>;
  beforeEach(async () => {
    receiver = await runReceiver();
    simulator = await runSimulator({ webhookUrl: receiver.url });
    await simulator.initialize({ reference: 'ref' });
    await simulator.outcome('ref', { outcome: 'success' });
  });
  afterEach(async () => {
    await simulator.close();
    await receiver.close();
  });

  const refund = (fields: object) => simulator.call('POST', '/refund', { transaction: 'ref', ...fields });
  const transaction = async () => (await simulator.verify('ref')).body.data;
  const events = () => receiver.received.map(({ event }) => event).filter((event) => event.startsWith('refund.'));

  it('takes all the money by default and reverses the transaction', async () => {
    const { httpStatus, body } = await refund({});
    expect([httpStatus, body.message]).toEqual([200, 'Refund has been queued for processing']);
    expect(body.data).toMatchObject({ status: 'pending', amount: 20_000, currency: 'NGN' });
    expect(body.data.transaction.reference).toBe('ref');
    await until(async () => (await transaction()).status === 'reversed');
    await until(() => events().length === 3);
    expect(events().sort()).toEqual(['refund.pending', 'refund.processed', 'refund.processing']);
    const processed = receiver.received.find(({ event }) => event === 'refund.processed');
    expect(processed?.data).toMatchObject({ transaction_reference: 'ref', amount: '20000', status: 'processed' });
    const stored = (await simulator.call('GET', `/refund/${body.data.id}`)).body.data;
    expect(stored).toMatchObject({ status: 'processed', transaction: body.data.transaction.id });
  });

  it('leaves a partly refunded transaction a success and never gives back more than was paid', async () => {
    expect((await refund({ amount: 15_000 })).httpStatus).toBe(200);
    expect((await refund({ amount: 5_001 })).httpStatus).toBe(400);
    await until(() => events().length === 3);
    expect((await transaction()).status).toBe('success');
    expect((await refund({ amount: 5_000 })).httpStatus).toBe(200);
    await until(async () => (await transaction()).status === 'reversed');
    expect((await refund({})).body.message).toBe('Transaction has been fully reversed');
  });

  it('gives the money back to the transaction when a refund fails', async () => {
    await simulator.fault({ refund: { kind: 'ends-as', status: 'failed' } });
    await refund({});
    expect((await transaction()).status).toBe('reversal_pending');
    await until(() => events().includes('refund.failed'));
    expect((await transaction()).status).toBe('success');
    const failed = receiver.received.find(({ event }) => event === 'refund.failed');
    expect(failed?.data.amount).toBe(20_000);
  });

  it('goes on with a refund that needs attention once it is retried, and refuses to retry any other', async () => {
    await simulator.fault({ refund: { kind: 'ends-as', status: 'needs-attention' } });
    const { id } = (await refund({})).body.data;
    await until(() => events().includes('refund.needs-attention'));
    const retry = () =>
      simulator.call('POST', `/refund/retry_with_customer_details/${id}`, {
        refund_account_details: { currency: 'NGN', account_number: '0000000000', bank_id: '9' },
      });
    expect((await retry()).httpStatus).toBe(200);
    await until(async () => (await transaction()).status === 'reversed');
    expect((await retry()).httpStatus).toBe(422);
  });

  it('refuses unknown and unpaid transactions, broken amounts and another currency', async () => {
    await simulator.initialize({ reference: 'unpaid' });
    expect((await refund({ transaction: 'never-seen' })).httpStatus).toBe(400);
    expect((await refund({ transaction: 'unpaid' })).httpStatus).toBe(400);
    expect((await refund({ transaction: undefined })).httpStatus).toBe(400);
    expect((await refund({ amount: 0 })).httpStatus).toBe(400);
    expect((await refund({ amount: 1.5 })).httpStatus).toBe(400);
    expect((await refund({ currency: 'USD' })).httpStatus).toBe(400);
    expect((await simulator.call('GET', '/refund')).body.data).toEqual([]);
  });

  it('keeps the outcome of a refunded transaction', async () => {
    await refund({ amount: 100 });
    expect((await simulator.outcome('ref', { outcome: 'failed' })).httpStatus).toBe(400);
  });
});
