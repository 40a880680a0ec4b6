import { describe, expect, it } from '@jest/globals';
import { encodingOf, isBinary } from './csv-text.js';

const TEXT = 'fullName,phoneNumber,state\r\nAdéṣínà Ọlá,08031234567,Lagos\r\n';
const LATIN = 'fullName,phoneNumber,state\r\nAndré Nwosu,08031234567,Lagos\r\n';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'utf-8'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'utf-16le'],
    ['UTF-16 of the other order with a mark', bigEndian(`\uFEFF${TEXT}`), 'utf-16be'],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'utf-16le'],
    ['UTF-16 of the other order without a mark', bigEndian(TEXT), 'utf-16be'],
    ['Windows-1252', Buffer.from(LATIN, 'latin1'), 'windows-1252'],
    ['nothing', Buffer.alloc(0), 'utf-8'],
  ])('is recognised: %s', (_, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
    expect(isBinary(new TextDecoder(encoding).decode(bytes), encodingOf(bytes))).toBe(false);
  });

  it.each([
    ['a renamed workbook', '504b03041400060008000000210062ee9d68'],
    ['the first bytes of one, which look like UTF-16', '504b030414000600'],
  ])('of %s is none', (_, hex) => {
    const bytes = Buffer.from(hex, 'hex');
    expect(isBinary(new TextDecoder(encodingOf(bytes)).decode(bytes), encodingOf(bytes))).toBe(true);
  });
});
