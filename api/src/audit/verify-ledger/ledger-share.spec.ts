import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { patternOf } from '../../event-sourcing/stream-range.js';
import { sharesOf } from './ledger-share.js';

describe('the shares of the ledger', () => {
  const sharesThatTake = (stream: string, count: number): number =>
    sharesOf(count, null).filter(({ streams }) => patternOf(streams).test(stream)).length;

  it('take every wallet once, however many there are and however it is named', () => {
    const name = fc.oneof(
      fc.uuid(),
      fc.string().filter((text) => !text.includes('\n') && !text.includes('\r')),
    );
    fc.assert(
      fc.property(name, fc.integer({ min: 1, max: 8 }), (id, count) => {
        expect(sharesThatTake(`wallet-${id}`, count)).toBe(1);
      }),
    );
  });

  it.each(['quiz-0a', 'payment-wallet-0a', 'points-0'])('leave %s alone', (stream) => {
    expect(sharesThatTake(stream, 3)).toBe(0);
  });
});
