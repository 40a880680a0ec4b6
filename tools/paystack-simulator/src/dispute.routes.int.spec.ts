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
  /** What a merchant does: a file, evidence where it is declined, and the answer. */
  const answer = async (id: number, resolution: string) => {
    const { data } = (await simulator.call('GET', `/dispute/${id}/upload_url?upload_filename=a.pdf`)).body;
    await simulator.call('PUT', data.signedUrl.slice(simulator.url.length), {});
    const said = { resolution, message: 'As agreed', refund_amount: resolution === 'declined' ? 0 : 20_000 };
    return simulator.call('PUT', `/dispute/${id}/resolve`, { ...said, uploaded_filename: data.fileName });
  };
  const events = () =>
    receiver.received.map(({ event }) => event).filter((event) => event.startsWith('charge.dispute'));

  it('are opened, reminded of and decided, each with its webhook and its place in the list', async () => {
    const { id } = await open({ amount: 15_000 });
    await simulator.call('POST', `/sim/disputes/${id}/remind`);
    const listed = await simulator.call('GET', '/dispute?transaction=ref&status=awaiting-merchant-feedback');
    expect(listed.body.data).toMatchObject([
      { id, refund_amount: 15_000, resolution: null, transaction: { reference: 'ref' } },
    ]);
    await answer(id, 'merchant-accepted');
    const { data } = (await simulator.call('GET', `/dispute/${id}`)).body;
    expect(data).toMatchObject({ status: 'resolved', resolution: 'merchant-accepted' });
    await until(() => events().length === 3);
    expect(events().sort()).toEqual(['charge.dispute.create', 'charge.dispute.remind', 'charge.dispute.resolve']);
  });

  it('go to the bank when the merchant declines with evidence, and are answered once', async () => {
    const { id } = await open();
    const customer = { customer_email: 'ada@sabi50.test', customer_name: 'Ada', customer_phone: '08012345678' };
    expect((await simulator.call('POST', `/dispute/${id}/evidence`, customer)).httpStatus).toBe(400);
    const given = await simulator.call('POST', `/dispute/${id}/evidence`, { ...customer, service_details: 'Played' });
    expect(given.body.data).toMatchObject({ service_details: 'Played' });
    const unfiled = { resolution: 'declined', message: 'Played', refund_amount: 0, uploaded_filename: 'none' };
    expect((await simulator.call('PUT', `/dispute/${id}/resolve`, unfiled)).httpStatus).toBe(400);
    expect((await answer(id, 'declined')).body.data).toMatchObject({ status: 'awaiting-bank-feedback' });
    expect((await answer(id, 'merchant-accepted')).httpStatus).toBe(400);
    await simulator.call('POST', `/sim/disputes/${id}/resolve`, { resolution: 'declined' });
    expect((await simulator.call('GET', `/dispute/${id}`)).body.data).toMatchObject({ resolution: 'declined' });
  });

  it('are put away with what came of them, or undecided, and may be decided after that', async () => {
    const { id } = await open();
    const archived = () => simulator.call('GET', `/dispute/${id}`);
    await simulator.call('POST', `/sim/disputes/${id}/archive`);
    expect((await archived()).body.data).toMatchObject({ status: 'archived', resolution: null, dueAt: null });
    expect((await answer(id, 'merchant-accepted')).httpStatus).toBe(400);
    await simulator.call('POST', `/sim/disputes/${id}/resolve`, { resolution: 'declined' });
    await simulator.call('POST', `/sim/disputes/${id}/archive`);
    expect((await archived()).body.data).toMatchObject({ status: 'archived', resolution: 'declined' });
    expect((await simulator.call('POST', `/sim/disputes/${id}/resolve`, { resolution: 'declined' })).httpStatus).toBe(
      400,
    );
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
