import { describe, expect, it } from '@jest/globals';
import {
  citingTexts,
  foreignCitationsIn,
  productRules,
  rulesCitedIn,
  rulesOfTheQuickLevel,
} from './support/product-rules.js';

const SCREENS = /^screens\//;
const ITSELF = /product-rules/;

describe('the rules of the product', () => {
  const rules = productRules();
  const texts = citingTexts().filter(({ file }) => !ITSELF.test(file));
  const cited = new Map(texts.flatMap((text) => rulesCitedIn(text).map((rule) => [rule, text.file])));

  it('have names that occur once', () => {
    expect(rules.length).toBeGreaterThan(100);
    expect(rules).toEqual([...new Set(rules)]);
  });

  it('exist, wherever one is cited', () =>
    expect([...cited].filter(([rule]) => !rules.includes(rule)).map(([rule, file]) => `${rule} in ${file}`)).toEqual(
      [],
    ));

  it('are cited by the code or the spec that keeps them', () =>
    expect(rules.filter((rule) => !cited.has(rule))).toEqual([]));

  it('have each a journey in the quick level, where they say what a screen is', () => {
    const gone = new Set(rulesOfTheQuickLevel());
    expect(rules.filter((rule) => SCREENS.test(rule) && !gone.has(rule))).toEqual([]);
  });

  it('are cited by name, and no document outside the repository is cited', () =>
    expect(texts.flatMap((text) => foreignCitationsIn(text).map((citation) => `${citation} in ${text.file}`))).toEqual(
      [],
    ));
});
