import { describe, expect, it } from '@jest/globals';
import { categoryOf, prefixOf, STREAM_CATEGORIES, UnlistedStreamCategory } from './stream-categories.js';

describe('the categories of streams', () => {
  it.each([...STREAM_CATEGORIES])('knows a stream of %s by its name, dashes in the id included', (category) => {
    expect(categoryOf(`${prefixOf(category)}0a-1b`)).toBe(category);
  });

  it.each([
    ['lottery-1', 'lottery'],
    ['wallets-1', 'wallets'],
    ['wallet', 'wallet'],
    ['$stats-127.0.0.1', '$stats'],
    ['', ''],
  ])('refuses %s by the name of its category', (stream, category) => {
    expect(() => categoryOf(stream)).toThrow(new UnlistedStreamCategory(stream, category));
  });

  it('holds no dash in a category, and none twice', () => {
    expect(STREAM_CATEGORIES.filter((category) => category.includes('-'))).toEqual([]);
    expect(new Set(STREAM_CATEGORIES).size).toBe(STREAM_CATEGORIES.length);
  });
});
