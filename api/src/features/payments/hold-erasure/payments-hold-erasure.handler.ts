import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ErasureHold } from '@sabi50/contracts/erasure-views';
import { Database } from '../../../platform/postgres/database.js';
import { PaymentsHoldErasure } from '../payments.queries.js';

/** What waits, by the name that people are told. */
const HOLDS = `
  select 'payment-open' as hold where exists (
    select from read.payment_activities where user_id = $1 and type = 'deposit' and status = 'pending')
     or exists (select from payment_starts s where s.user_id = $1
                   and not exists (select from read.payment_activities a where a.id = s.reference))
  union all
  select 'payment-held' where exists (
    select from read.payment_activities where user_id = $1 and type = 'deposit' and status = 'held')
  union all
  select 'refund-open' where exists (
    select from read.open_refunds r join read.payment_activities a on a.id = r.reference where a.user_id = $1)
  union all
  select 'webhook-open' where exists (select from unmatched_webhooks where user_id = $1 and status = 'open')`;

@QueryHandler(PaymentsHoldErasure)
export class PaymentsHoldErasureHandler implements IQueryHandler<PaymentsHoldErasure> {
  constructor(private readonly database: Database) {}

  async execute({ userId }: PaymentsHoldErasure): Promise<readonly ErasureHold[]> {
    const rows = await this.database.query<{ hold: ErasureHold }>(HOLDS, [userId]);
    return rows.map(({ hold }) => hold);
  }
}
