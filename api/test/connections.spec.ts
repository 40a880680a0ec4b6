import { describe, expect, it } from '@jest/globals';
import { citingTexts } from './support/product-rules.js';

const OPENED = /\bnew (?:pg\.)?(?:Pool|Client)\((?!baseUrl)|\bnew Redis\(/g;
const LISTENED = /\.on\('error'/g;
const timesOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

describe('connections to PostgreSQL and Redis, of the product and of the tests', () => {
  it('have a listener for errors each, so that a server that ends them does not end the process', () => {
    const sources = citingTexts().filter(
      ({ file }) => /\.(ts|mjs)$/.test(file) && !file.endsWith('connections.spec.ts'),
    );
    const opening = sources.filter(({ text }) => timesOf(OPENED, text) > 0);
    expect(opening.length).toBeGreaterThan(20);
    expect(
      opening.filter(({ text }) => timesOf(OPENED, text) > timesOf(LISTENED, text)).map(({ file }) => file),
    ).toEqual([]);
  });

  it('of a pool have one while they are in use, too', () => {
    const pools = citingTexts().filter(({ file, text }) => /\.ts$/.test(file) && text.includes('new pg.Pool('));
    expect(pools.filter(({ text }) => !text.includes("this.pool.on('connect'")).map(({ file }) => file)).toEqual([]);
  });
});
