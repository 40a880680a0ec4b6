import { describe, expect, it } from '@jest/globals';
import { OWN_QUESTIONS, readQuestionFiles } from './question-files.js';

describe('the bank that comes with the product', () => {
  it('names only questions of its own category as those that a question must not meet', async () => {
    const questions = await readQuestionFiles(OWN_QUESTIONS);
    const categories = new Map(questions.map(({ key, category }) => [key, category]));
    const pairs = questions.flatMap(({ notWith, category }) => notWith.map((key) => [categories.get(key), category]));
    expect(pairs).toHaveLength(59);
    for (const [other, category] of pairs) expect(other).toBe(category);
  });

  it('leaves questions with politicians who may stand in an election to staff', async () => {
    const questions = await readQuestionFiles(OWN_QUESTIONS);
    const politician =
      /Tinubu|Atiku|Peter Obi|Kwankwaso|Goodluck Jonathan|Soludo|Akpabio|Ezekwesili|Dabiri-Erewa|Banky W/;
    const naming = questions.filter(({ texts }) => politician.test(JSON.stringify(texts.en)));
    expect(naming.length).toBeGreaterThanOrEqual(9);
    expect(naming.filter(({ isActive }) => isActive)).toEqual([]);
    expect(questions.filter(({ isActive }) => !isActive)).toHaveLength(naming.length);
  });

  it('spreads the right letters over the options of each category', async () => {
    const questions = await readQuestionFiles(OWN_QUESTIONS);
    const counts = new Map<string, number>();
    for (const { category, correctOption } of questions) {
      const cell = `${category}/${correctOption}`;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
    }
    expect(counts.size).toBe(20);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(50);
  });
});
