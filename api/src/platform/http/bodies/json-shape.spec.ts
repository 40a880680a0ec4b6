import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isWithin, type JsonShape } from './json-bodies.js';

const BOUNDS = { values: 200, keys: 10, depth: 5 } satisfies JsonShape;
const within = (json: string, bounds: JsonShape = BOUNDS): boolean => isWithin(bounds, Buffer.from(json));

const objectOf = (keys: number): string =>
  `{${Array.from({ length: keys }, (_, index) => `"k${index}":${index}`).join()}}`;

/** The same by way of the parsed value. */
function shapeOf(value: unknown): JsonShape {
  if (typeof value !== 'object' || value === null) return { values: 1, keys: 0, depth: 0 };
  const inner = Object.values(value).map(shapeOf);
  const own = Array.isArray(value) ? 0 : inner.length;
  return {
    // The text cannot tell an empty object from one with a single value before it ends, so the first value is counted.
    values: 1 + Math.max(1, inner.length) + inner.reduce((sum, { values }) => sum + values - 1, 0),
    keys: Math.max(own, ...inner.map(({ keys }) => keys)),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

describe('the structure of a JSON text', () => {
  it('may have as many keys in an object as the bounds say, at any level', () => {
    expect(within(objectOf(10))).toBe(true);
    expect(within(objectOf(11))).toBe(false);
    expect(within(`{"a":[${objectOf(10)},${objectOf(10)}]}`)).toBe(true);
    expect(within(`{"a":[${objectOf(10)},${objectOf(11)}]}`)).toBe(false);
  });

  it('may be as deep as the bounds say', () => {
    expect(within('[{"a":[{"a":[1]}]}]')).toBe(true);
    expect(within('[{"a":[{"a":[[1]]}]}]')).toBe(false);
  });

  it('may hold as many values as the bounds say', () => {
    expect(within(`[${'1,'.repeat(150)}1]`)).toBe(true);
    expect(within(`[${'1,'.repeat(200)}1]`)).toBe(false);
    expect(within(`[${'[],'.repeat(99)}[]]`)).toBe(false);
  });

  it('is not made of what stands in texts', () => {
    expect(within(JSON.stringify({ a: `${'{'.repeat(50)}${'"'.repeat(50)}\\${','.repeat(500)}` }))).toBe(true);
    expect(within(`["\\\\",${objectOf(11)}]`)).toBe(false);
  });

  it('is known of any bytes, JSON or not', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), (bytes) => typeof isWithin(BOUNDS, bytes) === 'boolean'));
  });

  it('is judged as the parsed value would be', () => {
    const bounds = { values: 30, keys: 4, depth: 3 };
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (json) => {
        const { values, keys, depth } = shapeOf(JSON.parse(json));
        return within(json, bounds) === (values <= bounds.values && keys <= bounds.keys && depth <= bounds.depth);
      }),
      { numRuns: 1_000 },
    );
  });
});
