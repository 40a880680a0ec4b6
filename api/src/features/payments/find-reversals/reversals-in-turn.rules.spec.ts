import { describe, expect, it } from '@jest/globals';
import { nextInTurn } from './reversal.schedule.js';

const at = (id: string, triedAt: string | null = null) => ({
  id,
  triedAt: triedAt === null ? null : new Date(triedAt),
});
const ids = (changes: readonly { id: string }[]) => changes.map(({ id }) => id);

describe('changes of refunds and disputes (rule money/reversal-is-found)', () => {
  it('come the oldest first', () => {
    expect(ids(nextInTurn([at('new'), at('middle'), at('old')], 2))).toEqual(['old', 'middle']);
  });

  it('are never kept waiting by what was tried and could not be recorded', () => {
    const stuck = [at('a', '2026-11-25T10:00:00Z'), at('b', '2026-11-25T09:00:00Z')];
    expect(ids(nextInTurn([...stuck, at('first')], 1))).toEqual(['first']);
    expect(ids(nextInTurn([...stuck, at('first')], 3))).toEqual(['first', 'b', 'a']);
  });
});
