import { describe, expect, it } from '@jest/globals';
import { changeOf } from './change.rules';

describe('a figure beside the one before', () => {
  it('is more or less by a share of that one', () => {
    expect(changeOf(150, 100)).toEqual({ kind: 'more', percent: 50 });
    expect(changeOf(0, 80)).toEqual({ kind: 'less', percent: 100 });
  });

  it('is the same, or new where there was nothing', () => {
    expect(changeOf(7, 7)).toEqual({ kind: 'same' });
    expect(changeOf(0, 0)).toEqual({ kind: 'same' });
    expect(changeOf(3, 0)).toEqual({ kind: 'new' });
  });
});
