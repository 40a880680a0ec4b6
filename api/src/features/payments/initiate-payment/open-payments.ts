import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/domain-error.js';
import { type Position } from '../../../kernel/position.js';
import { Database, type Sql } from '../../../platform/postgres/database.js';
import { countedDeposits, type DepositLimitsKobo, hasLimit, passesLimit } from '../deposit-limits/counted-deposits.js';
import { loadCheckpoint } from '../../../event-sourcing/consumers/checkpoints.js';

/** Payments that one player may have open at once; each costs the provider some forty questions before it expires (rule
 * money/open-payments-limit). */
const OPEN_PAYMENTS_MAX = 50;
const TOO_MANY_RETRY_AFTER_SECONDS = 3_600;
/** A start that has not come to its event by then never will: its process died before. */
const STARTING_MAX = '2 minutes';

/** Starts that came to nothing, or that both read models, which have seen the log up to `$1`, have by now. */
const OVER = `(position <= $1 or (position is null and started_at < clock_timestamp() - interval '${STARTING_MAX}'))`;

/** A payment that is about to begin. */
export interface PaymentStart {
  readonly userId: string;
  readonly reference: string;
  readonly amountKobo: number;
  /** Payments of the same intention whose page got lost: they never will be paid. */
  readonly replaced: readonly string[];
}

/**
 * Counts the payments that a player has open, whatever they begin at the same moment: read models are a little
 * behind, so each start takes its place in a table of its own first, one after the other for each player, in every process.
 * The limits that players set for their deposits are decided here as well (rule spending/deposit-limits).
 */
@Injectable()
export class OpenPayments {
  constructor(private readonly database: Database) {}

  /**
   * Takes a place for a payment that is about to begin. Asked again for the same, with whatever amount, it counts once, and in
   * full.
   * @throws DomainError DEPOSIT_LIMIT_REACHED, TOO_MANY_REQUESTS
   */
  async takePlace(start: PaymentStart, limits: DepositLimitsKobo, now: Date): Promise<void> {
    const { userId, reference, amountKobo, replaced } = start;
    await this.database.transaction(async (sql) => {
      await sql.execute(`select pg_advisory_xact_lock(hashtext('payments:start'), hashtext($1))`, [userId]);
      await sql.execute(`delete from payment_starts where ${OVER} and user_id = $2`, [await seenPosition(sql), userId]);
      if ((await openOf(sql, userId, reference)) >= OPEN_PAYMENTS_MAX) {
        throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: TOO_MANY_RETRY_AFTER_SECONDS });
      }
      if (hasLimit(limits)) {
        const counted = await countedDeposits(sql, { userId, now, except: [reference, ...replaced] });
        if (passesLimit(amountKobo, counted, limits)) throw new DomainError('DEPOSIT_LIMIT_REACHED');
      }
      await sql.execute(
        `insert into payment_starts (reference, user_id, amount_kobo) values ($1, $2, $3)
         on conflict (reference) do update set amount_kobo = greatest(payment_starts.amount_kobo, excluded.amount_kobo)`,
        [reference, userId, amountKobo],
      );
    });
  }

  /** From this position on the read models have it. */
  async begun(reference: string, position: Position): Promise<void> {
    await this.database.execute('update payment_starts set position = $2 where reference = $1', [reference, position]);
  }

  /** Drops places that are not needed any more. */
  async tidy(): Promise<void> {
    await this.database.execute(`delete from payment_starts where ${OVER}`, [await seenPosition(this.database)]);
  }
}

/** Up to where both the list of pending payments and that of all have seen the log; null before they are installed. */
async function seenPosition(sql: Pick<Sql, 'query'>): Promise<Position | null> {
  const pending = await loadCheckpoint(sql, 'pending_payments');
  const all = await loadCheckpoint(sql, 'payment_activities');
  if (!pending || !all) return null;
  return pending.position < all.position ? pending.position : all.position;
}

async function openOf(sql: Sql, userId: string, reference: string): Promise<number> {
  const [row] = await sql.query<{ open: number }>(
    `select count(*)::int as open from (
       select reference from read.pending_payments where user_id = $1 and held_at is null
       union select reference from payment_starts where user_id = $1
     ) known where reference <> $2`,
    [userId, reference],
  );
  return row?.open ?? 0;
}
