import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type PaymentActivityStatus, type PaymentFlagReason } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { WATCHED_DEPOSITS, type WatchedDeposit } from '@sabi50/contracts/player-timeline-views';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { Database } from '../../../platform/postgres/database.js';
import { DepositStandings, WatchedDeposits } from '../payments.queries.js';
import { BACK, decimalOf, GIVEN_BACK } from './payment-activity.row.js';

const FAILED_SINCE_MS = 7 * 86_400_000;

interface StandingRow extends Record<string, unknown> {
  readonly reference: string;
  /** A whole number as text. */
  readonly amount_kobo: string;
  readonly status: PaymentActivityStatus;
  readonly flag: PaymentFlagReason | null;
  readonly back_kobo: string | null;
}

@QueryHandler(DepositStandings)
export class DepositStandingsHandler implements IQueryHandler<DepositStandings> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ references, seen }: DepositStandings) {
    if (references.length === 0) return new Map();
    await this.projected.until('payment_activities', seen);
    const rows = await this.database.query<StandingRow>(
      `select p.reference, p.amount_kobo, p.status, p.flag, ${BACK} as back_kobo
         from read.payment_activities p where p.type = 'deposit' and p.reference = any($1::text[])`,
      [references],
    );
    return new Map(
      rows.map(({ reference, amount_kobo, status, flag, back_kobo }) => [
        reference,
        { status, flag, amount: koboToDecimal(Number(amount_kobo)), back: decimalOf(back_kobo) },
      ]),
    );
  }
}

/** The condition of each standing on a deposit `p`; `$2` is the moment from which on a failure is of interest. */
const CONDITIONS: Readonly<Record<WatchedDeposit, string>> = {
  pending: `p.status = 'pending'`,
  held: `p.status = 'held'`,
  failed: `p.status = 'failed' and p.updated_at >= $2`,
  disputed: `p.flag = 'disputed'`,
  'given-back': GIVEN_BACK,
};

interface WatchedRow extends Record<string, unknown> {
  readonly standing: WatchedDeposit;
  readonly count: number;
  readonly reference: string;
}

const WATCHED = WATCHED_DEPOSITS.map(
  (standing, place) => `select ${place} as place, '${standing}' as standing, count(*)::int as count,
    (array_agg(p.reference order by p.created_at desc))[1] as reference
    from deposits p where ${CONDITIONS[standing]} having count(*) > 0`,
).join(' union all ');

@QueryHandler(WatchedDeposits)
export class WatchedDepositsHandler implements IQueryHandler<WatchedDeposits> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, now, seen }: WatchedDeposits) {
    await this.projected.until('payment_activities', seen);
    const rows = await this.database.query<WatchedRow>(
      `with deposits as materialized (
         select reference, status, flag, created_at, updated_at from read.payment_activities
          where user_id = $1 and type = 'deposit'
       ) select standing, count, reference from (${WATCHED}) found order by place`,
      [userId, new Date(now.getTime() - FAILED_SINCE_MS)],
    );
    return rows.map(({ standing, count, reference }) => ({ standing, count, reference }));
  }
}
