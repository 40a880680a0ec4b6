import { Injectable } from '@nestjs/common';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { PAYMENT_ASKS_PER_MINUTE } from '@sabi50/contracts/limits';
import { Database } from '../../../platform/postgres/database.js';
import { PaymentTimings } from '../payment-outcome.js';

/**
 * Whether the provider may be asked now. Otherwise `after` names the question that was asked last, the same for everybody;
 * null where the player had enough of them for the moment, and nothing is to be asked later for it.
 */
type AskPermit = { readonly granted: true } | { readonly granted: false; readonly after: AskedBefore | null };

/** A question that another one came too soon after. */
export interface AskedBefore {
  readonly name: string;
  readonly waitMs: number;
}

const GRANTED: AskPermit = { granted: true };
const HAD_ENOUGH: AskPermit = { granted: false, after: null };
const MINUTE_SECONDS = 60;

/**
 * Lets one question about a payment go to the provider in 5 s, from all callers and processes: the way back from the
 * card page is open to everybody, and what a stranger can make us send must have a limit
 * (rule money/provider-asked-gently). A player with hundreds of payments can have only so many questions asked in a minute
 * (rule money/provider-asked-fairly). By the clock of the database.
 */
@Injectable()
export class AskGate {
  private readonly shares: RateLimiterPostgres;

  constructor(
    private readonly database: Database,
    private readonly timings: PaymentTimings,
  ) {
    this.shares = new RateLimiterPostgres({
      storeClient: database.pool,
      storeType: 'pool',
      tableName: 'payment_ask_shares',
      tableCreated: true,
      keyPrefix: '',
      points: PAYMENT_ASKS_PER_MINUTE,
      duration: MINUTE_SECONDS,
      clearExpiredByTimeout: false,
    });
  }

  /** `askerId`: whose question it is; null for the provider's own webhook and for our poller, which nobody can make hurry. */
  async claim(reference: string, askerId: string | null): Promise<AskPermit> {
    // Looked at first, so that a page that asks every second does not use its share up by being refused.
    const before = await this.askedBefore(reference);
    if (before) return { granted: false, after: before };
    if (askerId !== null && !(await this.hasShareLeft(askerId))) return HAD_ENOUGH;
    if (await this.take(reference)) return GRANTED;
    return { granted: false, after: await this.askedBefore(reference) };
  }

  /** Counts a question in the share of the player who asks it; false when nothing is left of it in this minute. No limit without a gap. */
  async hasShareLeft(askerId: string): Promise<boolean> {
    if (this.timings.askGapMs === 0) return true;
    const state = await this.shares.consume(askerId).catch((error: unknown) => {
      if (error instanceof RateLimiterRes) return null;
      throw error;
    });
    return state !== null;
  }

  /** Drops what holds nobody back any more. */
  async tidy(): Promise<void> {
    await this.database.execute(
      `delete from payment_ask_claims where claimed_at < clock_timestamp() - interval '10 minutes'`,
    );
    await this.database.execute(
      `delete from payment_ask_shares where expire < extract(epoch from clock_timestamp()) * 1000`,
    );
  }

  private async take(reference: string): Promise<boolean> {
    const { askGapMs } = this.timings;
    if (askGapMs === 0) return true;
    const claimed = await this.database.execute(
      `insert into payment_ask_claims as known (reference, claimed_at) values ($1, clock_timestamp())
       on conflict (reference) do update set claimed_at = clock_timestamp()
        where known.claimed_at <= clock_timestamp() - make_interval(secs => $2)`,
      [reference, askGapMs / 1_000],
    );
    return claimed > 0;
  }

  private async askedBefore(reference: string): Promise<AskedBefore | null> {
    const { askGapMs } = this.timings;
    if (askGapMs === 0) return null;
    const [last] = await this.database.query<{ name: string; wait_ms: number }>(
      `select (extract(epoch from claimed_at) * 1000)::bigint::text as name,
              ceil($2 - extract(epoch from clock_timestamp() - claimed_at) * 1000)::int as wait_ms
         from payment_ask_claims
        where reference = $1 and claimed_at > clock_timestamp() - make_interval(secs => $2::float / 1000)`,
      [reference, askGapMs],
    );
    return last ? { name: last.name, waitMs: Math.max(0, last.wait_ms) } : null;
  }
}

/** Remembers when the provider last answered about an unsettled payment, so that the poller knows what is due. */
@Injectable()
export class ProviderAsks {
  constructor(private readonly database: Database) {}

  async note(reference: string, askedAt: Date): Promise<void> {
    await this.database.execute(
      `insert into payment_asks (reference, asked_at) values ($1, $2)
       on conflict (reference) do update set asked_at = greatest(payment_asks.asked_at, excluded.asked_at)`,
      [reference, askedAt],
    );
  }

  async forget(reference: string): Promise<void> {
    await this.database.execute('delete from payment_asks where reference = $1', [reference]);
  }
}
