import { normaliseEmail } from './email-address.js';
import { normaliseMobile } from './mobile-number.js';

/** What somebody typed into "email or mobile", read as far as it can be. */
export type LoginName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string }
  /** Neither: no account can have it, and it is counted like any other unknown name. */
  | { readonly kind: 'other'; readonly value: string };

/** The normalised login name; the same account typed in two ways gives the same value (rule accounts/mobile-number). */
export function readLoginName(text: string): LoginName {
  const email = text.includes('@') ? normaliseEmail(text) : null;
  if (email !== null) return { kind: 'email', value: email };
  const mobile = normaliseMobile(text);
  if (mobile !== null) return { kind: 'mobile', value: mobile };
  return { kind: 'other', value: text.trim().normalize('NFC').toLowerCase() };
}
