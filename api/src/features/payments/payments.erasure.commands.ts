import { wholeAddress } from '../../kernel/text.js';
import { type Sql } from '../../platform/postgres/database.js';

/**
 * Erases what names a player in what the provider sent and nobody could place: webhooks about their payments, and any that hold
 * their address. That they came, and when, stays (rules data/erasure, data/erasure-by-whole-values, data/webhooks-erased).
 */
export async function erasePaymentsOf(tx: Sql, userId: string): Promise<void> {
  const [person] = await tx.query<{ email: string | null }>('select email from account_profiles where id = $1', [
    userId,
  ]);
  const email = person?.email ?? null;
  // Bytes as text: an address is ASCII, whatever else came.
  await tx.execute(
    `update unmatched_webhooks w set body = null
      where w.body is not null and w.status <> 'open'
        and (w.user_id = $1
          or w.reference in (select a.reference from read.payment_activities a where a.user_id = $1 and a.type = 'deposit')
          or encode(w.body, 'escape') ~* $2)`,
    [userId, email && wholeAddress(email)],
  );
  await tx.execute('delete from payment_starts where user_id = $1', [userId]);
}
