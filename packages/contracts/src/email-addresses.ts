import { EMAIL_LENGTH_MAX } from './limits.js';

/** E-mail addresses, read here for forms, API, login and exclusions (rule accounts/email-address). */

const LOCAL_PART_LENGTH_MAX = 64;
/** ASCII letters, digits and signs that need no quotes, in parts between dots. */
const LOCAL_PART = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** What a domain may be typed with: letters of any script, which punycode stands for. */
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;
/** A domain that a mail server can look up: labels of letters, digits and inner hyphens, the last one not a number. */
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** Invisible signs; an address that holds one is another address for the same eyes. */
const INVISIBLE = /\p{Cf}/gu;

/**
 * The one spelling under which an address is stored: lower case, an ASCII local part, the domain in punycode. Null where the
 * text is no usable address.
 */
export function readEmail(text: string): string | null {
  const typed = text.trim();
  const at = typed.lastIndexOf('@');
  const local = typed.slice(0, at);
  if (typed.length > EMAIL_LENGTH_MAX || local.length > LOCAL_PART_LENGTH_MAX || !LOCAL_PART.test(local)) return null;
  const domain = asciiDomain(typed.slice(at + 1));
  const email = `${local.toLowerCase()}@${domain}`;
  return domain === null || email.length > EMAIL_LENGTH_MAX ? null : email;
}

/** A domain in lower case and punycode; null where no mail server can have it. */
function asciiDomain(typed: string): string | null {
  if (!TYPED_DOMAIN.test(typed)) return null;
  try {
    const { hostname } = new URL(`http://${typed}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/**
 * The spelling under which a typed address is looked up: invisible signs do not count. Accounts from before
 * the rule are found under theirs.
 */
export function emailToLookUp(text: string): string {
  const typed = text.replace(INVISIBLE, '').trim();
  return readEmail(typed) ?? typed.normalize('NFC').toLowerCase();
}

/** Whether a text can be the address of an account, of before the rule too. */
export const canBeKnownEmail = (text: string): boolean =>
  text.length <= EMAIL_LENGTH_MAX && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(emailToLookUp(text));

/** Whether two texts name the same account. */
export const isSameEmail = (one: string, other: string): boolean => emailToLookUp(one) === emailToLookUp(other);

const GMAIL_DOMAINS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: without the tag behind `+`, and Gmail's without its dots. Exclusions alone compare it, since
 * they exclude a person, not a spelling (rule spending/excluded-contacts).
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const domain = email.slice(at + 1);
  return GMAIL_DOMAINS.has(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}

/** Where nearly all players have their mail; a domain that is one slip away from one of these is probably a slip. */
const COMMON_DOMAINS = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'ymail.com', 'rocketmail.com', 'live.com'],
  ...['yahoo.co.uk', 'hotmail.co.uk', 'protonmail.com', 'aol.com'],
] as const;

/** Providers whose names are one slip away from a commoner one. */
const REAL_DOMAINS: ReadonlySet<string> = new Set<string>([
  ...COMMON_DOMAINS,
  ...[
    'mail.com',
    'email.com',
    'gmx.com',
    'yahoo.com.ng',
    'live.co.uk',
    'me.com',
    'mac.com',
    'msn.com',
    'proton.me',
    'qmail.com',
  ],
]);

/** Shorter names are one slip away from too many others. */
const NAME_LENGTH_FOR_SLIPS = 4;

/** The address that was probably meant where the domain looks mistyped (`gmial.com`, `gmail.con`, `yahoo.co`); else null. */
export function probableEmail(text: string): string | null {
  const typed = text.replace(INVISIBLE, '').trim().toLowerCase();
  const at = typed.lastIndexOf('@');
  const domain = typed.slice(at + 1);
  if (at < 1 || domain === '' || REAL_DOMAINS.has(domain)) return null;
  const meant = COMMON_DOMAINS.find((common) => isSlipOf(domain, common));
  return meant === undefined ? null : readEmail(`${typed.slice(0, at)}@${meant}`);
}

/** One slip in the name, one in its ending, or both; an ending that is missing is one. */
function isSlipOf(typed: string, meant: string): boolean {
  const [name, ending] = parted(typed);
  const [meantName, meantEnding] = parted(meant);
  const isSameName = name === meantName || (meantName.length > NAME_LENGTH_FOR_SLIPS && isOneSlip(name, meantName));
  return isSameName && (ending === '' || ending === meantEnding || isOneSlip(ending, meantEnding));
}

const parted = (domain: string): [name: string, ending: string] => {
  const [name = '', ...ending] = domain.split(/[.,]/);
  return [name, ending.join('.')];
};

/** Whether one letter was left out, added, replaced, or changed places with its neighbour. */
function isOneSlip(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || typed === meant) return false;
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const [rest, meantRest] = [typed.slice(start), meant.slice(start)];
  const isSwapped = rest[0] === meantRest[1] && rest[1] === meantRest[0] && rest.slice(2) === meantRest.slice(2);
  const isReplaced = rest.slice(1) === meantRest.slice(1);
  return isSwapped || isReplaced || rest.slice(1) === meantRest || rest === meantRest.slice(1);
}
