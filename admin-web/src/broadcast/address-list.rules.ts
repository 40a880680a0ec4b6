const SEPARATORS = /[\s,;]+/;

/** The addresses of an editable text: parted by commas or new lines, each once, in the order of the text. */
export function addressesIn(text: string): readonly string[] {
  const written = text.split(SEPARATORS).filter((address) => address !== '');
  return [...new Set(written.map((address) => address.toLowerCase()))];
}

/** The text without an address, or with it at the end; the rest stays as it was typed. */
export function withAddress(text: string, email: string, isWanted: boolean): string {
  const address = email.toLowerCase();
  if (isWanted) return addressesIn(text).includes(address) ? text : joined([...linesOf(text), email]);
  return joined(linesOf(text).filter((written) => written.toLowerCase() !== address));
}

/** Adds many addresses that the text does not have yet. */
export function withAddresses(text: string, people: readonly { readonly email: string }[]): string {
  const known = new Set(addressesIn(text));
  const emails = people.map(({ email }) => email);
  return joined([...linesOf(text), ...emails.filter((email) => !known.has(email.toLowerCase()))]);
}

const linesOf = (text: string): readonly string[] => text.split(SEPARATORS).filter((address) => address !== '');
const joined = (addresses: readonly string[]): string => addresses.join('\n');

/** The lines of a text that say something. */
export const filledLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
