import { describe, expect, it } from '@jest/globals';
import { type QuestionVersionFiguresView } from '@sabi50/contracts/question-report-views';
import { barsOf } from './answer-bars.rules';

/** Of three options, the first of which is right. */
const version = (chosen: readonly number[], skipped = 0, late = 0): QuestionVersionFiguresView => ({
  ...{ version: 4, since: '2026-03-02T10:00:00.000Z', question: 'How many substitutes?', skipped, late },
  ...{ by: null, difficulty: 'medium' },
  options: chosen.map((count, index) => ({ text: `Option ${index}`, isRight: index === 0, chosen: count })),
  answers: chosen.reduce((sum, count) => sum + count, skipped + late),
  successRate: null,
});

const misleading = (chosen: readonly number[]) =>
  barsOf(version(chosen)).flatMap((bar) => (bar.kind === 'option' && bar.isMisleading ? [bar.index] : []));

describe('the distribution of answers', () => {
  it('gives each option its share of all answers', () => {
    expect(barsOf(version([461, 821, 138], 50, 12)).map(({ kind, share }) => [kind, share])).toEqual([
      ['option', 31.1],
      ['option', 55.4],
      ['option', 9.3],
      ['skipped', 3.4],
      ['late', 0.8],
    ]);
  });

  it('leaves out what never happened, but no option', () => {
    expect(barsOf(version([0, 0, 0])).map(({ kind, share }) => [kind, share])).toEqual(Array(3).fill(['option', 0]));
  });

  it('marks an option that is chosen most and is not right', () => {
    expect(misleading([461, 821, 138])).toEqual([1]);
    expect(misleading([821, 461, 138])).toEqual([]);
    expect(misleading([10, 20, 20])).toEqual([]);
  });

  it('marks none where so few answered that it is chance', () => {
    expect(misleading([4, 15, 0])).toEqual([]);
    expect(misleading([4, 16, 0])).toEqual([1]);
  });
});
