import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random code of lowercase letters and digits, the shape of Paystack's access codes (15) and references (10). */
export function lowercaseCode(length: number): string {
  return Array.from(randomBytes(length), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
