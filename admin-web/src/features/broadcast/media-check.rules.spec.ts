import { describe, expect, it } from '@jest/globals';
import { contentTypeOf, mediaRefusal } from './media-check.rules';

describe('a file for a broadcast', () => {
  it.each([
    ['draw.JPG', 'image/jpeg'],
    ['draw.jpeg', 'image/jpeg'],
    ['logo.png', 'image/png'],
    ['spot.avi', 'video/x-msvideo'],
    ['letter.pdf', null],
    ['png', null],
  ])('%s is declared as %s', (name, type) => expect(contentTypeOf(name)).toBe(type));

  it('is refused for its kind first, then for its size', () => {
    expect(mediaRefusal({ name: 'a.pdf', size: 99_000_000 })).toBe('type');
    expect(mediaRefusal({ name: 'a.png', size: 10 * 1_048_576 })).toBe('size');
    expect(mediaRefusal({ name: 'a.png', size: 10 * 1_048_576 - 1 })).toBeNull();
  });
});
