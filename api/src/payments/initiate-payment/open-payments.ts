import { Injectable } from '@nestjs/common';
import { DomainError } from '../../kernel/domain-error.js';
import { type Position } from '../../event-sourcing/event-store.js';
import { Database, type Sql } from '../../platform/postgres/database.js';
import { loadCheckpoint } from '../../event-sourcing/consumers/checkpoints.js';

/** Payments that one player may have open at once; each costs the provider some forty questions before it expires (rule
 * money/open-payments-limit). */
const OPEN_PAYMENTS_MAX = 50;
const TOO_MANY_RETRY_AFTER_SECONDS = 3_600;
/** A start that has not come to its event by then never will: its process died before. */
const STARTING_MAX = '2 minutes';

/** Starts that came to nothing, or that the list of pending payments, which has seen the log up to `$1`, has by now. */
const OVER = `(position <= $1 or (position is null and started_at < clock_timestamp() - interval '${STARTING_MAX}'))`;

/**
 * Counts the payments that a player has open, whatever they begin at the same moment: the list of pending ones is a little
 * behind, so each start takes its place in a table of its own first, one after the other for each player, in every process.
 */
@Injectable()
export class OpenPayments {
  constructor(private readonly database: Database) {}

  /** Takes a place for a payment that is about to begin. @throws DomainError TOO_MANY_REQUESTS */
  async takePlace(userId: string, reference: string): Promise<void> {
    const isTaken = await this.database.transaction(async (sql) => {
      await sql.execute(`select pg_advisory_xact_lock(hashtext('payments:start'), hashtext($1))`, [userId]);
      await sql.execute(`delete from payment_starts where ${OVER} and user_id = $2`, [await seenPosition(sql), userId]);
      if ((await openOf(sql, userId, reference)) >= OPEN_PAYMENTS_MAX) return false;
      await sql.execute('insert into payment_starts (reference, user_id) values ($1, $2) on conflict do nothing', [
        reference,
        userId,
      ]);
      return true;
    });
    if (!isTaken) throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: TOO_MANY_RETRY_AFTER_SECONDS });
  }

  /** From this position on the list of pending payments has it. */
  async begun(reference: string, position: Position): Promise<void> {
    await this.database.execute('update payment_starts set position = $2 where reference = $1', [reference, position]);
  }

  /** Drops places that are not needed any more. */
  async tidy(): Promise<void> {
    await this.database.execute(`delete from payment_starts where ${OVER}`, [await seenPosition(this.database)]);
  }
}

/** Up to where the list of pending payments has seen the log; null before it is installed. */
async function seenPosition(sql: Pick<Sql, 'query'>): Promise<Position | null> {
  return (await loadCheckpoint(sql, 'pending_payments'))?.position ?? null;
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
