import { describe, expect, it } from '@jest/globals';
import { BROADCAST_CONTENT_NESTING_MAX as MAX } from '@sabi50/contracts/broadcast-views';
import { isNestedTooDeep } from './staff-content.js';

describe('tags in each other', () => {
  it.each([
    ['none', 'a < b'],
    ['as many as there may be', '<div>'.repeat(MAX)],
    ['many beside each other', '<DIV><b>x</B></div>'.repeat(MAX * 2)],
    ['many that need no end', '<p>x<br><li>'.repeat(MAX * 2)],
    ['many inner ones that end with the outer one', '<div><b>x</div>'.repeat(MAX * 2)],
  ])('may be %s', (_, content) => expect(isNestedTooDeep(content)).toBe(false));

  it.each([
    ['one more than there may be', '<div>'.repeat(MAX + 1)],
    ['more, with ends that end nothing', '<div></span>'.repeat(MAX + 1)],
    ['more, of different kinds', '<table><tr><td>'.repeat(MAX + 1)],
  ])('may not be %s', (_, content) => expect(isNestedTooDeep(content)).toBe(true));
});
