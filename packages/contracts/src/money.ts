/**
 * Writing and reading amounts. Money is an integer number of kobo everywhere inside; a decimal text exists only at
 * the edges (rule money/whole-kobo). No floating point touches an amount.
 */
import { KOBO_PER_NAIRA } from './limits.js';

/** An integer number of kobo (100 to the naira). */
export type Kobo = number;

function parts(kobo: Kobo): { sign: string; naira: string; rest: string } {
  if (!Number.isSafeInteger(kobo)) throw new RangeError(`Not a whole number of kobo: ${kobo}`);
  const magnitude = Math.abs(kobo);
  const rest = magnitude % KOBO_PER_NAIRA;
  return {
    sign: kobo < 0 ? '-' : '',
    naira: String((magnitude - rest) / KOBO_PER_NAIRA),
    rest: String(rest).padStart(2, '0'),
  };
}

/**
 * Kobo as the decimal naira text of API answers: 15000 -> "150.00".
 * @throws RangeError when the value is not a safe integer
 */
export function koboToDecimal(kobo: Kobo): string {
  const { sign, naira, rest } = parts(kobo);
  return `${sign}${naira}.${rest}`;
}

/**
 * Kobo as people read it: 125000 -> "₦1,250.00", -5000 -> "-₦50.00".
 * @throws RangeError when the value is not a safe integer
 */
export function koboToNairaText(kobo: Kobo): string {
  const { sign, naira, rest } = parts(kobo);
  return `${sign}₦${inThousands(naira)}.${rest}`;
}

/** "1234567" -> "1,234,567". */
function inThousands(digits: string): string {
  const first = digits.length % 3 || 3;
  return [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(',');
}

/**
 * An amount for people, the one way in which both webs write money: kobo, or the decimal naira text of an API answer. `signed`
 * writes "+" before what is more than nothing, as in a statement. A dash stands for what is no amount.
 */
export function nairaText(amount: Kobo | string | null, signed = false): string {
  const kobo = typeof amount === 'string' ? decimalToKobo(amount) : amount;
  if (kobo === null) return '–';
  return (signed && kobo > 0 ? '+' : '') + koboToNairaText(kobo);
}

/**
 * Kobo of a decimal naira text such as "150", "150.5" or "150.00"; null when it is no such text, has more than two
 * decimals, or is too large to count exactly.
 */
export function decimalToKobo(text: string): Kobo | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const [, sign, naira = '', rest = ''] = match;
  const kobo = Number(naira) * KOBO_PER_NAIRA + Number(rest.padEnd(2, '0'));
  if (!Number.isSafeInteger(kobo)) return null;
  return sign === '-' && kobo > 0 ? -kobo : kobo;
}

/**
 * Kobo of a naira amount as a JSON request carries it: a number or a decimal text. Null when it is neither or not a
 * whole number of kobo. The number is read through its shortest decimal text, never multiplied as a fraction.
 */
export function nairaToKobo(amount: unknown): Kobo | null {
  if (typeof amount === 'number') return Number.isFinite(amount) ? decimalToKobo(String(amount)) : null;
  return typeof amount === 'string' ? decimalToKobo(amount.trim()) : null;
}
