import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundsOf, patternOf, type StreamRange } from './stream-range.js';

describe('a range of streams', () => {
  const names = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 4 }).map((rest) => `wallet-${rest}`),
    fc.constantFrom(
      'wallet',
      'wallet-',
      'wallet.',
      'wallets-1',
      'quiz-1',
      'wallet-8',
      'wallet-7\u{10ffff}',
      'wallet-ü',
    ),
  );
  const bound = fc.option(fc.constantFrom('0', '4', '8', 'a', 'f'), { nil: undefined });
  const ranges = fc
    .record({ prefix: fc.constantFrom('wallet-', 'wallet', 'q'), from: bound, before: bound })
    .filter(({ from, before }) => !from || !before || from < before);

  it('takes the same names by its bounds and by its pattern', () => {
    fc.assert(
      fc.property(ranges, names, (range, name) => {
        const [first, end] = boundsOf(range);
        expect(patternOf(range).test(name)).toBe(inByteOrder(first, name) && !inByteOrder(end, name));
      }),
    );
  });

  it.each<[StreamRange, string, boolean]>([
    [{ prefix: 'wallet-' }, 'wallet-', true],
    [{ prefix: 'wallet-', before: '8' }, 'wallet-', true],
    [{ prefix: 'wallet-', before: '8' }, 'wallet-7f', true],
    [{ prefix: 'wallet-', before: '8' }, 'wallet-80', false],
    [{ prefix: 'wallet-', from: '8' }, 'wallet-80', true],
    [{ prefix: 'wallet-', from: '8' }, 'wallet-', false],
    [{ prefix: 'wallet-' }, 'wallets-1', false],
    [{ prefix: 'a.b-' }, 'axb-1', false],
  ])('%j: %s is in it: %s', (range, name, expected) => {
    expect(patternOf(range).test(name)).toBe(expected);
  });
});

/** Whether the first name is not after the second, as a database compares bytes. */
const inByteOrder = (first: string, second: string): boolean =>
  Buffer.compare(Buffer.from(first), Buffer.from(second)) <= 0;
