import { describe, expect, it } from '@jest/globals';
import { hindranceOf } from './category.rules';

describe('why a category cannot be played', () => {
  it('is nothing with money and questions', () => {
    expect(hindranceOf('sports', { lowBalance: false, playable: ['sports'] })).toBeNull();
  });

  it('is nothing while nobody knows which categories have questions', () => {
    expect(hindranceOf('sports', { lowBalance: false, playable: undefined })).toBeNull();
  });

  it('is the balance when it does not pay for a play', () => {
    expect(hindranceOf('sports', { lowBalance: true, playable: ['sports'] })).toBe('low-balance');
    expect(hindranceOf('sports', { lowBalance: true, playable: undefined })).toBe('low-balance');
  });

  it('is the questions first, since money would not help', () => {
    expect(hindranceOf('bible', { lowBalance: true, playable: ['sports'] })).toBe('no-questions');
    expect(hindranceOf('bible', { lowBalance: false, playable: [] })).toBe('no-questions');
  });
});
