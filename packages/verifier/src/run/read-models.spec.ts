import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Installation } from './installation.js';
import { POSITIONS, readModelsAt } from './read-models.js';

const HEAD = '9';
const A_MINUTE_S = 60;

/** An installation whose read models stand at these positions, one more each second; at the last one for good. */
function movingOn(positions: readonly string[]): Installation {
  const begunMs = performance.now();
  const position = (): string => {
    const passedS = Math.floor((performance.now() - begunMs) / 1_000);
    return positions[Math.min(passedS, positions.length - 1)] ?? '';
  };
  const query = () => Promise.resolve({ rows: POSITIONS.projections.map(() => ({ position: position() })) });
  return { atOneMoment: (reads: (client: unknown) => unknown) => reads({ query }) } as unknown as Installation;
}

describe('read models', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const answerAfter = async (installation: Installation, seconds: number) => {
    let answer: unknown = 'waiting';
    void readModelsAt(installation, HEAD, POSITIONS).then((models) => (answer = models));
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return answer;
  };

  it('are waited for as long as they move on, however slow that is', async () => {
    const slow = ['1', '2', '3', '4', '5', '6', '7', '8', '9'].flatMap((position) => Array<string>(15).fill(position));
    expect(await answerAfter(movingOn(slow), A_MINUTE_S)).toBe('waiting');
    expect(await answerAfter(movingOn(slow), 3 * A_MINUTE_S)).toEqual({ position: HEAD, shown: [] });
  });

  it('are given up when they do not move', async () => {
    expect(await answerAfter(movingOn(['1']), 15)).toBe('waiting');
    expect(await answerAfter(movingOn(['1']), 25)).toBeNull();
  });
});
