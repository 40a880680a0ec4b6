import { describe, expect, it } from '@jest/globals';
import { type Database } from '../../../platform/postgres/database.js';
import { RecentDraws } from './recent-draws.js';

const LIST = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6', 'q7'];

describe('what a start has to know', () => {
  it('is asked once for all starts of a turn, and each gets its own', async () => {
    const asked: (readonly unknown[] | undefined)[] = [];
    const query = (text: string, values: readonly unknown[] = []) => {
      asked.push(values);
      if (text.includes('as seen')) return Promise.resolve([{ seen: LIST.join(',') }]);
      const [players] = values as [string[]];
      return Promise.resolve(
        players.map((player) => ({ isKnown: player === 'ada', newest: player === 'bola' ? 'q1,q6' : null })),
      );
    };
    const draws = new RecentDraws({ query } as unknown as Database);
    const found = await Promise.all([
      draws.before('ada', 'sports', 's1'),
      draws.before('bola', 'bible', 's2'),
      draws.before('chi', 'sports', 's3'),
    ]);
    expect(found).toEqual([
      { isKnown: true, seen: [] },
      { isKnown: false, seen: LIST },
      { isKnown: false, seen: [] },
    ]);
    expect(asked).toEqual([
      [
        ['ada', 'bola', 'chi'],
        ['sports', 'bible', 'sports'],
        ['s1', 's2', 's3'],
      ],
      ['bola', 'bible'],
    ]);
  });
});
