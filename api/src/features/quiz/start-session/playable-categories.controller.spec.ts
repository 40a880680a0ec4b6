import { describe, expect, it } from '@jest/globals';
import { type Category } from '@sabi50/contracts/enumerations';
import { type Language } from '@sabi50/contracts/languages';
import { type ActiveQuestion, QuestionBank } from '../../questions/questions.queries.js';
import { PlayableCategoriesController } from './playable-categories.controller.js';

/** A bank that holds so many questions of each category, in Hausa only. */
class CountedBank extends QuestionBank {
  constructor(private readonly counts: Readonly<Partial<Record<Category, number>>>) {
    super();
  }

  override active = async (category: Category, language: Language) =>
    Array.from({ length: language === 'ha' ? (this.counts[category] ?? 0) : 0 }, () => ({}) as ActiveQuestion);

  override practice = async () => [];
  override keyOf = () => undefined;
  override versions = async () => [];
}

describe('the categories that can be played', () => {
  const controller = new PlayableCategoriesController(new CountedBank({ sports: 5, islamic: 4, bible: 90 }));

  it('are those with at least the five questions of a session', async () => {
    expect(await controller.playable({ language: 'ha' })).toEqual({ categories: ['sports', 'bible'] });
  });

  it('are listed for each language separately', async () => {
    expect(await controller.playable({ language: 'ig' })).toEqual({ categories: [] });
  });
});
