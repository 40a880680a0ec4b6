import { describe, expect, it } from '@jest/globals';
import { HashGate } from './secret-hasher.js';

function held(): { work: () => Promise<void>; release: () => void } {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { work: () => done, release };
}

describe('the hash gate', () => {
  it('runs no more at once than it is allowed to', async () => {
    const gate = new HashGate(2, 20);
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running -= 1;
    };
    await Promise.all(Array.from({ length: 20 }, () => gate.run(work)));
    expect(most).toBe(2);
  });

  it('refuses at once, with the time to come back, when the queue is full', async () => {
    const gate = new HashGate(1, 1);
    const { work, release } = held();
    const running = gate.run(work);
    const waiting = gate.run(work);
    await expect(gate.run(work)).rejects.toMatchObject({ code: 'SERVICE_BUSY', detail: { retryAfterSeconds: 2 } });
    release();
    await Promise.all([running, waiting]);
  });

  it('goes on after work that failed', async () => {
    const gate = new HashGate(1, 1);
    await expect(gate.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(gate.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });
});
