import { describe, expect, it } from '@jest/globals';
import { emailToLookUp, isSameEmail, mailboxOf, probableEmail, readEmail } from './email-addresses.js';

describe('an email address', () => {
  it.each([
    ['  Ada@Sabi50.Test ', 'ada@sabi50.test'],
    // A tag may be part of the real address.
    ['ada+quiz@sabi50.test', 'ada+quiz@sabi50.test'],
    ["ada.o'hara_b-c@mail.sabi50.test", "ada.o'hara_b-c@mail.sabi50.test"],
    ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
    ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ])('is stored in one spelling: %j', (typed, stored) => expect(readEmail(typed)).toBe(stored));

  it.each([
    ...['ada', 'ada@', '@sabi50.test', 'ada@sabi50', 'ada@@sabi50.test', 'ada@127.0.0.1', 'ada@0x7f.1', 'ada@[::1]'],
    ...['ada@sabi50.test\r\nBcc: x@y.test', '"ada lovelace"@sabi50.test', 'ada@sabi50.test,eve@sabi50.test'],
    ...['ada <ada@sabi50.test>', 'ada@sabi50.test/x', 'ada@sabi50.test:25', 'ada@%73abi50.test', 'ada@sabi_50.test'],
    ...['ada..eze@sabi50.test', '.ada@sabi50.test', 'ada.@sabi50.test', 'ada@-sabi50.test', 'ada@sabi50..test'],
    ...[`${'a'.repeat(65)}@sabi50.test`, `ada@${'a.'.repeat(130)}test`, 'a\u0000da@sabi50.test', ''],
    // Invisible signs: another address for the same eyes.
    ...[
      'ada@sabi50.test\u200b',
      '\u200bada@sabi50.test',
      'a\u00adda@sabi50.test',
      'ada@sabi\u00ad50.test',
      'ada@sabi\u200d50.test',
    ],
    // Local parts that mail servers do not take, and letters that only look like ASCII.
    ...['ọlá@sabi50.test', 'o’hara@sabi50.test', 'аda@sabi50.test', '\u212aofi@sabi50.test'],
  ])('is refused when it is %j', (typed) => expect(readEmail(typed)).toBeNull());

  it('is looked up without invisible signs, and under its former spelling where no other is possible', () => {
    expect(emailToLookUp(' \u200bADA@sabi50.test\u200b')).toBe('ada@sabi50.test');
    expect(emailToLookUp('ỌLÁ@sabi50.test')).toBe('ọlá@sabi50.test');
    expect(isSameEmail('Ada@münchen.example', 'ada@xn--mnchen-3ya.example')).toBe(true);
    expect(isSameEmail('ada@sabi50.test', 'eve@sabi50.test')).toBe(false);
  });

  it('leads to one mailbox with any tag, and at Gmail with any dots', () => {
    expect(mailboxOf('ada+quiz@sabi50.test')).toBe('ada@sabi50.test');
    expect(mailboxOf('a.da+x+y@sabi50.test')).toBe('a.da@sabi50.test');
    expect(mailboxOf('a.d.a+x@googlemail.com')).toBe('ada@gmail.com');
    // A local part is never taken away whole.
    expect(mailboxOf('+ada@sabi50.test')).toBe('+ada@sabi50.test');
  });
});

describe('an address with a mistyped domain', () => {
  it.each([
    ...[['ada@gmial.com', 'ada@gmail.com'] as const, ['ada@gmail.con', 'ada@gmail.com'] as const],
    ...[['ada@yahoo.co', 'ada@yahoo.com'] as const, ['Ada@Gmai.com', 'ada@gmail.com'] as const],
    ...[['ada@gmaill.com', 'ada@gmail.com'] as const, ['ada@gnail.com', 'ada@gmail.com'] as const],
    ...[['ada@gmail.cm', 'ada@gmail.com'] as const, ['ada@gmail.comm', 'ada@gmail.com'] as const],
    ...[['ada@gmail', 'ada@gmail.com'] as const, ['ada@gmail,com', 'ada@gmail.com'] as const],
    ...[['ada@gmial.con', 'ada@gmail.com'] as const, ['ada@yaho.com', 'ada@yahoo.com'] as const],
    ...[['ada@hotmial.com', 'ada@hotmail.com'] as const, ['ada@outlok.com', 'ada@outlook.com'] as const],
    ...[['ada@iclod.com', 'ada@icloud.com'] as const, ['ada@yahoo.co.u', 'ada@yahoo.co.uk'] as const],
  ])('%s probably meant %s', (typed, meant) => expect(probableEmail(typed)).toBe(meant));

  it.each([
    ...[
      'ada@gmail.com',
      'ada@yahoo.com',
      'ada@ymail.com',
      'ada@mail.com',
      'ada@email.com',
      'ada@yahoo.co.uk',
      'ada@gmx.com',
    ],
    ...[
      'ada@sabi50.test',
      'ada@unilag.edu.ng',
      'ada@live.ng',
      'ada@lime.com',
      'ada',
      'ada@',
      '@gmial.com',
      'ọlá@gmial.com',
      '',
    ],
  ])('is none: %j', (typed) => expect(probableEmail(typed)).toBeNull());
});
