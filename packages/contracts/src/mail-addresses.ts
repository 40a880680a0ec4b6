import { emailToLookUp } from './email-addresses.js';

/** Words before an address in angle brackets, with their quotes: `"Obi, Ada" <ada@example.ng>`. */
const QUOTED_NAME = /"[^"]*"(?=\s*<)/g;
const BRACKETED = /<([^<>]*)>/g;
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
    const bracketed = bracketedIn(piece);
    return bracketed.length > 0 ? bracketed : piece.split(SEPARATORS);
  });
  // `Obi, Ada <ada@example.ng>`: the name before the comma is no address.
  const isNamed = bracketedIn(typed).length > 0;
  const addresses = pieces.filter((piece) => piece !== '' && (!isNamed || piece.includes('@')));
  return [...new Set(addresses.map((address) => emailToLookUp(address.replace(/^mailto:/i, ''))))];
}

/** What stands in angle brackets and may be an address. */
const bracketedIn = (text: string): readonly string[] =>
  [...text.matchAll(BRACKETED)].map(([, words]) => (words ?? '').trim()).filter((words) => /^[^\s@]+@\S+$/.test(words));
