import { emailToLookUp } from '@sabi50/contracts/email-addresses';
import { readMobile } from '@sabi50/contracts/mobile-numbers';

/** What somebody typed into "email or mobile", read as far as it can be. */
export type LoginName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string }
  /** Neither: no account can have it, and it is counted like any other unknown name. */
  | { readonly kind: 'other'; readonly value: string };

/** The normalised login name; the same account typed in two ways gives the same value (rule accounts/mobile-number). */
export function readLoginName(text: string): LoginName {
  if (text.includes('@')) return { kind: 'email', value: emailToLookUp(text) };
  const mobile = readMobile(text);
  if (mobile !== null) return { kind: 'mobile', value: mobile };
  return { kind: 'other', value: emailToLookUp(text) };
}
