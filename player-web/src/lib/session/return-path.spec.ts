import { describe, expect, it } from '@jest/globals';
import { ownPath } from './return-path';

describe('the page that a login leads to', () => {
  it.each(['/profile', '/history?page=2', '/quiz/sports'])('is the one that asked for the login: %s', (path) => {
    expect(ownPath(path)).toBe(path);
  });

  it.each([null, '', 'https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)'])(
    'is the first page for anything that is no page of ours: %s',
    (path) => {
      expect(ownPath(path)).toBe('/');
    },
  );
});
