import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PaymentActivityStatus, type PaymentFlagReason } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { Database } from '../../../platform/postgres/database.js';
import { FindPayments } from '../payments.queries.js';
import { BACK, decimalOf } from './payment-activity.row.js';

interface FoundRow extends Record<string, unknown> {
  readonly reference: string;
  readonly user_id: string;
  readonly user_name: string;
  /** A whole number as text. */
  readonly amount_kobo: string;
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  readonly back_kobo: string | null;
  readonly created_at: Date;
}

@QueryHandler(FindPayments)
export class FindPaymentsHandler implements IQueryHandler<FindPayments> {
  constructor(private readonly database: Database) {}

  /** The id of a deposit's row is its reference; the provider's number is looked for as it stands, and comes first. */
  async execute({ asked: { reference, transactionId }, limit }: FindPayments) {
    const rows = await this.database.query<FoundRow>(
      `with found as (
         (select id, 0 as rank from read.payment_activities where transaction_id = $3 limit $4)
         union all
         (select id, 1 from read.payment_activities
           where id between $1::uuid and $2::uuid and type = 'deposit' order by id limit $4)
       )
       select p.reference, p.user_id, n.first_name || ' ' || n.last_name as user_name, p.amount_kobo, p.status, p.flag,
              ${BACK} as back_kobo, p.created_at
         from (select id, min(rank) as rank from found group by id) nearest
         join read.payment_activities p on p.id = nearest.id
         join account_profiles n on n.id = p.user_id
        order by nearest.rank, p.id limit $4`,
      [reference?.from ?? null, reference?.to ?? null, transactionId, limit + 1],
    );
    const hits = rows.slice(0, limit).map((row) => ({
      reference: row.reference,
      userId: row.user_id,
      userName: row.user_name,
      amount: koboToDecimal(Number(row.amount_kobo)),
      status: row.status,
      flag: row.flag,
      back: decimalOf(row.back_kobo),
      createdAt: row.created_at.toISOString(),
    }));
    return { hits, hasMore: rows.length > limit };
  }
}
