/** A Nigerian mobile number behind its country code or its first 0. */
const NIGERIAN_MOBILE = /^(?:\+?234|0)?([789][01]\d{8})$/;

const significantDigits = (text: string): string | null =>
  NIGERIAN_MOBILE.exec(text.replace(/[\s().-]/g, ''))?.[1] ?? null;

/**
 * Whether the API will know the number: 0803..., 803... or +234803..., with or without separators
 * (rule accounts/mobile-number).
 */
export const isNigerianMobile = (typed: string): boolean => significantDigits(typed) !== null;

/** The 11-digit local number of an international one: +2348030000001 -> 08030000001; any other text as it is. */
export function localMobile(mobile: string): string {
  const digits = significantDigits(mobile);
  return digits === null ? mobile : `0${digits}`;
}

/** The same in groups that are easy to read and to say: 0803 000 0001. */
export const readableMobile = (mobile: string): string =>
  localMobile(mobile).replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3');
