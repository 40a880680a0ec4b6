import { createHmac, hash, randomUUID } from 'node:crypto';

/** Namespace of every id that is derived from a natural key; frozen, since stored ids depend on it. */
const NAMESPACE = Buffer.from('6f1c1a525b0e4f0d9c565ab150000001', 'hex');

/** A fresh random UUID. */
export const newId = (): string => randomUUID();

/** The same UUID for the same key parts, for ever: what makes a retried effect recognisable. */
export const derivedId = (...key: readonly (string | number)[]): string => nameBasedId(key.join('/'));

/** As derivedId, but not computable without the secret: for ids that also must not be guessable. */
export const secretDerivedId = (secret: string, ...key: readonly (string | number)[]): string =>
  nameBasedId(createHmac('sha256', secret).update(key.join('\n')).digest('hex'));

/** A UUID of version 5 (RFC 9562, section 5.5) in our namespace. */
function nameBasedId(name: string): string {
  const bytes = Buffer.concat([NAMESPACE, Buffer.from(name, 'utf8')]);
  const digest = hash('sha1', bytes);
  const variant = ((Number.parseInt(digest.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-${variant}${digest.slice(18, 20)}-${digest.slice(20, 32)}`;
}

/** The ids that begin as one that was typed, both ends included. Of a whole id both are that id. */
export interface IdRange {
  readonly from: string;
  readonly to: string;
  readonly isWhole: boolean;
}

const DIGITS = 32;

/** Fewer are a word, or the end of a phone number, rather than an id: the first group of one. */
const DIGITS_MIN = 8;

/** The ids (UUID) that a text begins, with or without hyphens and in any case; null where it begins none. */
export function idRange(text: string): IdRange | null {
  const digits = text.trim().toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]+$/.test(digits) || digits.length < DIGITS_MIN || digits.length > DIGITS) return null;
  return {
    from: written(digits.padEnd(DIGITS, '0')),
    to: written(digits.padEnd(DIGITS, 'f')),
    isWhole: digits.length === DIGITS,
  };
}

const written = (digits: string): string =>
  digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, (_, ...groups: string[]) => groups.slice(0, 5).join('-'));
