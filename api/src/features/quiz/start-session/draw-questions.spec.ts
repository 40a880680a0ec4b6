import { randomInt } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type ActiveQuestion } from '../../questions/questions.queries.js';
import { drawQuestions } from './draw-questions.js';

const bankOf = (count: number, optionCount = 4): ActiveQuestion[] =>
  Array.from({ length: count }, (_, n) => ({
    questionId: `id-${n}`,
    version: 1,
    key: `key-${n}`,
    optionCount,
    notWith: [],
  }));
const chance = (limit: number): number => randomInt(limit);

describe('drawing questions', () => {
  it('draws five different ones, with every option once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 300 }), fc.constantFrom(3, 4), (count, options) => {
        const drawn = drawQuestions(bankOf(count, options), [], chance);
        expect(new Set(drawn.map(({ questionId }) => questionId)).size).toBe(5);
        for (const { order } of drawn) expect([...order].sort()).toEqual([0, 1, 2, 3].slice(0, options));
      }),
    );
  });

  it('leaves out what the player has met lately', () => {
    const seen = Array.from({ length: 100 }, (_, n) => `key-${n}`);
    for (let game = 0; game < 50; game += 1) {
      const drawn = drawQuestions(bankOf(110), seen, chance);
      expect(drawn.every(({ questionId }) => Number(questionId.slice(3)) >= 100)).toBe(true);
    }
  });

  it('brings the longest unseen back first when the bank is small', () => {
    const seen = ['key-0', 'key-1', 'key-2', 'key-3', 'key-4', 'key-5', 'key-6'];
    const drawn = drawQuestions(bankOf(7), seen, chance).map(({ questionId }) => questionId);
    expect(drawn.sort()).toEqual(['id-2', 'id-3', 'id-4', 'id-5', 'id-6']);
  });

  it('never draws two of which one answers the other, whichever of them names it', () => {
    const bank = bankOf(7).map((one, n) => ({ ...one, notWith: n === 0 ? ['key-1'] : n === 3 ? ['key-2'] : [] }));
    for (let game = 0; game < 300; game += 1) {
      const drawn = new Set(drawQuestions(bank, ['key-4'], chance).map(({ questionId }) => questionId));
      expect(drawn.size).toBe(5);
      expect(drawn.has('id-0') && drawn.has('id-1')).toBe(false);
      expect(drawn.has('id-2') && drawn.has('id-3')).toBe(false);
    }
  });

  it('draws five all the same when the bank is too small to keep them apart', () => {
    const bank = bankOf(5).map((one, n) => ({ ...one, notWith: n === 0 ? ['key-1'] : [] }));
    expect(drawQuestions(bank, [], chance)).toHaveLength(5);
  });

  it('can always draw from a bank of five', () => {
    expect(drawQuestions(bankOf(5), ['key-0', 'key-1'], chance)).toHaveLength(5);
  });

  it('draws each question that was not met lately equally often', () => {
    const seen = Array.from({ length: 20 }, (_, n) => `key-${n}`);
    const counts = new Map<string, number>();
    const games = 6_000;
    for (let game = 0; game < games; game += 1) {
      for (const { questionId } of drawQuestions(bankOf(40), seen, chance)) {
        counts.set(questionId, (counts.get(questionId) ?? 0) + 1);
      }
    }
    const expected = (games * 5) / 20;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(20);
    // 19 degrees of freedom: a fair draw comes out above this once in a million runs.
    expect(chiSquare).toBeLessThan(67);
  });

  it('draws by the same rules whatever chance gives, also the same question for ever', () => {
    const seen = Array.from({ length: 30 }, (_, n) => `key-${n}`);
    const drawn = drawQuestions(bankOf(40), seen, () => 0).map(({ questionId }) => questionId);
    expect(drawn).toEqual(['id-30', 'id-31', 'id-32', 'id-33', 'id-34']);
  });

  it('puts each option in each place equally often', () => {
    const games = 4_000;
    const counts = new Map<string, number>();
    for (let game = 0; game < games; game += 1) {
      for (const { order } of drawQuestions(bankOf(20), [], chance)) {
        order.forEach((stored, place) => {
          const cell = `${stored}@${place}`;
          counts.set(cell, (counts.get(cell) ?? 0) + 1);
        });
      }
    }
    const expected = (games * 5) / 4;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(16);
    // 9 degrees of freedom: fair dice come out above this once in a million runs.
    expect(chiSquare).toBeLessThan(45);
  });
});
