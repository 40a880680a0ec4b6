import { emailToLookUp } from './email-addresses.js';

/** Words before an address in angle brackets, with their quotes: `"Obi, Ada" <ada@example.ng>`. */
const QUOTED_NAME = /"[^"]*"(?=\s*<)/g;
const BRACKETED = /<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>/gi;
const SEPARATORS = /[\s,;]+/;

/**
 * The addresses of a text as people paste it, in small letters, each once, in its order: parted by commas, semicolons, blanks or
 * new lines; of `Ada Obi <ada@example.ng>` the address alone. What is no address stays, so that it can be named.
 */
export function addressesIn(text: string): readonly string[] {
  const typed = text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(QUOTED_NAME, '');
  const pieces = typed.split(/[,;\r\n]+/).flatMap((piece) => {
    const bracketed = [...piece.matchAll(BRACKETED)].map(([, address]) => address ?? '');
    return bracketed.length > 0 ? bracketed : piece.split(SEPARATORS);
  });
  // `Obi, Ada <ada@example.ng>`: the name before the comma is no address.
  const isNamed = /<[^<>]*@[^<>]*>/.test(typed);
  const addresses = pieces.filter((piece) => piece !== '' && (!isNamed || piece.includes('@')));
  return [...new Set(addresses.map((address) => emailToLookUp(address.replace(/^mailto:/i, ''))))];
}
