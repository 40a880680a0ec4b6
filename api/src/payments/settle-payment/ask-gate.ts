import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/postgres/database.js';
import { PaymentTimings } from '../payment-timings.js';

/** Whether the provider may be asked now. Otherwise `after` names the question that was asked last, the same for everybody. */
export type AskPermit =
  { readonly granted: true } | { readonly granted: false; readonly after: string; readonly waitMs: number };

const GRANTED: AskPermit = { granted: true };

/**
 * Lets one question about a payment go to the provider in 5 s, from all callers and processes: the way back from the
 * card page is open to everybody, and what a stranger can make us send must have a limit
 * (rule money/provider-asked-gently). By the clock of the database.
 */
@Injectable()
export class AskGate {
  constructor(
    private readonly database: Database,
    private readonly timings: PaymentTimings,
  ) {}

  async claim(reference: string): Promise<AskPermit> {
    const { askGapMs } = this.timings;
    if (askGapMs === 0) return GRANTED;
    const claimed = await this.database.execute(
      `insert into payment_ask_claims as known (reference, claimed_at) values ($1, clock_timestamp())
       on conflict (reference) do update set claimed_at = clock_timestamp()
        where known.claimed_at <= clock_timestamp() - make_interval(secs => $2)`,
      [reference, askGapMs / 1_000],
    );
    if (claimed > 0) return GRANTED;
    const [last] = await this.database.query<{ after: string; wait_ms: number }>(
      `select (extract(epoch from claimed_at) * 1000)::bigint::text as after,
              ceil($2 - extract(epoch from clock_timestamp() - claimed_at) * 1000)::int as wait_ms
         from payment_ask_claims where reference = $1`,
      [reference, askGapMs],
    );
    return { granted: false, after: last?.after ?? '0', waitMs: Math.max(0, last?.wait_ms ?? askGapMs) };
  }

  /** Drops claims that hold nobody back any more. */
  async tidy(): Promise<void> {
    await this.database.execute(
      `delete from payment_ask_claims where claimed_at < clock_timestamp() - interval '10 minutes'`,
    );
  }
}
