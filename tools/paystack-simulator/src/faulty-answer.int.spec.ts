import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runSimulator, SECRET_KEY, until } from '../test/running-simulator.js';

/** Of a client that is to give up; the others wait as long as a busy machine takes. */
const HASTY_MS = 500;
const PATIENT_MS = 60_000;

describe('the faults of answers', () => {
  let simulator: Awaited<ReturnType<typeof runSimulator>>;
  beforeAll(async () => {
    simulator = await runSimulator();
  });
  afterEach(() => simulator.call('DELETE', '/sim/faults'));
  afterAll(() => simulator.close());

  const raw = (reference: string, timeoutMs = PATIENT_MS) =>
    fetch(`${simulator.url}/transaction/initialize`, {
      method: 'POST',
      headers: { authorization: `Bearer ${SECRET_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@sabi50.test', amount: 20_000, reference }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  const exists = async (reference: string) => (await simulator.verify(reference)).httpStatus === 200;

  it('answers 500 in the error envelope and writes nothing', async () => {
    await simulator.fault({ initialize: { kind: 'server-error', times: 1 } });
    const response = await raw('f-500');
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ status: false });
    expect(await exists('f-500')).toBe(false);
  });

  it('answers 500 after writing when the fault says so', async () => {
    await simulator.fault({ initialize: { kind: 'server-error', written: true } });
    expect((await raw('f-500-written')).status).toBe(500);
    expect(await exists('f-500-written')).toBe(true);
  });

  it('answers 502 with a page of HTML', async () => {
    await simulator.fault({ initialize: { kind: 'bad-gateway' } });
    const response = await raw('f-502');
    expect(response.status).toBe(502);
    expect(response.headers.get('content-type')).toMatch('text/html');
    await expect(response.json()).rejects.toThrow('is not valid JSON');
  });

  it('answers 429 and says when to come again', async () => {
    await simulator.fault({ initialize: { kind: 'rate-limit', retryAfterSeconds: 7 } });
    const response = await raw('f-429');
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await exists('f-429')).toBe(false);
  });

  it('never answers under a time-out, having written', async () => {
    await simulator.fault({ initialize: { kind: 'timeout' } });
    await expect(raw('f-timeout', HASTY_MS)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await exists('f-timeout')).toBe(true);
  });

  it('never answers under a time-out, having written nothing when the fault says so', async () => {
    await simulator.fault({ initialize: { kind: 'timeout', written: false } });
    await expect(raw('f-lost', HASTY_MS)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(await exists('f-lost')).toBe(false);
  });

  it('cuts the connection in the middle of the body', async () => {
    await simulator.fault({ initialize: { kind: 'reset' } });
    const body = async () => (await raw('f-reset')).text();
    await expect(body()).rejects.toThrow(/terminated|fetch failed/);
    expect(await exists('f-reset')).toBe(true);
  });

  it('keeps an answer back for as long as the fault says', async () => {
    await simulator.fault({ initialize: { kind: 'slow', ms: HASTY_MS * 4 } });
    await expect(raw('f-slow', HASTY_MS)).rejects.toMatchObject({ name: 'TimeoutError' });
    await simulator.fault({ initialize: { kind: 'slow', ms: 1 } });
    expect((await raw('f-slow-but-in-time')).status).toBe(200);
  });

  it('strikes only the reference it names', async () => {
    await simulator.fault({ initialize: { kind: 'server-error', reference: 'f-unlucky' } });
    expect((await raw('f-lucky')).status).toBe(200);
    expect((await raw('f-unlucky')).status).toBe(500);
  });

  it('refuses an unknown fault and leaves the table as it was', async () => {
    await simulator.fault({ list: { kind: 'server-error' } });
    expect((await simulator.fault({ list: { kind: 'explode' } })).httpStatus).toBe(400);
    expect((await simulator.call('GET', '/sim/faults')).body.faults).toHaveLength(1);
    expect((await simulator.call('GET', '/transaction')).httpStatus).toBe(500);
  });

  it('closes at once even with a call that hangs', async () => {
    const other = await runSimulator();
    await other.fault({ verify: { kind: 'timeout', times: 1 } });
    const hanging = expect(other.verify('any')).rejects.toThrow('fetch failed');
    await until(async () => (await other.call('GET', '/sim/faults')).body.faults.length === 0);
    await other.close();
    await hanging;
  });
});
