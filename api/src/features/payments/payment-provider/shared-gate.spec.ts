import { describe, expect, it } from '@jest/globals';
import { SharedGate } from './shared-gate.js';

const ALL = { max: 3, waitingMax: 1_000 };
const turn = () => new Promise((next) => setImmediate(next));

describe('a gate with shares', () => {
  it('runs the call of one who makes few before the hundreds of another', async () => {
    const gate = new SharedGate(ALL, { max: 2, waitingMax: 1_000 });
    const order: string[] = [];
    const call = (whose: string) =>
      gate.run(
        whose,
        async () => {
          order.push(whose);
          await turn();
        },
        'away',
      );
    const many = Array.from({ length: 500 }, () => call('ada'));
    await turn();
    await Promise.all([...many, call('bola')]);
    expect(order).toHaveLength(501);
    expect(order.indexOf('bola')).toBeLessThan(6);
  });

  it('never runs more than its number at once, for all callers together', async () => {
    const gate = new SharedGate(ALL, { max: 2, waitingMax: 10 });
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 50 }, (_, index) => gate.run(`player ${index}`, work, 'away')));
    expect(most).toBe(3);
  });

  it('turns away what is too much of one, and nobody else', async () => {
    const gate = new SharedGate(ALL, { max: 1, waitingMax: 1 });
    const work = async () => 'done';
    const runs = ['ada', 'ada', 'ada', 'bola'].map((whose) => gate.run(whose, work, 'away'));
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'away', 'done']);
    expect(await gate.run('ada', work, 'away')).toBe('done');
  });

  it('gives its place back when the work fails', async () => {
    const gate = new SharedGate({ max: 1, waitingMax: 0 }, { max: 1, waitingMax: 0 });
    await expect(gate.run('ada', () => Promise.reject(new Error('broken')), 'away')).rejects.toThrow('broken');
    expect(await gate.run('ada', async () => 'done', 'away')).toBe('done');
  });
});
