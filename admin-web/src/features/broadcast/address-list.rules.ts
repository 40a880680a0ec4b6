import { addressesIn } from '@sabi50/contracts/mail-addresses';

export { addressesIn };

/** The text without an address, or with it at the end; the rest stays as it was typed. */
export function withAddress(text: string, email: string, isWanted: boolean): string {
  const address = email.toLowerCase();
  if (isWanted) return addressesIn(text).includes(address) ? text : joined([...addressesIn(text), email]);
  return joined(addressesIn(text).filter((written) => written !== address));
}

/** Adds many addresses that the text does not have yet. */
export function withAddresses(text: string, people: readonly { readonly email: string }[]): string {
  const addresses = addressesIn(text);
  const known = new Set(addresses);
  const emails = people.map(({ email }) => email);
  return joined([...addresses, ...emails.filter((email) => !known.has(email.toLowerCase()))]);
}

const joined = (addresses: readonly string[]): string => addresses.join('\n');

/** The lines of a text that say something. */
export const filledLines = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
