import { describe, expect, it } from '@jest/globals';
import { wholeAddress } from './text.js';

const finds = (email: string, text: string): boolean => new RegExp(wholeAddress(email), 'i').test(text);

describe('an address in a text (rule data/erasure)', () => {
  it.each([
    'bi@mail.test',
    '{"email":"bi@mail.test"}',
    '{"email":"BI@Mail.Test","name":"Bi"}',
    'Wrote to bi@mail.test.',
    'Bi <bi@mail.test>, others',
    '"bi@mail.test\\n"',
  ])('is found whole, however it is written: %s', (text) => expect(finds('bi@mail.test', text)).toBe(true));

  it.each(['obi@mail.test', 'o.bi@mail.test', 'o+bi@mail.test', 'bi@mail.test.ng', 'bi@mail.tester', 'bi@mail-test'])(
    'is not found in that of somebody else: %s',
    (text) => expect(finds('bi@mail.test', `{"email":"${text}"}`)).toBe(false),
  );

  it('takes every sign of it as itself', () => {
    expect(finds('a.b+c@mail.test', 'to a.b+c@mail.test')).toBe(true);
    expect(finds('a.b@mail.test', 'to axb@mail.test')).toBe(false);
    expect(finds("o'neil{1}@mail.test", "o'neil{1}@mail.test")).toBe(true);
  });
});
