import { type Sql } from '../platform/postgres/database.js';

/**
 * Erases what names a player in what the provider sent and nobody could place: webhooks about their payments, and any that hold
 * their address. That they came, and when, stays (rules data/erasure, data/webhooks-erased).
 */
export async function erasePaymentsOf(tx: Sql, userId: string): Promise<void> {
  await tx.execute(
    `update unmatched_webhooks w set body = null
      where w.body is not null and w.status <> 'open'
        and (w.user_id = $1
          or w.reference in (select a.reference from read.payment_activities a where a.user_id = $1 and a.type = 'deposit')
          or position(convert_to((select p.email from account_profiles p where p.id = $1), 'UTF8') in w.body) > 0)`,
    [userId],
  );
  await tx.execute('delete from payment_starts where user_id = $1', [userId]);
}
