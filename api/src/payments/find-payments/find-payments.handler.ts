import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PaymentActivityStatus } from '@sabi50/vocabulary/enumerations';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { Database } from '../../platform/postgres/database.js';
import { FindPayments } from '../payments.queries.js';

interface FoundRow extends Record<string, unknown> {
  readonly reference: string;
  readonly user_id: string;
  readonly user_name: string;
  /** A whole number as text. */
  readonly amount_kobo: string;
  readonly status: PaymentActivityStatus;
  readonly created_at: Date;
}

@QueryHandler(FindPayments)
export class FindPaymentsHandler implements IQueryHandler<FindPayments> {
  constructor(private readonly database: Database) {}

  /** The id of a deposit's row is its reference. */
  async execute({ reference, limit }: FindPayments) {
    const rows = await this.database.query<FoundRow>(
      `select p.reference, p.user_id, n.first_name || ' ' || n.last_name as user_name, p.amount_kobo, p.status, p.created_at
         from read.payment_activities p join account_profiles n on n.id = p.user_id
        where p.id between $1::uuid and $2::uuid and p.type = 'deposit' order by p.id limit $3`,
      [reference.from, reference.to, limit + 1],
    );
    const hits = rows.slice(0, limit).map((row) => ({
      reference: row.reference,
      userId: row.user_id,
      userName: row.user_name,
      amount: koboToDecimal(Number(row.amount_kobo)),
      status: row.status,
      createdAt: row.created_at.toISOString(),
    }));
    return { hits, hasMore: rows.length > limit };
  }
}
