import { describe, expect, it } from '@jest/globals';
import { ConcurrencyGate } from './concurrency-gate.js';

describe('a concurrency gate', () => {
  it('never runs more than its number at once, and runs all that may wait', async () => {
    const gate = new ConcurrencyGate(3, 100);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (running += 1));
      await new Promise((next) => setImmediate(next));
      running -= 1;
      return 'done';
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => gate.run(work, 'away')));
    expect(answers).toEqual(Array(50).fill('done'));
    expect(most).toBe(3);
    expect(running).toBe(0);
  });

  it('turns away what may not wait', async () => {
    const gate = new ConcurrencyGate(1, 1);
    const work = () => new Promise((next) => setImmediate(() => next('done')));
    expect(await Promise.all([gate.run(work, 'away'), gate.run(work, 'away'), gate.run(work, 'away')])).toEqual([
      'done',
      'done',
      'away',
    ]);
  });

  it('gives its place back when the work fails', async () => {
    const gate = new ConcurrencyGate(1, 0);
    await expect(gate.run(() => Promise.reject(new Error('broken')), 'away')).rejects.toThrow('broken');
    expect(await gate.run(async () => 'done', 'away')).toBe('done');
  });
});
