import {
  CONTACTS_LISTED_PER_HOUR_MAX,
  CONTACTS_SHOWN_PER_HOUR_MAX,
  MAIL_REPEATS_MAX,
  MAIL_REPEATS_WINDOW_MS,
  MAIL_REQUESTS_PER_ADDRESS_MAX,
  MAIL_REQUESTS_PER_DAY_MAX,
  MAIL_REQUESTS_PER_HOUR_MAX,
  EMAIL_CORRECTIONS_PER_DAY_MAX,
  MOBILE_CHANGES_PER_DAY_MAX,
  MOBILE_CONFLICTS_PER_ADDRESS_MAX,
  NETWORK_ADDRESSES,
  PIN_CHANGES_PER_ADDRESS_MAX,
  PIN_CHANGES_PER_HOUR_MAX,
  REGISTRATION_CONFLICTS_PER_ADDRESS_MAX,
  REGISTRATION_CONFLICTS_PER_NAME_MAX,
  REGISTRATIONS_PER_ADDRESS_MAX,
  REGISTRATIONS_WINDOW_MS,
} from '@sabi50/contracts/limits';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const REGISTRATIONS_SECONDS = REGISTRATIONS_WINDOW_MS / 1_000;

interface Window {
  readonly max: number;
  readonly seconds: number;
}

/** How often something may be asked for, by name; the key says whose count it is. */
export const THROTTLE_WINDOWS = {
  'registration-conflicts-by-name': { max: REGISTRATION_CONFLICTS_PER_NAME_MAX, seconds: REGISTRATIONS_SECONDS },
  /** Its key holds the day, so that it begins anew at midnight. */
  'email-corrections-by-account-and-day': { max: EMAIL_CORRECTIONS_PER_DAY_MAX, seconds: DAY_SECONDS },
  'mobile-changes-by-account-and-day': { max: MOBILE_CHANGES_PER_DAY_MAX, seconds: DAY_SECONDS },
  /** By one of the staff. */
  'contacts-shown': { max: CONTACTS_SHOWN_PER_HOUR_MAX, seconds: HOUR_SECONDS },
  /** Whole contacts in lists, by one of the staff. */
  'contacts-listed': { max: CONTACTS_LISTED_PER_HOUR_MAX, seconds: HOUR_SECONDS },
  /** Of one of the staff at one player: further ones in the hour are the same look. */
  'contact-looks': { max: 1, seconds: HOUR_SECONDS },
  'pin-changes-by-account': { max: PIN_CHANGES_PER_HOUR_MAX, seconds: HOUR_SECONDS },
  /** Of one device, or of one address, for one email. */
  'mails-by-asker-hour': { max: MAIL_REQUESTS_PER_HOUR_MAX, seconds: HOUR_SECONDS },
  'mails-by-asker-day': { max: MAIL_REQUESTS_PER_DAY_MAX, seconds: DAY_SECONDS },
  /** Of everybody whose device the account does not know, for one email. */
  // Rule mails/asked-for-gently.
  'mails-by-email': { max: MAIL_REPEATS_MAX, seconds: MAIL_REPEATS_WINDOW_MS / 1_000 },
} as const satisfies Record<string, Window>;

export type ThrottleWindow = keyof typeof THROTTLE_WINDOWS;

/**
 * How often one network address may ask; a network (/24, or /64 of IPv6) may NETWORK_ADDRESSES times as often
 * (rule accounts/address-limits).
 */
export const ADDRESS_WINDOWS = {
  registrations: { max: REGISTRATIONS_PER_ADDRESS_MAX, seconds: REGISTRATIONS_SECONDS },
  'registration-conflicts': { max: REGISTRATION_CONFLICTS_PER_ADDRESS_MAX, seconds: REGISTRATIONS_SECONDS },
  'mobile-conflicts': { max: MOBILE_CONFLICTS_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
  'pin-changes': { max: PIN_CHANGES_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
  mails: { max: MAIL_REQUESTS_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
} as const satisfies Record<string, Window>;

export type AddressWindow = keyof typeof ADDRESS_WINDOWS;

/** The window of a whole network. */
export const ofNetwork = ({ max, seconds }: Window): Window => ({ max: max * NETWORK_ADDRESSES, seconds });
