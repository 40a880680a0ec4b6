import {
  MAIL_REQUESTS_PER_ADDRESS_MAX,
  MAIL_REQUESTS_PER_DAY_MAX,
  MAIL_REQUESTS_PER_HOUR_MAX,
  REGISTRATION_CONFLICTS_PER_ADDRESS_MAX,
  REGISTRATIONS_PER_ADDRESS_MAX,
  REGISTRATIONS_WINDOW_MS,
} from '@sabi50/vocabulary/limits';

const HOUR_SECONDS = 3_600;

interface Window {
  readonly max: number;
  readonly seconds: number;
}

/** How often something may be asked for, by name; the key says whose count it is. */
export const THROTTLE_WINDOWS = {
  'registrations-by-address': { max: REGISTRATIONS_PER_ADDRESS_MAX, seconds: REGISTRATIONS_WINDOW_MS / 1_000 },
  'registration-conflicts-by-address': {
    max: REGISTRATION_CONFLICTS_PER_ADDRESS_MAX,
    seconds: REGISTRATIONS_WINDOW_MS / 1_000,
  },
  'mails-by-email-hour': { max: MAIL_REQUESTS_PER_HOUR_MAX, seconds: HOUR_SECONDS },
  'mails-by-email-day': { max: MAIL_REQUESTS_PER_DAY_MAX, seconds: 24 * HOUR_SECONDS },
  'mails-by-address': { max: MAIL_REQUESTS_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
} as const satisfies Record<string, Window>;

export type ThrottleWindow = keyof typeof THROTTLE_WINDOWS;
