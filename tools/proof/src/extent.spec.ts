import { describe, expect, it } from '@jest/globals';
import { oneOrAll, pairs } from './extent.js';

describe('the extent of a proof', () => {
  it('is all that there is, or one of it', () => {
    expect(oneOrAll(['en', 'ha', 'yo'], 1, 'full')).toEqual(['en', 'ha', 'yo']);
    expect(oneOrAll(['en', 'ha', 'yo'], 1, 'sample')).toEqual(['ha']);
  });

  it('has every place with every variant, or every place once and the variants by turns', () => {
    const full = ['a en', 'a ha', 'b en', 'b ha', 'c en', 'c ha'];
    expect(pairs(['a', 'b', 'c'], ['en', 'ha'], 'full').map((pair) => pair.join(' '))).toEqual(full);
    const sample = ['a en', 'b ha', 'c en'];
    expect(pairs(['a', 'b', 'c'], ['en', 'ha'], 'sample').map((pair) => pair.join(' '))).toEqual(sample);
  });
});
