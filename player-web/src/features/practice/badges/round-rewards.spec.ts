import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type PracticeRound } from '@sabi50/contracts/practice-record';

const ROUND: Omit<PracticeRound, 'day' | 'known'> = { category: 'sports', questions: 5, right: 5, tookMs: null };

describe('the end of a round (rule quiz/badges)', () => {
  const kept = new Map<string, string>();
  let memory: typeof import('../practice-memory');
  let rounds: typeof import('../played-round');
  let told: typeof import('./round-rewards');

  beforeEach(async () => {
    kept.clear();
    const localStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
    await reload();
  });

  async function reload(): Promise<void> {
    jest.resetModules();
    memory = await import('../practice-memory');
    rounds = await import('../played-round');
    told = await import('./round-rewards');
  }

  it('tells of each badge once, also after a reload', async () => {
    rounds.finishRound('ada', ROUND);
    expect(told.announceBadges('ada')).toBe(true);
    expect(told.announcedBadges()).toEqual(['clean-round', 'first-round']);
    await reload();
    rounds.finishRound('ada', ROUND);
    expect(told.announceBadges('ada')).toBe(false);
    expect(told.announcedBadges()).toEqual([]);
  });

  it('tells of none that another device told of', () => {
    const earnedAt = '2026-11-23T08:00:00.000Z';
    const badges = (['first-round', 'clean-round'] as const).map((badge) => ({ badge, earnedAt, isTold: true }));
    memory.addToRecord('ada', { ...memory.knownRecord('ada'), badges });
    rounds.finishRound('ada', ROUND);
    expect(told.announceBadges('ada')).toBe(false);
  });

  it('counts right answers in a row over several rounds, and a wrong one begins anew', async () => {
    for (const isRight of [true, true, true, false, true]) rounds.countAnswer('ada', isRight);
    await reload();
    rounds.countAnswer('ada', true);
    expect(memory.knownRecord('ada').run).toBe(3);
    for (let more = 0; more < 2; more += 1) rounds.countAnswer('ada', true);
    expect(memory.knownRecord('ada').run).toBe(4);
  });

  it('of a visitor counts for the player who signs in here', () => {
    rounds.finishRound(null, ROUND);
    memory.takeOverVisitor('ada');
    expect(memory.knownRecord('ada').bests).toMatchObject([{ category: 'sports', right: 5 }]);
    expect(memory.knownRecord(null).bests).toEqual([]);
  });
});
