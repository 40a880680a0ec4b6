import { describe, expect, it } from '@jest/globals';
import { runBulk } from './run-bulk';

const ROWS = ['a', 'b', 'c'].map((id) => ({ id }));

describe('an act on many rows', () => {
  it('is done to one after the other', async () => {
    const steps: string[] = [];
    const outcome = await runBulk(ROWS, async ({ id }) => {
      steps.push(`${id} begins`);
      await Promise.resolve();
      steps.push(`${id} ends`);
    });
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
    expect(outcome).toEqual({ done: 3, failedIds: [], error: undefined });
  });

  it('goes on after a refusal, and says with whom it failed and why first', async () => {
    const outcome = await runBulk(ROWS, ({ id }) => (id === 'c' ? Promise.resolve() : Promise.reject(new Error(id))));
    expect(outcome).toEqual({ done: 1, failedIds: ['a', 'b'], error: new Error('a') });
  });

  it('stops where a refusal concerns all: the rest stays chosen', async () => {
    const asked: string[] = [];
    const refused = new Error('Confirm it is you');
    const act = async ({ id }: { readonly id: string }) => {
      asked.push(id);
      if (id !== 'a') throw refused;
    };
    const outcome = await runBulk(ROWS, act, (error) => error === refused);
    expect(asked).toEqual(['a', 'b']);
    expect(outcome).toEqual({ done: 1, failedIds: ['b', 'c'], error: refused });
  });
});
