import { describe, expect, it } from '@jest/globals';
import { listKeyOf, rowAfter } from './list-keys.rules';

const on = (tagName: string, more: object = {}) => ({ tagName, ...more }) as unknown as EventTarget;
const pressed = (key: string, more: object = {}) =>
  listKeyOf({
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false },
    ...{ target: on('BODY'), ...more },
  });

describe('the keys of a list', () => {
  it('are J and K to move, X to select and ? for help, with Caps Lock too', () => {
    expect(['j', 'K', 'x', '?', 'Enter', 'e'].map((key) => pressed(key))).toEqual([
      'next',
      'previous',
      'select',
      'help',
      null,
      null,
    ]);
  });

  it.each([
    ['in a field', { target: on('INPUT', { type: 'search' }) }],
    ['in a list of options', { target: on('SELECT') }],
    ['in a text that is edited', { target: on('DIV', { isContentEditable: true }) }],
    ['with Ctrl', { ctrlKey: true }],
    ['with ⌘', { metaKey: true }],
    ['when something else has taken it', { defaultPrevented: true }],
  ])('are nothing %s', (_, more) => expect(pressed('j', more)).toBeNull());

  it('work on a box that is ticked: nobody types there', () => {
    expect(pressed('x', { target: on('INPUT', { type: 'checkbox' }) })).toBe('select');
  });

  it('go row by row and stay within the list', () => {
    expect([rowAfter(-1, 3, 'next'), rowAfter(0, 3, 'next'), rowAfter(2, 3, 'next')]).toEqual([0, 1, 2]);
    expect([rowAfter(-1, 3, 'previous'), rowAfter(1, 3, 'previous'), rowAfter(0, 3, 'previous')]).toEqual([2, 0, 0]);
  });
});
