import { Inject, Injectable } from '@nestjs/common';
import { type Redis } from 'ioredis';
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '../../kernel/domain-error.js';
import { Database } from '../../platform/postgres/database.js';
import { REDIS } from '../../platform/tokens.js';
import { THROTTLE_WINDOWS, type ThrottleWindow } from './throttle-windows.js';

/** Counts requests in fixed windows: in Redis where there is one, with Postgres behind it; in Postgres otherwise. */
@Injectable()
export class RequestThrottle {
  private readonly limiters = new Map<ThrottleWindow, RateLimiterAbstract>();

  constructor(
    private readonly database: Database,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /**
   * Counts one request.
   * @throws DomainError TOO_MANY_REQUESTS with the time to come back, once the window is full
   */
  async count(window: ThrottleWindow, key: string): Promise<void> {
    try {
      await this.limiter(window).consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? refusal(error) : error;
    }
  }

  /**
   * Refuses without counting, for windows that count only some outcomes.
   * @throws DomainError TOO_MANY_REQUESTS
   */
  async refuseIfFull(window: ThrottleWindow, key: string): Promise<void> {
    const state = await this.limiter(window).get(key);
    if (state !== null && state.consumedPoints >= THROTTLE_WINDOWS[window].max) throw refusal(state);
  }

  private limiter(window: ThrottleWindow): RateLimiterAbstract {
    let limiter = this.limiters.get(window);
    if (!limiter) {
      limiter = this.open(window);
      this.limiters.set(window, limiter);
    }
    return limiter;
  }

  private open(window: ThrottleWindow): RateLimiterAbstract {
    const { max, seconds } = THROTTLE_WINDOWS[window];
    const options = { keyPrefix: window, points: max, duration: seconds };
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

const refusal = ({ msBeforeNext }: RateLimiterRes): DomainError =>
  new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) });
