import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { runSimulator, until } from '../test/running-simulator.js';
import { startSimulator } from './simulator.js';

describe('startSimulator', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paystack-simulator-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses a live key', async () => {
    await expect(startSimulator({ port: 0, secretKey: 'sk_live_abc' })).rejects.toThrow('refuses live keys');
  });

  it('says which port is taken', async () => {
    const first = await runSimulator();
    await expect(startSimulator({ port: first.port, secretKey: 'sk_test_x' })).rejects.toThrow(
      `Port ${first.port} on 127.0.0.1 is taken; set PAYSTACK_SIM_PORT to another one`,
    );
    await first.close();
  });

  it('is well without a secret', async () => {
    const simulator = await runSimulator();
    const response = await fetch(`${simulator.url}/health`);
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    await simulator.close();
  });

  it('finds its transactions again after a restart, even with a torn last line', async () => {
    const statePath = join(folder, 'new', 'state.jsonl');
    const first = await runSimulator({ statePath });
    const { access_code: accessCode } = (await first.initialize({ reference: 'paid' })).body.data;
    await first.initialize({ reference: 'open' });
    await first.outcome('paid', { outcome: 'success' });
    const before = (await first.verify('paid')).body.data;
    await first.close();
    appendFileSync(statePath, '{"transaction":{"id":');

    const second = await runSimulator({ statePath });
    expect((await second.verify('paid')).body.data).toEqual(before);
    expect((await second.verify('open')).body.data.status).toBe('abandoned');
    expect((await fetch(`${second.url}/checkout/${accessCode}`)).status).toBe(200);
    expect((await second.initialize({ reference: 'paid' })).body.message).toBe('Duplicate Transaction Reference');
    await second.initialize({ reference: 'new' });
    const ids = (await second.call('GET', '/sim/transactions')).body.transactions.map(({ id }: { id: number }) => id);
    expect(new Set(ids).size).toBe(3);
    await second.close();
    expect(readFileSync(statePath, 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('goes on with the refunds that a restart interrupted', async () => {
    const statePath = join(folder, 'state.jsonl');
    const first = await runSimulator({ statePath, refundStepMs: 60_000 });
    await first.initialize({ reference: 'paid' });
    await first.outcome('paid', { outcome: 'success' });
    await first.call('POST', '/refund', { transaction: 'paid' });
    await first.close();

    const second = await runSimulator({ statePath });
    await until(async () => (await second.verify('paid')).body.data.status === 'reversed');
    await second.close();
  });
});
