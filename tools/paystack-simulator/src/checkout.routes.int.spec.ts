import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runSimulator } from '../test/running-simulator.js';

const CALLBACK = 'https://play.sabi50.test/back?from=card';

describe('the checkout page', () => {
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  beforeAll(async () => {
    simulator = await runSimulator();
  });
  afterAll(() => simulator.close());

  const open = async (fields: object): Promise<string> =>
    (await simulator.initialize({ callback_url: CALLBACK, ...fields })).body.data.authorization_url;
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  const statusOf = async (reference: string) => (await simulator.verify(reference)).body.data.status;

  it('shows the merchant, the amount in naira, the e-mail and three buttons', async () => {
    const url = await open({ amount: 123_450 });
    const response = await fetch(url);
    const html = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('Pay Sabi50');
    expect(html).toContain('₦1,234.50');
    expect(html).toContain('ada@sabi50.test');
    expect([...html.matchAll(/name="action" value="(\w+)"/g)].map(([, value]) => value)).toEqual([
      'pay',
      'decline',
      'cancel',
    ]);
  });

  it('pays and leads back to the merchant with the reference twice', async () => {
    const response = await press(await open({ reference: 'page-paid' }), 'pay');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${CALLBACK}&trxref=page-paid&reference=page-paid`);
    expect(await statusOf('page-paid')).toBe('success');
  });

  it('declines and leads back to the merchant', async () => {
    const response = await press(await open({ reference: 'page-declined' }), 'decline');
    expect([response.status, await statusOf('page-declined')]).toEqual([303, 'failed']);
  });

  it('leads a cancelled checkout to the cancel address and keeps it open', async () => {
    const cancelled = 'https://play.sabi50.test/cancelled';
    const url = await open({ reference: 'page-left', metadata: { cancel_action: cancelled } });
    expect((await press(url, 'cancel')).headers.get('location')).toBe(cancelled);
    expect(await statusOf('page-left')).toBe('abandoned');
    expect((await press(url, 'pay')).status).toBe(303);
    expect(await statusOf('page-left')).toBe('success');
  });

  it('leads a cancelled checkout to the callback when the cancel address would run a script', async () => {
    const url = await open({ reference: 'page-script', metadata: { cancel_action: 'javascript:alert(1)' } });
    expect((await press(url, 'cancel')).headers.get('location')).toBe(
      `${CALLBACK}&trxref=page-script&reference=page-script`,
    );
  });

  it('says so when it was paid already, and takes no second decision', async () => {
    const url = await open({ reference: 'page-used' });
    await press(url, 'pay');
    expect(await (await fetch(url)).text()).toContain('already paid');
    expect((await press(url, 'decline')).status).toBe(409);
    expect(await statusOf('page-used')).toBe('success');
  });

  it('shows the outcome itself when there is no address to return to', async () => {
    const response = await press(await open({ callback_url: undefined }), 'pay');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('already paid');
  });

  it('shows an e-mail as text, whatever it holds', async () => {
    const html = await (await fetch(await open({ email: '<b>x</b>@sabi50.test' }))).text();
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt;@sabi50.test');
    expect(html).not.toContain('<b>x');
  });

  it('answers 404 to a code it never gave out and 400 to an unknown button', async () => {
    expect((await fetch(`${simulator.url}/checkout/nothing`)).status).toBe(404);
    expect((await press(await open({}), 'steal')).status).toBe(400);
  });
});
