import { Inject, Injectable } from '@nestjs/common';
import { type Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Database } from '../../../platform/postgres/database.js';
import { REDIS } from '../../../platform/tokens.js';
import { BlindKeys } from '../identity/blind-keys.js';
import { networkOf } from '../identity/network.js';
import {
  ADDRESS_WINDOWS,
  type AddressWindow,
  ofNetwork,
  THROTTLE_WINDOWS,
  type ThrottleWindow,
} from './throttle-windows.js';
import { tooManyRequests } from './too-many-requests.js';

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
