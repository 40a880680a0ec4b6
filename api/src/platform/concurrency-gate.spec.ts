import { describe, expect, it } from '@jest/globals';
import { ConcurrencyGate } from './concurrency-gate.js';

const ROOMY = { max: 3, waitingMax: 1_000, shareMax: 2, shareWaitingMax: 1_000 };
const turn = () => new Promise((next) => setImmediate(next));

describe('a concurrency gate', () => {
  it('never runs more than its number at once, and runs all that may wait', async () => {
    const gate = new ConcurrencyGate(ROOMY);
    let running = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, (running += 1));
      await turn();
      running -= 1;
      return 'done';
    };
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => gate.run(`p${index}`, work, 'away')));
    expect(answers).toEqual(Array(50).fill('done'));
    expect(most).toBe(3);
    expect(running).toBe(0);
  });

  it('turns away what may not wait', async () => {
    const gate = new ConcurrencyGate({ ...ROOMY, max: 1, waitingMax: 1 });
    const work = () => new Promise((next) => setImmediate(() => next('done')));
    const runs = ['ada', 'bola', 'chi'].map((whose) => gate.run(whose, work, 'away'));
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'away']);
  });

  it('turns away what is too much of one, and nobody else', async () => {
    const gate = new ConcurrencyGate({ ...ROOMY, shareMax: 1, shareWaitingMax: 1 });
    const work = async () => 'done';
    const runs = ['ada', 'ada', 'ada', 'bola'].map((whose) => gate.run(whose, work, 'away'));
    expect(await Promise.all(runs)).toEqual(['done', 'done', 'away', 'done']);
    expect(await gate.run('ada', work, 'away')).toBe('done');
  });

  it('runs the call of one who makes few before the hundreds of another', async () => {
    const gate = new ConcurrencyGate(ROOMY);
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

  it('gives its place back when the work fails', async () => {
    const gate = new ConcurrencyGate({ max: 1, waitingMax: 0, shareMax: 1, shareWaitingMax: 0 });
    await expect(gate.run('ada', () => Promise.reject(new Error('broken')), 'away')).rejects.toThrow('broken');
    expect(await gate.run('ada', async () => 'done', 'away')).toBe('done');
  });
});
