import { describe, expect, it } from '@jest/globals';
import { hostileTexts } from './support/hostile-texts.js';
import { ourPatterns } from './support/our-patterns.js';

const LENGTH = 50_000;
const MILLISECONDS_MAX = 50;
/** Short texts first: a pattern whose time doubles with every character would never come back from a long one. */
const SHORTER = [16, 20, 24, 28, 32, 64, 256, 1_024] as const;
/** Of a pattern's texts, how many of the slowest are tried in full length, and on the way there. */
const SLOWEST = 6;
const ALL_TRIED_UP_TO = SHORTER.at(-1) as number;
const LONGER = [8_192, 20_000, LENGTH] as const;
/** A garbage collection or another program may fall into one of them. */
const TRIES = 3;
/** No garbage collection takes as long. */
const SURELY_TOO_SLOW_MS = 10 * MILLISECONDS_MAX;

interface Measured {
  readonly index: number;
  readonly milliseconds: number;
  readonly text: string;
}

/**
 * Returns what a pattern spends on a text, in milliseconds. What exceeds the limit is measured again in processor time (too
 * coarse for less), the least of some tries: a machine that does something else meanwhile says nothing of the pattern.
 */
function spentOn(pattern: RegExp, text: string): number {
  const everywhere = new RegExp(pattern.source, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`);
  const started = performance.now();
  text.replace(everywhere, '');
  let least = performance.now() - started;
  if (least <= MILLISECONDS_MAX) return least;
  least = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && least > MILLISECONDS_MAX; tries += 1) {
    const usedBefore = process.cpuUsage();
    text.replace(everywhere, '');
    const { user, system } = process.cpuUsage(usedBefore);
    least = Math.min(least, (user + system) / 1_000);
    if (least > SURELY_TOO_SLOW_MS) break;
  }
  return least;
}

/** The longest that a pattern takes for a hostile text; the first that is too long ends the search. */
function worstOf(pattern: RegExp): Measured {
  let slowest: Measured[] = [];
  for (const length of [...SHORTER, ...LONGER]) {
    const asked = new Set(slowest.map(({ index }) => index));
    const measured: Measured[] = [];
    let index = -1;
    for (const text of hostileTexts(pattern, length)) {
      index += 1;
      if (length > ALL_TRIED_UP_TO && !asked.has(index)) continue;
      const one = { index, milliseconds: spentOn(pattern, text), text };
      if (one.milliseconds > MILLISECONDS_MAX) return one;
      measured.push(one);
    }
    slowest = measured.sort((one, other) => other.milliseconds - one.milliseconds).slice(0, SLOWEST);
  }
  return slowest[0] as Measured;
}

const described = (text: string): string => `${JSON.stringify(text.slice(0, 40))} (${text.length} characters)`;

describe('the regular expressions of the product', () => {
  const patterns = ourPatterns();

  it('are found in the sources', () => {
    expect(patterns.length).toBeGreaterThan(100);
    expect(patterns.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('merge-fields.rules.ts'),
        expect.stringContaining('packages/contracts/src/validation-rules.ts'),
        expect.stringContaining('player-web/src'),
        expect.stringContaining('admin-web/src'),
      ]),
    );
  });

  it('would be found out if one took the square of a text, its third power or more', () => {
    for (const slow of [
      /\{\{\s*([^{}]*?)\s*\}\}/,
      /^(a+)+$/,
      /\s+$/,
      /<!--[^]*?-->/,
      /(\w+\s?)*;/,
      /\B(?=(\d{3})+$)/g,
    ]) {
      const isFoundOut = worstOf(slow).milliseconds > MILLISECONDS_MAX;
      expect({ slow, isFoundOut }).toEqual({ slow, isFoundOut: true });
    }
  });

  it(`go through ${LENGTH} hostile characters within ${MILLISECONDS_MAX} ms each`, () => {
    const slow = patterns.flatMap(({ name, pattern }) => {
      const { milliseconds, text } = worstOf(pattern);
      return milliseconds > MILLISECONDS_MAX
        ? [`${name} takes ${milliseconds.toFixed(0)} ms for ${described(text)}`]
        : [];
    });
    expect(slow).toEqual([]);
  }, 300_000);
});
