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
import { ACCESS_MESSAGES } from '@sabi50/texts/api/en/access-messages';
import { DomainError } from '../../../kernel/domain-error.js';
import { gateOf, type LockOut, type LockOutRule } from '../lock-outs/lock-out.rules.js';
import { Inject, Injectable } from '@nestjs/common';
import { type Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Database } from '../../../platform/postgres/database.js';
import { REDIS } from '../../../platform/tokens.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { networkOf } from '../identity/network.js';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const REGISTRATIONS_SECONDS = REGISTRATIONS_WINDOW_MS / 1_000;

interface Window {
  readonly max: number;
  readonly seconds: number;
}

/** How often something may be asked for, by name; the key says whose count it is. */
const THROTTLE_WINDOWS = {
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

type ThrottleWindow = keyof typeof THROTTLE_WINDOWS;

/**
 * How often one network address may ask; a network (/24, or /64 of IPv6) may NETWORK_ADDRESSES times as often
 * (rule accounts/address-limits).
 */
const ADDRESS_WINDOWS = {
  registrations: { max: REGISTRATIONS_PER_ADDRESS_MAX, seconds: REGISTRATIONS_SECONDS },
  'registration-conflicts': { max: REGISTRATION_CONFLICTS_PER_ADDRESS_MAX, seconds: REGISTRATIONS_SECONDS },
  'mobile-conflicts': { max: MOBILE_CONFLICTS_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
  'pin-changes': { max: PIN_CHANGES_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
  mails: { max: MAIL_REQUESTS_PER_ADDRESS_MAX, seconds: HOUR_SECONDS },
} as const satisfies Record<string, Window>;

type AddressWindow = keyof typeof ADDRESS_WINDOWS;

/** The window of a whole network. */
const ofNetwork = ({ max, seconds }: Window): Window => ({ max: max * NETWORK_ADDRESSES, seconds });

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

/** From here on a wait is given in hours. */
const LONG_WAIT_SECONDS = 2 * HOUR_SECONDS;

/** A wait as a person reads it: the values of the text that says it. */
type WaitInWords = { readonly minutes: number } | { readonly hours: number };

/**
 * A wait, rounded up, so that it is always long enough. Never one of anything: a wait that is too long by less than a minute
 * is given rather than "1 minutes".
 */
const waitInWords = (seconds: number): WaitInWords =>
  seconds > LONG_WAIT_SECONDS
    ? { hours: Math.ceil(seconds / HOUR_SECONDS) }
    : { minutes: Math.max(2, Math.ceil(seconds / MINUTE_SECONDS)) };

/** The refusal of a request that was one too many, with the time until the next may come. */
export function tooManyRequests(waitMs: number): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / SECOND_MS));
  // "Please wait" is enough for some seconds.
  if (retryAfterSeconds < MINUTE_SECONDS) return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
  const wait = waitInWords(retryAfterSeconds);
  const { tooManyHours, tooManyMinutes } = ACCESS_MESSAGES;
  const message = 'hours' in wait ? tooManyHours(wait.hours) : tooManyMinutes(wait.minutes);
  return new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds, message });
}

/**
 * Lets a try pass whose state allows it.
 * @throws DomainError LOGIN_LOCKED: with the time to come back while it only waits, else with the way out
 */
export function refuseLocked(state: LockOut, now: Date, rule: LockOutRule): void {
  const gate = gateOf(state, now, rule);
  if (gate.status === 'open') return;
  if (gate.status === 'locked') throw new DomainError('LOGIN_LOCKED');
  const { retryAfterSeconds } = gate;
  const wait = waitInWords(retryAfterSeconds);
  const { waitHours, waitMinutes } = ACCESS_MESSAGES;
  const message = 'hours' in wait ? waitHours(wait.hours) : waitMinutes(wait.minutes);
  throw new DomainError('LOGIN_LOCKED', { retryAfterSeconds, message });
}

/** Counts requests in fixed windows: in Redis where there is one, with Postgres behind it; in Postgres otherwise. */
@Injectable()
export class RequestThrottle {
  private readonly limiters = new Map<string, RateLimiterAbstract>();

  constructor(
    private readonly database: Database,
    private readonly keys: BlindKeys,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /**
   * Counts one request.
   * @throws DomainError TOO_MANY_REQUESTS with the time to come back, once the window is full
   */
  async count(window: ThrottleWindow, key: string): Promise<void> {
    await consume(this.limiter(window, THROTTLE_WINDOWS[window]), key);
  }

  /** Counts one request; answers whether the window had room for it. */
  async hasRoom(window: ThrottleWindow, key: string): Promise<boolean> {
    const state = await this.limiter(window, THROTTLE_WINDOWS[window])
      .consume(key)
      .catch((error: unknown) => {
        if (error instanceof RateLimiterRes) return null;
        throw error;
      });
    return state !== null;
  }

  /** Counts this many, beyond the window's size too; answers how many they are in the window. */
  async add(window: ThrottleWindow, key: string, points: number): Promise<number> {
    const { consumedPoints } = await this.limiter(window, THROTTLE_WINDOWS[window]).penalty(key, points);
    return consumedPoints;
  }

  /** Takes one request back, which came to nothing. */
  async giveBack(window: ThrottleWindow, key: string): Promise<void> {
    await this.limiter(window, THROTTLE_WINDOWS[window]).reward(key);
  }

  /**
   * Counts one request of a network address, and of its network (/24, or /64 of IPv6).
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async countFrom(ip: string, window: AddressWindow): Promise<void> {
    for (const { limiter, key } of this.placesOf(ip, window)) await consume(limiter, key);
  }

  /**
   * Refuses without counting, for windows that count only some outcomes.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async refuseIfFullFrom(ip: string, window: AddressWindow): Promise<void> {
    for (const { limiter, key } of this.placesOf(ip, window)) {
      const state = await limiter.get(key);
      if (state !== null && state.remainingPoints <= 0) throw tooManyRequests(state.msBeforeNext);
    }
  }

  private placesOf(ip: string, window: AddressWindow): { limiter: RateLimiterAbstract; key: string }[] {
    const size = ADDRESS_WINDOWS[window];
    return [
      { limiter: this.limiter(`${window}-by-address`, size), key: this.keys.of('address', ip) },
      { limiter: this.limiter(`${window}-by-network`, ofNetwork(size)), key: this.keys.of('network', networkOf(ip)) },
    ];
  }

  private limiter(name: string, size: { max: number; seconds: number }): RateLimiterAbstract {
    let limiter = this.limiters.get(name);
    if (!limiter) {
      limiter = this.open(name, size);
      this.limiters.set(name, limiter);
    }
    return limiter;
  }

  private open(name: string, { max, seconds }: { max: number; seconds: number }): RateLimiterAbstract {
    const options = { keyPrefix: name, points: max, duration: seconds };
    const postgres = new RateLimiterPostgres({
      ...options,
      storeClient: this.database.pool,
      storeType: 'pool',
      tableName: 'request_throttles',
      tableCreated: true,
      clearExpiredByTimeout: true,
    });
    return this.redis
      ? new RateLimiterRedis({ ...options, storeClient: this.redis, insuranceLimiter: postgres })
      : postgres;
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    throw error instanceof RateLimiterRes ? tooManyRequests(error.msBeforeNext) : error;
  }
}
