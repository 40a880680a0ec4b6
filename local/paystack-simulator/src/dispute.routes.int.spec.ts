import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runReceiver, runSimulator, until } from '../test/running-simulator.js';

describe('disputes', () => {
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

  const open = async (fields: object = {}) =>
    (await simulator.call('POST', '/sim/disputes', { reference: 'ref', ...fields })).body as { id: number };
  const events = () =>
    receiver.received.map(({ event }) => event).filter((event) => event.startsWith('charge.dispute'));

  it('are opened, reminded of and decided, each with its webhook and its place in the list', async () => {
    const { id } = await open({ amount: 15_000 });
    await simulator.call('POST', `/sim/disputes/${id}/remind`);
    const listed = await simulator.call('GET', '/dispute?transaction=ref&status=awaiting-merchant-feedback');
    expect(listed.body.data).toMatchObject([
      { id, refund_amount: 15_000, resolution: null, transaction: { reference: 'ref' } },
    ]);
    await simulator.call('PUT', `/dispute/${id}/resolve`, { resolution: 'merchant-accepted' });
    const { data } = (await simulator.call('GET', `/dispute/${id}`)).body;
    expect(data).toMatchObject({ status: 'resolved', resolution: 'merchant-accepted' });
    await until(() => events().length === 3);
    expect(events().sort()).toEqual(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve']);
  });

  it('give the money back unless they are declined, and are decided once', async () => {
    const first = await open();
    await simulator.call('POST', `/sim/disputes/${first.id}/resolve`, { resolution: 'declined' });
    expect((await simulator.verify('ref')).body.data.status).toBe('success');
    const second = await open();
    await simulator.call('POST', `/sim/disputes/${second.id}/resolve`, { resolution: 'auto-accepted' });
    expect((await simulator.verify('ref')).body.data.status).toBe('reversed');
    const again = await simulator.call('POST', `/sim/disputes/${second.id}/resolve`, { resolution: 'declined' });
    expect(again.httpStatus).toBe(400);
  });
});
