import { PHONE_MASK_FIRST, PHONE_MASK_LAST } from './limits.js';

/**
 * A phone number of which only the first 3 and the last 4 digits show; a number
 * too short to hide anything is hidden whole.
 */
export function maskPhone(phone: string): string {
  const hidden = phone.length - PHONE_MASK_FIRST - PHONE_MASK_LAST;
  if (hidden <= 0) return '*'.repeat(phone.length);
  return `${phone.slice(0, PHONE_MASK_FIRST)}${'*'.repeat(hidden)}${phone.slice(-PHONE_MASK_LAST)}`;
}

/** A mobile number as it is kept, +2348030000001, masked in the spelling that people write: 080****0001. */
export const maskMobile = (mobile: string): string => maskPhone(mobile.replace(/^\+234/, '0'));
