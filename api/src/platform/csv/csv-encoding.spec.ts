import { describe, expect, it } from '@jest/globals';
import { decodedCsv } from './csv-encoding.js';

const TEXT = 'fullName,phoneNumber,state\r\nAdéṣínà Ọlá,08031234567,Lagos\r\n';

const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');

describe('the encoding of a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'UTF-8', TEXT],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${TEXT}`), 'UTF-8', TEXT],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${TEXT}`, 'utf16le'), 'UTF-16', TEXT],
    ['UTF-16 of the other order with a mark', bigEndian(`\uFEFF${TEXT}`), 'UTF-16', TEXT],
    ['UTF-16 without a mark', Buffer.from(TEXT, 'utf16le'), 'UTF-16', TEXT],
    ['UTF-16 of the other order without a mark', bigEndian(TEXT), 'UTF-16', TEXT],
    ['Windows-1252', latin('name\r\nAndr\xe9 Nwosu'), 'Windows-1252', 'name\r\nAndré Nwosu'],
    ['Windows-1252 with marks of Word', latin('Chidi\x92s \x93book\x94 \x96 1'), 'Windows-1252', 'Chidi’s “book” – 1'],
    ['Mac Roman', latin('name\nAd\x8e Ol\x87, B\x97l\x87'), 'Mac Roman', 'name\nAdé Olá, Bólá'],
    ['Mac Roman with capitals', latin('name\r\x83mile, Andr\x8e\rJos\x8e'), 'Mac Roman', 'name\rÉmile, André\rJosé'],
    ['Mac Roman with its apostrophe', latin('name\nAd\x8e\xd5s'), 'Mac Roman', 'name\nAdé’s'],
    ['a file of DOS, which ends with a sign of its own', latin('name\r\nAda\x1a'), 'UTF-8', 'name\r\nAda'],
    ['nothing', Buffer.alloc(0), 'UTF-8', ''],
  ])('is recognised: %s', (_, bytes, encoding, text) => expect(decodedCsv(bytes)).toEqual({ encoding, text }));

  it('stays UTF-8 with a foreign byte among its letters, which is lost alone', () => {
    const bytes = Buffer.concat([Buffer.from('Adé Obi\nMusa'), Buffer.from([0xa0]), Buffer.from('Bello\nỌlá\n')]);
    expect(decodedCsv(bytes)).toEqual({ encoding: 'UTF-8', text: 'Adé Obi\nMusa\uFFFDBello\nỌlá\n' });
  });

  it('loses a byte that stands for nothing in the encoding', () =>
    expect(decodedCsv(latin('Andr\xe9 Nwos\x81'))).toEqual({ encoding: 'Windows-1252', text: 'André Nwos\uFFFD' }));

  it.each([
    ['a renamed workbook', '504b03041400060008000000210062ee9d68'],
    ['the first bytes of one, which look like UTF-16', '504b030414000600'],
    ['UTF-32', 'fffe000061000000'],
    ['a sign that no text has', '610a01'],
  ])('of %s is none', (_, hex) => expect(decodedCsv(Buffer.from(hex, 'hex'))).toBeNull());
});
